"""How a proof fails."""


class ProofFailed(Exception):
    """Something that the bot promises does not hold; each sentence says what."""

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))
