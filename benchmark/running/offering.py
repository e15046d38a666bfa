"""What the process that owns a database does for others, which may not write there themselves."""

from benchmark.errors import StoreError
from benchmark.store import Store

SCORE = "score"


def offer(store: Store) -> None:
    """Score stored runs for whoever asks; what that needs is imported when it is asked for."""

    def score(run_id: str) -> bool:
        from benchmark.running.score_again import score_again

        if run_id in store.runs.active:
            raise StoreError(f"{run_id} is on", "its scores come when it ends")
        score_again(store, run_id, lambda _: None)
        store.sharing.on_changed()
        return True

    store.sharing.offer(SCORE, score)
