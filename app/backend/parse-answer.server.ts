import { type CallName, calls } from "contract/calls";
import { parseJson } from "./backend-error.server";

type ParsedAnswer = ReturnType<(typeof calls)[CallName]["response"]["safeParse"]>;

/** Of the texts that are kept: about 20 pages of a list. */
const MAX_KEPT_CHARS = 2_000_000;

/** Answers of reads by their text, the one that was asked for last at the end. */
const kept = new Map<string, { name: CallName; parsed: ParsedAnswer }>();
let keptChars = 0;

/**
 * Checking a page of a list costs more than reading it, so the same text is checked once: for the layout and the page that read the
 * same order in parallel, and for all who read a list anew after one write.
 */
export function parseAnswer(name: CallName, text: string): ParsedAnswer {
  const known = kept.get(text);
  if (known?.name === name) {
    kept.delete(text);
    kept.set(text, known);
    return known.parsed;
  }
  const { method, response } = calls[name];
  const parsed = response.safeParse(parseJson(text));
  if (method === "GET" && parsed.success) keep(text, { name, parsed: freeze(parsed) });
  return parsed;
}

function keep(text: string, answer: { name: CallName; parsed: ParsedAnswer }): void {
  if (!kept.has(text)) keptChars += text.length;
  kept.set(text, answer);
  for (const oldest of kept.keys()) {
    if (keptChars <= MAX_KEPT_CHARS || oldest === text) return;
    kept.delete(oldest);
    keptChars -= oldest.length;
  }
}

/** The value is shared: callers must not change it. */
function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const child of Object.values(value)) freeze(child);
  return Object.freeze(value);
}
