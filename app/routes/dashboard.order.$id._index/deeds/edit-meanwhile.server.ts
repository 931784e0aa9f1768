import type { HistoryEvent } from "contract/history.schema";
import type { Order } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { ageWords } from "~/orders/instant-words";
import { readPeople } from "~/orders/people.server";
import { EDIT_LABELS, type EditConflict, type FieldChange } from "../edit/edit-fields";
import { storedValue, valueWords } from "../edit/edit-values.server";

/** More than this happened to no order between opening a form and saving it. */
const MOST_EVENTS = 25;

/** What was written since the form was made, newest first; empty where the backend keeps no history. */
async function eventsSince(backend: BackendClient, orderId: number, seen: string): Promise<HistoryEvent[]> {
  const answer = await backend.call("listOrderHistory", { id: orderId, query: { per_page: MOST_EVENTS } });
  return answer.ok ? answer.data.data.filter(({ created_at }) => created_at > seen) : [];
}

const nameOf = ({ actor }: HistoryEvent) => actor?.name ?? "The system";

/** "Dana Whitfield changed priority and tags meanwhile." */
export async function meanwhileWords(
  backend: BackendClient,
  orderId: number,
  seen: string,
  ownId: number,
): Promise<string> {
  const events = await eventsSince(backend, orderId, seen);
  // The newest of this person is what was just saved.
  const own = events.findIndex(({ actor }) => actor?.id === ownId);
  const others = events.filter((_, index) => index !== own);
  if (others.length === 0) return "Someone changed other things meanwhile.";
  const byName = new Map<string, Set<string>>();
  for (const event of others) {
    const words = byName.get(nameOf(event)) ?? new Set();
    for (const label of changedLabels(event)) words.add(label);
    byName.set(nameOf(event), words);
  }
  const list = new Intl.ListFormat("en-US");
  return [...byName].map(([name, words]) => `${name} changed ${list.format(words)} meanwhile.`).join(" ");
}

function changedLabels({ after, action }: HistoryEvent): string[] {
  const labels = Object.keys(after ?? {}).flatMap((key) => label(key)?.toLowerCase() ?? []);
  if (labels.length > 0) return labels;
  return [["flagged", "unflagged", "held", "released", "cancelled", "reopened"].includes(action) ? "the status" : "it"];
}

const label = (key: string): string | undefined => Object.entries(EDIT_LABELS).find(([name]) => name === key)?.[1];

/** Both versions of the fields that two people changed, with who was first. */
export async function editConflict(
  backend: BackendClient,
  current: Order,
  clashes: readonly FieldChange[],
  seen: string,
): Promise<EditConflict> {
  const [events, clock, people] = await Promise.all([
    eventsSince(backend, current.id, seen),
    readShopClock(),
    clashes.some(({ name }) => name === "owner_id") ? readPeople(backend) : [],
  ]);
  const event = events.find(({ after }) => clashes.some(({ name }) => after && name in after));
  const names = new Map(people.map(({ value, label }) => [value, label]));
  const words = { today: clock.today, people: names };
  return {
    who: event ? `${nameOf(event)}, ${agoWords(ageWords(event.created_at, clock))}` : null,
    rows: clashes.map(({ name, base, mine }) => ({
      field: EDIT_LABELS[name],
      opened: valueWords(name, base, words),
      theirs: valueWords(name, storedValue(current, name), words),
      mine: valueWords(name, mine, words),
    })),
    lock: String(current.lock_version ?? ""),
    seen: current.updated_at ?? "",
    bases: Object.fromEntries(clashes.map(({ name }) => [name, storedValue(current, name)])),
  };
}

const agoWords = (age: string) => (/(min|h)$/.test(age) ? `${age} ago` : age);
