import { isSize, yesOrNo } from "../lines/decoration-words";
import type { NamedValue } from "./named-values";
import { IMPORT_LIMITS, type StorePersonalization } from "./store-order";

const MAX_NAME = 200;
const NO_NAMES =
  /^(?:yes|y|no|n|none|n\/a|na|true|false|1|0|on|off|-|see (?:attached|file|notes?|list).*|https?:\/\/.*)$/i;

/**
 * The names of a line, one for each piece: `Name 1`, `Name 2`, … in their order, `Names: A, B, C` or one a line, or a single name.
 * "Yes" is an answer and no name. A size may stand beside a name: `Ruiz (L)`, `L: Ruiz`, `Ruiz - L`.
 */
export function readRoster(named: readonly NamedValue[], quantity: number): StorePersonalization[] {
  const font = cut(named.find((one) => one.meaning === "font")?.value ?? null);
  const threadColor = cut(named.find((one) => one.meaning === "thread_color")?.value ?? null);
  const seconds = new Map(
    named.filter((one) => one.meaning === "personal_second").map((one) => [one.number ?? 0, one.value]),
  );
  const entries: { text: string; number: number | null }[] = [];
  for (const { meaning, value, number } of named) {
    if (meaning === "roster") entries.push(...splitNames(value).map((text) => ({ text, number: null })));
    else if (meaning === "personal_name" && !NO_NAMES.test(value.trim())) {
      const many = number === null && quantity > 1 && /[\n;]/.test(value) ? splitNames(value) : [value.trim()];
      entries.push(...many.map((text) => ({ text, number })));
    }
  }
  entries.sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  return entries.slice(0, IMPORT_LIMITS.personalizations).map(({ text, number }) => {
    const { name, size } = splitSize(text);
    const second = seconds.get(number ?? 0) ?? null;
    return {
      size,
      line1: cut(name),
      line2: entries.length === 1 || number !== null ? cut(second) : null,
      font,
      threadColor,
    };
  });
}

function splitNames(value: string): string[] {
  if (yesOrNo(value) === false || NO_NAMES.test(value.trim())) return [];
  const separator = value.includes("\n") ? /\n+/ : value.includes(";") ? /;/ : /,/;
  return value
    .split(separator)
    .map((part) => part.replace(/^\s*\d{1,4}[.)]\s+/, "").trim())
    .filter(Boolean);
}

function splitSize(text: string): { name: string; size: string | null } {
  const behind = /^(.+?)\s*(?:\(([^()]{1,12})\)|[-\u2013:]\s*([A-Za-z0-9]{1,4}))$/.exec(text);
  const behindSize = behind?.[2] ?? behind?.[3];
  if (behind && behindSize && isSize(behindSize)) return { name: (behind[1] ?? "").trim(), size: behindSize };
  const ahead = /^([A-Za-z0-9]{1,4})\s*:\s*(.+)$/.exec(text);
  if (ahead && isSize(ahead[1] ?? "")) return { name: (ahead[2] ?? "").trim(), size: ahead[1] ?? null };
  return { name: text, size: null };
}

function cut(text: string | null): string | null {
  const trimmed = text?.trim().slice(0, MAX_NAME) ?? "";
  return trimmed === "" ? null : trimmed;
}
