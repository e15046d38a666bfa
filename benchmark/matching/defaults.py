"""Which embedder is used and from where on it is believed."""

EMBEDDER = "l2-supercat-256"
SAME_FROM = 0.9
GREY_FROM = 0.5
