import { fieldNames } from "contract/field";
import { type EditableOrderField, editableOrderFields } from "contract/order-fields";
import type { Order } from "contract/orders.schema";
import { PRIORITIES, PRIORITY_WORDS } from "contract/statuses";
import type { BackendClient } from "~/backend/client.server";
import type { EditView } from "~/edit/edit-view";
import { readPeople } from "~/orders/people.server";
import type { Option } from "~/ui/inputs";
import { fieldKind, storedValue } from "./edit-values.server";

const NAMES = fieldNames(editableOrderFields);

interface EditContext {
  backend: BackendClient;
  order: Order;
  today: string;
}

/** The field that `?edit=` opens in place; null where it names none. The in-hands date brings whether it is firm. */
export async function readEdit(context: EditContext, query: URLSearchParams): Promise<EditView | null> {
  const opened = NAMES.find((field) => field === query.get("edit") && field !== "is_firm");
  if (!opened) return null;
  const names: EditableOrderField[] = opened === "required_in_hand_date" ? [opened, "is_firm"] : [opened];
  return editView(context, opened, names);
}

/** All of them, for the dialog. */
export async function readEditAll(context: EditContext): Promise<EditView> {
  return editView(context, "all", NAMES);
}

async function editView(
  { backend, order, today }: EditContext,
  opened: EditView["opened"],
  names: readonly EditableOrderField[],
): Promise<EditView> {
  const [people, options] = await Promise.all([
    names.includes("owner_id") ? readPeople(backend) : [],
    names.includes("types") || names.includes("characteristics") ? backend.call("orderTypes") : null,
  ]);
  const known = options?.ok ? options.data.data : { types: [], characteristics: [] };
  const choices: Partial<Record<EditableOrderField, Option[]>> = {
    priority: PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value].label })),
    owner_id: withOwner(people, order),
    types: asOptions([...known.types, ...order.types]),
    characteristics: asOptions([...known.characteristics, ...order.characteristics]),
  };
  return {
    opened,
    fields: names.map((name) => ({
      name,
      label: editableOrderFields[name].label,
      kind: fieldKind(name),
      prompt: name === "owner_id" ? "Unassigned" : undefined,
      hint: name === "tags" ? "Separate tags by commas." : undefined,
      value: storedValue(order, name),
      options: choices[name] ?? [],
    })),
    lock: String(order.lock_version ?? ""),
    seen: order.updated_at ?? "",
    today,
  };
}

/** Somebody who left the shop stays the owner until another is chosen. */
function withOwner(people: readonly Option[], { owner }: Order): Option[] {
  const isThere = !owner || people.some(({ value }) => value === String(owner.id));
  return isThere ? [...people] : [...people, { value: String(owner.id), label: owner.name }];
}

const asOptions = (labels: readonly string[]) => [...new Set(labels)].map((label) => ({ value: label, label }));
