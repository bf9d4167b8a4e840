"""The exception that a failed proof raises."""


class ProofFailed(Exception):
    """A promise of the bot does not hold. Each sentence of the message is one problem."""

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))
