import { dayWords } from "contract/day-words";
import { countWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import type { Promised } from "contract/today.schema";
import type { BackendClient } from "~/backend/client.server";
import { orderName } from "../order-cells.server";
import type { PromiseLine, PromiseView } from "./promise-view";

const AT_ONCE = 100;
const NAMED = 5;

/** What accepting these orders would mean for dates; null where nobody knows, or of more orders than are looked at together. */
export async function readPromise(
  backend: BackendClient,
  orders: readonly Order[],
  { tried, today }: { tried: string; today: string },
): Promise<PromiseView | null> {
  if (orders.length === 0 || orders.length > AT_ONCE) return null;
  const id = orders.map((order) => order.id);
  let answer = await backend.call("promises", { query: { id, ...(tried && { in_hand: tried }) } });
  let problem: string | null = null;
  if (!answer.ok && answer.error.kind === "invalid" && tried) {
    problem = answer.error.fields.in_hand?.[0] ?? answer.error.message;
    answer = await backend.call("promises", { query: { id } });
  }
  if (!answer.ok || answer.data.data.length === 0) return null;
  const promises = answer.data.data;
  const [first] = promises;
  const lines = promises.map((one) => [one.order_id, promiseLine(one, today)] as const);
  const isOne = orders.length === 1;
  return {
    tried,
    problem,
    headline: isOne && lines[0] ? lines[0][1] : summary(promises, orders),
    lines: isOne ? {} : Object.fromEntries(lines),
    reasons: isOne ? (first?.reasons ?? []) : [],
    pushes: pushWords(first),
    isPushing: (first?.pushed_total ?? 0) > 0,
  };
}

const TONES: Readonly<Record<string, PromiseLine["tone"]>> = { ok: "done", tight: "care", late: "stop" };

/** "Earliest in hands Thu Mar 19, 2 days of slack". */
function promiseLine(one: Promised, today: string): PromiseLine {
  const { earliest_in_hand_date: earliest, required_in_hand_date: required, slack_days: slack } = one;
  const tone = TONES[one.risk] ?? "idle";
  if (!earliest) return { tone: "stop", text: "No in-hands date can be given: its machines are full" };
  const first = `Earliest in hands ${dayWords(earliest, today)}`;
  if (!required) return { tone, text: `${first}. No date requested` };
  const desired = dayWords(required, today);
  if (slack == null) return { tone, text: `${first} for ${desired}` };
  const room =
    slack < 0
      ? `${countWords(-slack, "work day")} too late for ${desired}`
      : slack === 0
        ? `just in time for ${desired}`
        : `${countWords(slack, "work day")} of slack to ${desired}`;
  return { tone, text: `${first}, ${room}` };
}

/** "2 of 6 can't be on time: #1062 and #1063". */
function summary(promises: readonly Promised[], orders: readonly Order[]): PromiseLine {
  const late = new Set(promises.filter(({ risk }) => risk === "late").map((one) => one.order_id));
  const names = orders.filter(({ id }) => late.has(id)).map(orderName);
  if (names.length === 0) return { tone: "done", text: `All ${countWords(promises.length, "order")} can be on time` };
  const some = names.slice(0, NAMED);
  const rest = names.length - some.length;
  const all = listWords(rest > 0 ? [...some, countWords(rest, "other")] : some);
  return { tone: "stop", text: `${names.length} of ${promises.length} can't be on time: ${all}` };
}

/** "Accepting pushes #1040 by 1 day and #1043 by 2 days; #1043 becomes late." */
function pushWords(promise: Promised | undefined): string {
  if (!promise || promise.pushed_total === 0) return "Accepting pushes no other order.";
  const shown = promise.pushed.slice(0, NAMED);
  const rest = promise.pushed_total - shown.length;
  const named = shown.map(({ name, days }) => (days > 0 ? `${name} by ${countWords(days, "day")}` : name));
  const all = rest > 0 ? [...named, countWords(rest, "other order")] : named;
  const late = promise.pushed.filter((one) => one.becomes_late).map(({ name }) => name);
  const verb = late.length === 1 ? "becomes" : "become";
  return `Accepting pushes ${listWords(all)}${late.length > 0 ? `; ${listWords(late)} ${verb} late` : ""}.`;
}

const listWords = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
