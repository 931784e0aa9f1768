import { fieldNames } from "contract/field";
import { type EditableOrderField, editableOrderFields } from "contract/order-fields";
import type { Order } from "contract/orders.schema";
import { order as orderSchema } from "contract/orders.schema";
import { readShopClock } from "~/backend/shop-calendar.server";
import { type EditedRecord, saveEdit } from "~/edit/save-edit.server";
import { readPeople } from "~/orders/people.server";
import { patchOf, postedValue, storedValue, valueProblem, valueWords } from "../edit/edit-values.server";
import type { ActionContext, ActionHandler } from "./action";

export const editHandlers: Readonly<Record<string, ActionHandler>> = {
  edit: (context) => saveEdit(editedOrder(context), context),
};

/** More than this happened to no order between opening a form and saving it. */
const MOST_EVENTS = 25;

function editedOrder({ signedIn: { backend }, orderId }: ActionContext): EditedRecord<Order, EditableOrderField> {
  return {
    names: fieldNames(editableOrderFields),
    posted: postedValue,
    problem: valueProblem,
    stored: storedValue,
    save(changes, lock_version) {
      const patch = Object.assign({}, ...changes.map(({ name, mine }) => patchOf(name, mine)));
      return backend.call("patchOrder", { id: orderId, body: { ...patch, lock_version } });
    },
    current: (value) => orderSchema.safeParse(value).data,
    version: ({ lock_version, updated_at }) => ({ lock: String(lock_version ?? ""), seen: updated_at ?? "" }),
    label: (key) => Object.entries(editableOrderFields).find(([name]) => name === key)?.[1].label,
    async readWords(clashes) {
      const [clock, people] = await Promise.all([
        readShopClock(),
        clashes.some(({ name }) => name === "owner_id") ? readPeople(backend) : [],
      ]);
      const names = new Map(people.map(({ value, label }) => [value, label]));
      return (name, value) => valueWords(name, value, { today: clock.today, people: names });
    },
    async readHistory() {
      const answer = await backend.call("listOrderHistory", { id: orderId, query: { per_page: MOST_EVENTS } });
      return answer.ok ? answer.data.data : [];
    },
  };
}
