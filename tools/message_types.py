"""Write the page's types of all messages, `web/src/net/messages.d.ts`, from the shapes in `rondel.room.wire`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from rondel.room.from_client import FromClient
from rondel.room.wire import FromServer

TARGET = Path(__file__).parent.parent / "web" / "src" / "net" / "messages.d.ts"
HEAD = "// The messages of the play protocol. Written by tools/message_types.py from rondel.room.wire: change them there.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def said(shape: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "const" in shape:
        return f"'{shape['const']}'"
    if "enum" in shape:
        return " | ".join(f"'{value}'" for value in shape["enum"])
    for key in ("anyOf", "oneOf"):
        if key in shape:
            return " | ".join(said(part) for part in shape[key])
    kind = shape.get("type")
    if kind == "array":
        if "prefixItems" in shape:
            return f"[{', '.join(said(part) for part in shape['prefixItems'])}]"
        inner = said(shape.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return members(shape) if "properties" in shape else f"Record<string, {said(rest(shape))}>"
    return PLAIN.get(str(kind), "any")


def rest(shape: dict[str, Any]) -> dict[str, Any]:
    more = shape.get("additionalProperties")
    return more if isinstance(more, dict) else {}


def members(shape: dict[str, Any]) -> str:
    needed = set(shape.get("required", ()))
    parts = [f"{name}{'' if name in needed else '?'}: {said(part)}" for name, part in shape["properties"].items()]
    return "{ " + "; ".join(parts) + " }"


def shapes() -> dict[str, dict[str, Any]]:
    """Every shape by its name; `FromServer` and `FromClient` are all that travels."""
    wanted = {"FromServer": TypeAdapter[Any](FromServer), "FromClient": TypeAdapter[Any](FromClient)}
    found, defs = TypeAdapter.json_schemas([(name, "validation", adapter) for name, adapter in wanted.items()])
    unions = {name: found[name, "validation"] for name in wanted}
    return dict(defs.get("$defs", {})) | unions


def types() -> str:
    """The whole file."""
    lines = [HEAD]
    for name, shape in sorted(shapes().items()):
        about = str(shape.get("description", "")).split("\n")[0]
        lines.append(f"/** {about} */\n" if about else "")
        lines.append(f"export type {name} = {said(shape)};\n")
    return "".join(lines)


def main() -> None:
    """Written only when it has changed, so that nothing is built again for nothing."""
    text = types()
    if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
