import { type CallName, calls } from "contract/calls";
import { parseJson } from "./backend-error.server";

type ParsedAnswer = ReturnType<(typeof calls)[CallName]["response"]["safeParse"]>;

/** The last answer of each read: its text and the parsed value. */
const lastParsed = new Map<CallName, { text: string; parsed: ParsedAnswer }>();

/** Layout and page of an order make the same read in parallel. Checking a large order is slow, so the same text is checked once. */
export function parseAnswer(name: CallName, text: string): ParsedAnswer {
  const { method, response } = calls[name];
  const last = lastParsed.get(name);
  if (last?.text === text) return last.parsed;
  const parsed = response.safeParse(parseJson(text));
  if (method === "GET" && parsed.success) lastParsed.set(name, { text, parsed: freeze(parsed) });
  return parsed;
}

/** The value is shared: callers must not change it. */
function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const child of Object.values(value)) freeze(child);
  return Object.freeze(value);
}
