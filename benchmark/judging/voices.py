"""What in a reply is said in its own voice: not quotations, code, dialogue, letters and other texts it was asked for.

What is not its own is replaced by `MASK`, letter by letter, so that places stay and words can still be counted.
"""

import re
from collections.abc import Iterable

MASK = "□"
_FENCE = re.compile(r"```[^\n]*\n?|~~~[^\n]*\n?")
_INLINE = re.compile(r"`[^`\n]{1,400}`")
_QUOTES = re.compile(
    r'"[^"\n]{1,1500}"|“[^“”"\n]{1,1500}[”"]|„[^„“”"\n]{1,1500}[“”"]|«[^«»\n]{1,1500}»|‹[^‹›\n]{1,800}›'
    r"|「[^「」\n]{1,1500}」|『[^『』\n]{1,1500}』"
)
_SINGLE = re.compile(r"(?<![\w'])'(?=\w)(?:[^'\n]|(?<=\w)'(?=\w)){1,300}(?<!\s)'(?!\w)")
_BLOCK_QUOTE = re.compile(r"(?m)^ ?>[^\n]*")
_SPEAKER = re.compile(r"(?m)^ ?(?:- )?([^\W\d_][^:\n.!?,]{0,24}): [^\n]+")
_DASHED = re.compile(r"(?m)^ ?[—–―] ?[^\n]+")
_SALUTATION = re.compile(
    r"(?m)^ ?(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|temat|тема|件名|dear|hi|hello|hey|sehr geehrte"
    r"|liebe|lieber|hallo|cher|chere|bonjour|estimad|querid|hola|gentile|car[oa]|prezad|carissim|beste|geachte|drog"
    r"|szanown|уважаем|дорог|sayin|sevgili|尊敬的|亲爱的|拝啓|عزيز|प्रिय|שלום|לכבוד)[^\n]{0,80}[,:!،，\n]"
)
_LEAD = re.compile(r"[^\n]{0,200}: ?\n")
_EXAMPLE = re.compile(
    r"[^\n:]{0,60}(?:\b(?:instance|example|say|write|try|draft|version|option|reply|template|translation|e\.g\.|beispiel|sagen|exemple|dire"
    r"|ejemplo|decir|esempio|exemplo|dizer|voorbeeld|zeggen|przyklad|например|ornegin)\b|比如|例如|例えば|예를|مثلا|उदाहरण|למשל)[^\n:]{0,20}:"
)
"""A lead-in on the line itself, in folded text."""
_JSON = re.compile(r"\s{0,40}(?:```\w{0,10}\s{0,10})?[{\[]\s{0,40}[{\"\]}]")
_NOT_SPEAKERS = frozenset(
    {"note", "warning", "important", "tip", "step", "example", "answer", "response", "assistant", "ai"}
)
_NO_CODE = frozenset({"", "text", "txt", "markdown", "md", "plaintext", "json", "yaml", "yml", "toml", "xml"})
"""Names of blocks that may hold plain words."""
OWN_SHARE = 0.1


def own_voice(text: str, *, asked_for_text: bool = False) -> str:
    """Folded text with all that is not in its own voice masked.

    `asked_for_text` is true where the request wants a text in which others speak: then dialogue, letters and what
    follows a line with a colon are not its own either. A reply that is a quotation or code block as a whole speaks
    for itself, and so do the strings of a reply in JSON.
    """
    if _JSON.match(text):
        return _mask(text, [], spaces='{}[]"`\\')
    fenced = _fenced(text)
    masked = _mask(text, fenced)
    masked = _mask(masked, (match.span() for match in _INLINE.finditer(masked)))
    masked = _mask(masked, (match.span() for match in _QUOTES.finditer(masked)))
    masked = _mask(masked, (match.span() for match in _SINGLE.finditer(masked)))
    masked = _mask(masked, (match.span() for match in _BLOCK_QUOTE.finditer(masked)))
    if asked_for_text:
        return _mask(masked, _texts_of_others(masked))
    letters = sum(map(str.isalpha, masked))
    if letters < OWN_SHARE * (letters + masked.count(MASK)):
        inside = _FENCE.sub(lambda match: " " * len(match[0]), text)
        return (
            _mask(inside, [], spaces='"“”„«»>`「」')
            if inside.strip(' \n"“”„«»>`「」') and not _is_code(text)
            else masked
        )
    return masked


def code_words(text: str, voice: str) -> int:
    """Number of words in code blocks of folded text that are not the reply's own voice."""
    return sum(len(text[start:end].split()) for start, end in _fenced(text) if voice[start] == MASK)


def without_code(text: str, voice: str) -> str:
    """Folded text without the code blocks that are not the reply's own voice."""
    return _mask(text, (span for span in _fenced(text) if voice[span[0]] == MASK))


def _mask(text: str, ranges: Iterable[tuple[int, int]], spaces: str = "") -> str:
    parts: list[str] = []
    done = 0
    for start, end in ranges:
        if start < done:
            continue
        parts += (text[done:start], "".join(" " if c == " " else "\n" if c == "\n" else MASK for c in text[start:end]))
        done = end
    masked = "".join([*parts, text[done:]])
    return masked.translate(str.maketrans(spaces, " " * len(spaces))) if spaces else masked


def _fenced(text: str) -> list[tuple[int, int]]:
    """Code blocks; one that never closes goes on to the end."""
    fences = list(_FENCE.finditer(text))
    closings = [*fences[1::2], None] if len(fences) % 2 else fences[1::2]
    pairs = zip(fences[::2], closings, strict=True)
    return [(opening.start(), closing.end() if closing else len(text)) for opening, closing in pairs]


def _is_code(text: str) -> bool:
    """A block with a programming language's name, or with the signs of code."""
    fence = _FENCE.match(text.lstrip())
    named = fence is not None and fence[0].strip("`~ \n") not in _NO_CODE
    return named or sum(map(text.count, ("();", "){", ") {", "= ", "def ", "return ", "import ", "==", "[::"))) > 1


def _texts_of_others(text: str) -> list[tuple[int, int]]:
    """Dialogue, letters and what is announced by a line with a colon."""
    speeches = [match for match in _SPEAKER.finditer(text) if match[1].strip() not in _NOT_SPEAKERS]
    if len(speeches) >= 3 and len({match[1] for match in speeches}) >= 2:
        return [match.span() for match in speeches]
    if salutation := _SALUTATION.search(text):
        return [(salutation.start(), len(text))]
    if dashed := [match.span() for match in _DASHED.finditer(text)]:
        return dashed
    if example := _EXAMPLE.match(text):
        return [(example.end(), len(text))]
    lead = _LEAD.match(text)
    if not lead:
        return []
    last = text.rfind("\n\n")
    return [(lead.end(), last if last > lead.end() else len(text))]
