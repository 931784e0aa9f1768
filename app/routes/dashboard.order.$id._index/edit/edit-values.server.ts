import { calendarDateProblem } from "contract/conventions.schema";
import { dayWords } from "contract/day-words";
import type { Field } from "contract/field";
import { type EditableOrderField, editableOrderFields } from "contract/order-fields";
import type { OrderPatch } from "contract/order-writes.schema";
import type { Order } from "contract/orders.schema";
import { PRIORITY_WORDS, statusWord } from "contract/statuses";
import { EDIT_KINDS, type EditKind, LABEL_BREAK, plainText } from "~/edit/edit-view";

/** Values of the fields that staff own, as text: of an order, of a posted form, for a call, and in words. */

/** Tags are typed between commas: a shop has too many to tick. */
export const fieldKind = (name: EditableOrderField): EditKind =>
  name === "tags" ? "words" : EDIT_KINDS[editableOrderFields[name].type];

const joinLabels = (labels: readonly string[]) => [...new Set(labels)].sort().join(LABEL_BREAK);
const splitLabels = (text: string) => text.split(LABEL_BREAK).filter(Boolean);

export function storedValue(order: Order, name: EditableOrderField): string {
  const value = order[name];
  if (typeof value === "boolean") return value ? "1" : "0";
  if (Array.isArray(value)) return joinLabels(value);
  if (name === "priority") return order.priority ?? "normal";
  if (name === "owner_id") return String(order.owner?.id ?? order.owner_id ?? "");
  return plainText(String(value ?? ""));
}

export function postedValue(form: FormData, name: EditableOrderField): string {
  const values = form.getAll(name).map(String);
  switch (fieldKind(name)) {
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
export function valueProblem(name: EditableOrderField, value: string): string | null {
  const field: Field = editableOrderFields[name];
  if (field.type === "day") return value === "" ? null : calendarDateProblem(value);
  if (field.type === "choice") {
    return field.values?.includes(value) ? null : `Choose a ${field.label.toLowerCase()}.`;
  }
  if (field.type === "person") return /^\d{0,10}$/.test(value) ? null : "Choose a person.";
  return null;
}

export function patchOf(name: EditableOrderField, value: string): OrderPatch {
  switch (editableOrderFields[name].type) {
    case "person":
      return { [name]: value ? Number(value) : null };
    case "flag":
      return { [name]: value === "1" };
    case "labels":
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
export function valueWords(name: EditableOrderField, value: string, { today, people }: Words): string {
  const { type } = editableOrderFields[name];
  if (type === "flag") return value === "1" ? "Firm" : "Not firm";
  if (value === "") return type === "person" ? "Unassigned" : "Nothing";
  if (type === "choice") return statusWord(PRIORITY_WORDS, value).label;
  if (type === "person") return people.get(value) ?? `Person ${value}`;
  if (type === "day") return dayWords(value, today);
  return type === "labels" ? splitLabels(value).join(", ") : value;
}
