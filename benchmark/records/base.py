"""What every record is."""

from pydantic import BaseModel, ConfigDict


class Record(BaseModel):
    """A frozen value that refuses fields that it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid", protected_namespaces=())
