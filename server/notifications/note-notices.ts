import type { Db } from "../db/tables";
import type { HistoryEntry } from "../history/record-history";
import { loadPeople } from "../people/staff";
import { mentionedIn } from "./mentions";
import type { Notice } from "./notify";
import { pageOf } from "./page-of";
import { nameOf, ordersOf, shown, type Telling } from "./telling";

const NOTE_FIELDS = ["body", "note", "art_note", "sourcing_note", "receiving_note", "production_note"] as const;

/** Somebody may be named in it. */
export const hasMention = ({ after }: HistoryEntry) => noteIn(after) !== "";

/** An edited note notifies those whom it did not name before. */
export async function mentions({ trx, actor }: Telling, entries: readonly HistoryEntry[]): Promise<Notice[]> {
  const people = await loadPeople(trx);
  const orders = await ordersOf(trx, entries);
  const pages = await pagesOfNotes(trx, entries);
  const author = await nameOf(trx, actor);
  const names = new Map(people.map(({ id, name }) => [String(id), `@${name}`]));
  return entries.flatMap((entry) => {
    const { entity_type, entity_id, order_id } = entry;
    const text = noteIn(entry.after);
    const read = text.replace(/@\[(\d+)\]/g, (call, id) => names.get(id) ?? call);
    const known = mentionedIn(noteIn(entry.before), people).map(({ id }) => id);
    const where = orders.get(order_id ?? 0)?.name;
    return mentionedIn(text, people)
      .filter(({ id }) => !known.includes(id))
      .map(({ id }) => ({
        userId: id,
        kind: "mention" as const,
        text: `${author} mentioned you${where ? ` on ${where}` : ""}: ${read}`,
        path: pages.get(entity_type === "note" ? entity_id : 0) ?? pageOf(shown(entry)),
        orderId: order_id,
        key: `${entity_type} ${entity_id} ${text}`.slice(0, 500),
      }));
  });
}

const noteIn = (fields: HistoryEntry["after"]) =>
  NOTE_FIELDS.map((field) => String(fields?.[field] ?? ""))
    .filter((text) => text.includes("@"))
    .join("\n");

/** The note itself on the page of its notes. */
async function pagesOfNotes(trx: Db, entries: readonly HistoryEntry[]) {
  const ids = entries.filter(({ entity_type }) => entity_type === "note").map(({ entity_id }) => entity_id);
  if (ids.length === 0) return new Map<number, string>();
  const notes = await trx
    .selectFrom("notes")
    .leftJoin("art_proofs", (join) =>
      join.on("notes.entity_type", "=", "art_proof").onRef("art_proofs.id", "=", "notes.entity_id"),
    )
    .leftJoin("orders", "orders.id", "art_proofs.order_id")
    .select(["notes.id", "notes.entity_id", "orders.name"])
    .where("notes.id", "in", ids)
    .execute();
  return new Map(
    notes.map(({ id, entity_id, name }) => [
      id,
      name === null
        ? `/dashboard/order/${entity_id}/notes#note-${id}`
        : `/dashboard/proofing/${encodeURIComponent(name)}/${entity_id}/notes#note-${id}`,
    ]),
  );
}
