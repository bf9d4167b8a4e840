"""Embeds of a classic message."""

from __future__ import annotations

from sandbox.limits.form_reader import FormReader

MOST_EMBEDS = 10
MOST_IN_ALL = 6000


def check_embeds(message: FormReader) -> None:
    """Each text has its own limit, and all embeds of a message share one."""
    embeds = message.forms("embeds", MOST_EMBEDS)
    length = sum(_length(embed) for embed in embeds)
    if length > MOST_IN_ALL:
        message.wrong("embeds", "MAX_EMBED_SIZE_EXCEEDED", f"{length} characters in all, at most {MOST_IN_ALL}")


def _length(embed: FormReader) -> int:
    texts = [embed.text("title", 256, least=0), embed.text("description", 4096, least=0)]
    embed.integer("color", 0, 0xFFFFFF)
    for part, key, most in (("footer", "text", 2048), ("author", "name", 256)):
        inner = embed.inner(part)
        if inner is not None:
            texts.append(inner.text(key, most, required=True))
    for field in embed.forms("fields", 25):
        texts += [field.text("name", 256, required=True), field.text("value", 1024, required=True)]
    return sum(len(text) for text in texts if text)
