const MAX_CHARACTERS = 180;
const MAX_EXTENSION = 12;
/** Names that Windows keeps for devices, whatever follows their dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Marks that turn the direction of text: "gpj.exe" can look like "exe.jpg" with one. */
const INVISIBLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/**
 * The name that a person gave, fit to be shown and to be saved under on any system. For people only: it never becomes a path
 * here. Without path parts, control and direction marks; at most 180 characters with its extension.
 */
export function plainFileName(given: string | undefined): string {
  const last = (given ?? "").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(/\s+/gu, " ")
    .replace(/[. ]+$/, "")
    .trim();
  const named = plain === "" ? "file" : DEVICE.test(plain) ? `_${plain}` : plain;
  return shortened(named);
}

/** "png" of "Logo.PNG"; "" where the name has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 1 ? "" : name.slice(dot + 1).toLowerCase();
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_CHARACTERS) return name;
  const extension = extensionOf(name);
  const tail = extension !== "" && extension.length <= MAX_EXTENSION ? [...name.slice(-extension.length - 1)] : [];
  return [...characters.slice(0, MAX_CHARACTERS - tail.length), ...tail].join("");
}
