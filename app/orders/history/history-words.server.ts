import { customerFields } from "contract/customer-fields";
import { dayWords } from "contract/day-words";
import { type Fields, fieldNoun } from "contract/field";
import type { HistoryAction } from "contract/history";
import type { HistoryEvent, HistoryName } from "contract/history.schema";
import { isolated } from "contract/isolated";
import { lineFields } from "contract/line-fields";
import { orderFields } from "contract/order-fields";
import { productionFields } from "contract/production-fields";
import { proofFields } from "contract/proof-fields";
import { purchaseOrderFields } from "contract/purchase-order-fields";
import { receivingFields } from "contract/receiving-fields";
import { requisitionFields } from "contract/requisition-fields";
import { shipmentFields } from "contract/shipment-fields";
import { splitFields } from "contract/split-fields";
import { ORDER_STATUS_WORDS, PRIORITY_WORDS, type StatusWord, statusWord } from "contract/statuses";
import { instantWords, type ShopClock } from "~/format/instant-words";
import { listWords } from "~/format/list-words";
import { moneyWords } from "~/orders/money-words";
import { noteTypeLabel } from "~/orders/notes/note-types";
import { type EventWords, eventWords } from "./event-words";
import { GOODS_ACTIONS } from "./goods-actions";
import { GOODS_STATUSES, type GoodsWords, goodsWords, isCovered } from "./goods-words";
import type { HistoryEntry } from "./history-entry";
import { PEOPLE_ACTIONS } from "./people-actions";
import { PRODUCTION_ACTIONS } from "./production-actions";
import { productionWords } from "./production-words";
import { SHIPPING_ACTIONS } from "./shipping-actions";
import { shippingWords } from "./shipping-words";

type Values = Readonly<Record<string, unknown>>;

/** What `proof_joined` names in their place. */
const MORE_ITEMS = "more items";

/** Actions of the history in the past tense. What is not here is told by its own words. */
const ACTIONS: Readonly<Record<HistoryAction, EventWords>> = {
  imported: eventWords("added the order", "idle", "ring-dot"),
  order_created: eventWords("entered the order", "idle", "ring-dot"),
  accepted: eventWords("accepted the order", "done", "disc-check"),
  ignored: eventWords("ignored the order", "void", "ring-x"),
  restored: eventWords("took the order back to New Orders", "idle", "return-arrow"),
  flagged: eventWords("flagged the order", "stop", "pennant"),
  unflagged: eventWords("resolved the flag", "done", "disc-check"),
  held: eventWords("put the order on hold", "care", "square-pause"),
  released: eventWords("released the order", "active", "ring-half"),
  cancelled: eventWords("cancelled the order", "void", "ring-x"),
  made: eventWords("recorded that the order is made", "done", "disc-check"),
  completed: eventWords("completed the order", "done", "disc-check"),
  reopened: eventWords("reopened the order", "active", "ring-half"),
  updated: eventWords("changed", "idle", "info", "changes"),
  line_updated: eventWords("changed", "idle", "info", "changes"),
  line_added: eventWords("added a line", "idle", "info"),
  line_removed: eventWords("removed a line", "void", "ring-x"),
  customer_created: eventWords("added the customer", "idle", "ring-dot"),
  customer_updated: eventWords("changed", "idle", "info", "changes"),
  customer_changed_by_store: eventWords("applied the store's change", "away", "ring-arrow", "changes"),
  note_added: eventWords("wrote a note", "idle", "info"),
  note_edited: eventWords("edited a note", "idle", "info"),
  note_pinned: eventWords("pinned a note", "idle", "info"),
  note_unpinned: eventWords("unpinned a note", "idle", "dash"),
  note_marked_for_print: eventWords("put a note on the work order", "active", "ring-half"),
  note_unmarked_for_print: eventWords("took a note off the work order", "idle", "dash"),
  note_deleted: eventWords("deleted a note", "void", "ring-x"),
  file_added: eventWords("added a file", "idle", "box"),
  file_deleted: eventWords("deleted a file", "void", "ring-x"),
  proof_created: eventWords("created a proof", "idle", "ring-dashed"),
  proof_updated: eventWords("changed the proof's", "idle", "info", "changes"),
  proof_started: eventWords("started on the art", "active", "ring-half"),
  proof_ready: eventWords("marked the proof ready for review", "active", "ring-three-quarters"),
  proof_sent_back: eventWords("sent the proof back to the artist", "care", "return-arrow"),
  proof_uploaded: eventWords("uploaded a version", "active", "ring-half"),
  proof_sent: eventWords("sent the proof to the customer", "away", "ring-arrow"),
  proof_reminded: eventWords("reminded the customer of the proof", "away", "ring-arrow"),
  proof_viewed: eventWords("opened the proof", "away", "ring-arrow"),
  proof_approved: eventWords("approved the proof", "done", "disc-check"),
  proof_agreed: eventWords("approved the proof as one of several", "away", "ring-arrow"),
  proof_change_requested: eventWords("asked for a change of the proof", "care", "return-arrow"),
  proof_revised: eventWords("started on the change", "active", "ring-half"),
  proof_recalled: eventWords("recalled the proof", "void", "ring-x"),
  proof_reopened: eventWords("took the approval back", "stop", "return-arrow"),
  proof_held: eventWords("put the proof on hold", "care", "square-pause"),
  proof_released: eventWords("released the proof", "active", "ring-half"),
  proof_reused: eventWords("reused a logo on file", "done", "disc-check"),
  proof_not_needed: eventWords("marked that no art is needed", "void", "dash"),
  proof_split: eventWords("split the proof", "idle", "info"),
  proof_merged: eventWords("merged proofs", "idle", "info"),
  proof_joined: eventWords(`put ${MORE_ITEMS} on the proof`, "idle", "info"),
  proof_link_ended: eventWords("turned off the link to the proof", "care", "clock"),
  proof_file_changed: eventWords("found that a file of the proof was changed on disk", "stop", "octagon"),
  proof_silent: eventWords("noted that the customer hasn't answered", "care", "clock"),
  feedback_added: eventWords("commented on the proof", "idle", "info"),
  feedback_resolved: eventWords("resolved a comment", "done", "disc-check"),
  feedback_reopened: eventWords("reopened a comment", "care", "return-arrow"),
  feedback_edited: eventWords("edited a comment", "idle", "info"),
  ...GOODS_ACTIONS,
  ...PRODUCTION_ACTIONS,
  ...SHIPPING_ACTIONS,
  ...PEOPLE_ACTIONS,
  changed_by_store: eventWords("applied the store's change", "away", "ring-arrow", "changes"),
  change_proposed: eventWords("recorded a store change to decide on", "care", "triangle", "changes"),
  change_withdrawn: eventWords("recorded that the store withdrew its change", "away", "return-arrow", "changes"),
  store_change_accepted: eventWords("accepted the store's change", "done", "disc-check", "changes"),
  store_change_refused: eventWords("refused the store's change", "void", "ring-x", "changes"),
  customer_redacted: eventWords("removed the customer's personal data, as the store asked", "idle", "info"),
  delivery_failed: eventWords("could not read what the store sent", "stop", "triangle"),
  delivery_retried: eventWords("tried again what the store sent", "idle", "return-arrow"),
  store_connected: eventWords("connected a store", "idle", "ring-dashed", "changes"),
  store_connection_updated: eventWords("changed a store connection's", "idle", "info", "changes"),
  store_disconnected: eventWords("removed a store connection", "void", "ring-x"),
  task_done: eventWords("finished a task", "done", "disc-check"),
  task_reopened: eventWords("reopened a task", "care", "return-arrow"),
  mail_released: eventWords("sent an email after review", "away", "ring-arrow"),
  mail_discarded: eventWords("discarded an email", "void", "ring-x"),
  mail_link_copied: eventWords("copied the secret link of an email", "care", "triangle"),
  email_template_created: eventWords("added an email template", "idle", "info", "changes"),
  email_template_updated: eventWords("changed the email template's", "idle", "info", "changes"),
  email_template_restored: eventWords("restored an older email text", "idle", "return-arrow", "changes"),
  email_template_deleted: eventWords("deleted an email template", "void", "ring-x"),
};
/** Names that some backend may use for the same. */
const OTHER_NAMES: Readonly<Record<string, HistoryAction>> = {
  created: "imported",
  hold: "held",
  release: "released",
  cancel: "cancelled",
  complete: "completed",
  reopen: "reopened",
  changed: "updated",
  edited: "updated",
  line_changed: "line_updated",
};

/** Fields that follow from others or that no person reads. */
const QUIET_FIELDS = new Set([
  "lock_version",
  "updated_at",
  "external_updated_at",
  "previous_status",
  "id",
  "order_id",
  "store_changes",
]);
const MAX_VALUE_LENGTH = 120;

export interface HistoryContext extends ShopClock {
  currency: string | null | undefined;
  /** Names behind the ids in values, where they are known. */
  names: readonly HistoryName[];
  /** How much one entry may say; a page of its own has more room than a card. */
  room: { changes: number; quote: number };
}

export function entryOf(event: HistoryEvent, context: HistoryContext): HistoryEntry {
  const name = OTHER_NAMES[event.action] ?? event.action;
  const known = Object.hasOwn(ACTIONS, name) ? ACTIONS[name as HistoryAction] : undefined;
  const isPlain = known?.words === "changed";
  const goods = goodsWords(event, context.today) ?? productionWords(event) ?? shippingWords(event);
  // What an action says by itself is not said again field by field.
  const changes = known && !known.tells ? "" : changesOf(event, goods, context).join("; ");
  const words = withSubject(event, goods?.words ?? subjectOf(event, known?.words ?? wordsOf(event.action)));
  return isolated({
    id: event.id,
    actor: actorOf(event),
    text: changes ? `${words}${isPlain && !event.subject ? " " : ": "}${changes}` : words,
    was: event.action === "note_edited" ? cut(event.before?.body, context.room.quote) : null,
    quote: quoteOf(event, context.room.quote),
    tone: known?.tone ?? "idle",
    glyph: known?.glyph ?? "info",
    when: instantWords(event.created_at, context),
    iso: event.created_at,
  });
}

/** What the action was done to, where the words leave it open: a line, a department's note, a file by its name. */
function subjectOf({ entity_type, before, after, subject }: HistoryEvent, words: string): string {
  const said = { ...before, ...after };
  if (typeof said.email_to === "string")
    return `${words}${said.email_to && ` to ${said.email_to}`}: ${cut(said.subject, MAX_VALUE_LENGTH)}`;
  if (entity_type === "note" && typeof said.type === "string" && said.type !== "general")
    return words.replace("a note", `a note for ${noteTypeLabel(said.type)}`);
  if (typeof said.file_name === "string") {
    const version = typeof said.version === "number" && said.version > 1 ? `, version ${said.version}` : "";
    return words.replace("a file", `${said.file_name}${version}`);
  }
  if (entity_type === "art_proof") return ofProof(words, said, subject ? " of the proof" : "");
  if (entity_type === "task" && typeof said.title === "string") return `${words}: ${cut(said.title, MAX_VALUE_LENGTH)}`;
  if (entity_type === "email_message" && typeof said.subject === "string")
    return `${words}: ${cut(said.subject, MAX_VALUE_LENGTH)}`;
  if (!/line_item$/.test(entity_type)) return words;
  return words === "changed" ? "changed a line's" : words.replace("the order", "a line");
}

/** Words that stand for a record of the order, by its kind. */
const STANDS_FOR: Readonly<Record<string, RegExp>> = {
  art_proof: /\b(?:the|a) proof(?:'s)?/,
  proof_feedback: /\bthe proof\b/,
  production: /\b(?:the|a) job(?:'s)?/,
  order_line_item: /\ba line(?:'s)?/,
};

/** "approved proof 3186 (Left Side Chest)": an order has several, so its history says which. */
function withSubject({ entity_type, subject }: HistoryEvent, words: string): string {
  if (!subject) return words;
  const record = STANDS_FOR[entity_type];
  if (record?.test(words)) return words.replace(record, () => subject);
  return /^proof/.test(subject) ? `${words} for ${subject}` : `${words} (${subject})`;
}

/** "uploaded version 2", "sent version 2 of the proof to Ellen Marsh", "put Polo, Navy, XL on the proof", where the event says so. */
function ofProof(words: string, { version, contacts, items, status }: Values, ofWhich: string): string {
  const numbered =
    typeof version === "number"
      ? words.replace("a version", `version ${version}`).replace("sent the proof", `sent version ${version}${ofWhich}`)
      : words;
  if (Array.isArray(items) && words.includes(MORE_ITEMS)) {
    const named = words.replace(MORE_ITEMS, () => items.map(plain).join("; "));
    return status === "approved" ? `${named}, which stays approved` : named;
  }
  if (!Array.isArray(contacts) || contacts.length === 0) return numbered;
  // Names are enough in a sentence; the address follows the comma.
  const names = contacts.map((contact) => plain(contact).split(",")[0] ?? "");
  return numbered.replace("to the customer", `to ${listWords(names)}`);
}

function actorOf({ actor, actor_type }: HistoryEvent): string {
  if (actor_type === "import") return actor?.name ? `Import by ${actor.name}` : "An import";
  if (actor?.name) return actor.name;
  return actor_type === "customer" ? "The customer" : actor_type === "system" ? "The system" : "Someone";
}

/** Somebody's own words about it. */
function quoteOf({ reason, before, after }: HistoryEvent, length: number): string | null {
  if (reason) return cut(reason, length);
  const said = ["flag_comment", "resolution", "hold_reason", "body"].map((name) => after?.[name]);
  return cut(said.find((value) => typeof value === "string" && value !== "") ?? (after ? null : before?.body), length);
}

function cut(value: unknown, length: number): string | null {
  if (typeof value !== "string" || value === "") return null;
  return value.length > length ? `${value.slice(0, length).trimEnd()}…` : value;
}

/** "total from $10.00 to $12.00", for the fields that a person knows. */
function changesOf(
  { before, after, entity_type }: HistoryEvent,
  goods: GoodsWords | null,
  context: HistoryContext,
): string[] {
  if (!before && !after) return [];
  const statuses = GOODS_STATUSES[entity_type] ?? ORDER_STATUS_WORDS;
  const [from, to]: [Values, Values] = [before ?? {}, after ?? {}];
  const result = Array.isArray(to.store_changes) ? to.store_changes.map(plain) : [];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => !QUIET_FIELDS.has(name) && !name.endsWith("_at") && !(goods && isCovered(goods, name)),
  );
  const changes = [
    ...result,
    ...names.flatMap((name) => changeOf(name, from, to, { ...context, statuses, fields: FIELDS[entity_type] ?? {} })),
  ];
  const rest = changes.length - context.room.changes;
  return rest > 0 ? [...changes.slice(0, context.room.changes), `${rest} more`] : changes;
}

/** What each kind of record calls its fields. */
const FIELDS: Readonly<Record<string, Fields>> = {
  order: orderFields,
  order_line_item: lineFields,
  customer: customerFields,
  art_proof: proofFields,
  production: productionFields,
  requisition: requisitionFields,
  requisition_split: splitFields,
  purchase_order: purchaseOrderFields,
  receiving: receivingFields,
  shipment: shipmentFields,
};

/** With the words that statuses and fields of this kind of record have. */
type EventContext = HistoryContext & { statuses: Readonly<Record<string, StatusWord>>; fields: Fields };

function changeOf(name: string, before: Values, after: Values, context: EventContext): string[] {
  const [from, to] = [valueWords(name, before[name], context), valueWords(name, after[name], context)];
  if (from === to) return [];
  const known = context.fields[name];
  const field = known ? fieldNoun(known) : fieldWords(name);
  if (from === null) return [`${field} to ${to}`];
  return to === null ? [`${field} from ${from} to nothing`] : [`${field} from ${from} to ${to}`];
}

function fieldWords(name: string): string {
  const text = name.replace(/_(id|date)$/, "").replaceAll("_", " ");
  return FIELD_WORDS[text] ?? text;
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  "po number": "PO number",
  "total price": "total",
  po: "PO date",
  "substitute sku": "substitute",
};

function valueWords(name: string, value: unknown, { today, currency, names, statuses }: EventContext): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (name === "status") return statusWord(statuses, String(value)).label;
  if (name === "priority") return statusWord(PRIORITY_WORDS, String(value)).label;
  if (typeof value === "number" && name.endsWith("_id"))
    return names.find(({ field, id }) => field === name && id === value)?.name ?? `no. ${value}`;
  if (Array.isArray(value)) return value.length === 0 ? null : short(value.map(plain).join(", "));
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = plain(value);
  if (/^(total_price|total|unit_price|unit_cost)$/.test(name)) return moneyWords(text, currency);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayWords(text, today) : short(text);
}

const plain = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
const short = (text: string) => (text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text);

function wordsOf(key: string): string {
  return key.replaceAll(/[._]/g, " ");
}
