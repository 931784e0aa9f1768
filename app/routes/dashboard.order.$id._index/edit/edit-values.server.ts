import { calendarDateProblem } from "contract/conventions.schema";
import { dayWords } from "contract/day-words";
import type { OrderPatch } from "contract/order-writes.schema";
import type { Order } from "contract/orders.schema";
import { PRIORITIES, PRIORITY_WORDS, statusWord } from "contract/statuses";
import { type EditKind, LABEL_BREAK } from "~/edit/edit-view";
import type { EditField } from "./edit-fields";

/** Values of the fields as text: of an order, of a posted form, for a call, and in words. */

export const FIELD_KINDS: Readonly<Record<EditField, EditKind>> = {
  priority: "choice",
  owner_id: "choice",
  required_in_hand_date: "day",
  is_firm: "tick",
  estimated_ship_date: "day",
  actual_ship_date: "day",
  vip_date: "day",
  types: "labels",
  characteristics: "labels",
  tags: "words",
  note: "text",
  art_note: "text",
  sourcing_note: "text",
  receiving_note: "text",
  production_note: "text",
};

const joinLabels = (labels: readonly string[]) => [...new Set(labels)].sort().join(LABEL_BREAK);
const splitLabels = (text: string) => text.split(LABEL_BREAK).filter(Boolean);
/** Browsers send line breaks as CRLF. */
const plainText = (text: string) => text.replaceAll("\r\n", "\n").trim();

export function storedValue(order: Order, name: EditField): string {
  switch (name) {
    case "priority":
      return order.priority ?? "normal";
    case "owner_id":
      return order.owner?.id ? String(order.owner.id) : order.owner_id ? String(order.owner_id) : "";
    case "is_firm":
      return order.is_firm ? "1" : "0";
    case "types":
    case "characteristics":
    case "tags":
      return joinLabels(order[name]);
    default:
      return plainText(order[name] ?? "");
  }
}

export function postedValue(form: FormData, name: EditField): string {
  const values = form.getAll(name).map(String);
  switch (FIELD_KINDS[name]) {
    case "tick":
      return values.includes("1") ? "1" : "0";
    case "labels":
      return joinLabels(values.map((value) => value.trim()).filter(Boolean));
    case "words":
      return joinLabels(
        (values[0] ?? "")
          .split(",")
          .map((word) => word.trim())
          .filter(Boolean),
      );
    default:
      return plainText(values[0] ?? "");
  }
}

/** The sentence for the field, or null. What only the order system can know it says itself. */
export function valueProblem(name: EditField, value: string): string | null {
  if (FIELD_KINDS[name] === "day") return value === "" ? null : calendarDateProblem(value);
  if (name === "priority") return PRIORITIES.some((one) => one === value) ? null : "Choose a priority.";
  if (name === "owner_id") return /^\d{0,10}$/.test(value) ? null : "Choose a person.";
  return null;
}

export function patchOf(name: EditField, value: string): OrderPatch {
  switch (name) {
    case "priority":
      return { priority: PRIORITIES.find((one) => one === value) };
    case "owner_id":
      return { owner_id: value ? Number(value) : null };
    case "is_firm":
      return { is_firm: value === "1" };
    case "types":
    case "characteristics":
    case "tags":
      return { [name]: splitLabels(value) };
    default:
      return { [name]: value || null };
  }
}

interface Words {
  today: string;
  /** Names of people by id. */
  people: ReadonlyMap<string, string>;
}

/** A value as the page would say it. */
export function valueWords(name: EditField, value: string, { today, people }: Words): string {
  if (name === "is_firm") return value === "1" ? "Firm" : "Not firm";
  if (value === "") return name === "owner_id" ? "Nobody" : "Nothing";
  if (name === "priority") return statusWord(PRIORITY_WORDS, value).label;
  if (name === "owner_id") return people.get(value) ?? `Person ${value}`;
  if (FIELD_KINDS[name] === "day") return dayWords(value, today);
  return FIELD_KINDS[name] === "text" ? value : splitLabels(value).join(", ");
}
