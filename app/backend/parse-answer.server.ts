import { type CallName, calls } from "contract/calls";
import { parseJson } from "./backend-error.server";

type ParsedAnswer = ReturnType<(typeof calls)[CallName]["response"]["safeParse"]>;

/** The last answer of each read as it was sent, and what it came to. */
const lastParsed = new Map<CallName, { text: string; parsed: ParsedAnswer }>();

/** Layout and page of an order ask the same side by side, and a large order takes a while to check: the same text is checked once. */
export function parseAnswer(name: CallName, text: string): ParsedAnswer {
  const { method, response } = calls[name];
  const last = lastParsed.get(name);
  if (last?.text === text) return last.parsed;
  const parsed = response.safeParse(parseJson(text));
  if (method === "GET" && parsed.success) lastParsed.set(name, { text, parsed: freeze(parsed) });
  return parsed;
}

/** Those who share it must not change it. */
function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const child of Object.values(value)) freeze(child);
  return Object.freeze(value);
}
