import { NOTE_TYPES } from "contract/decoration";
import { personNames } from "contract/field";
import { editableOrderFields } from "contract/order-fields";
import type { OrderPatch } from "contract/order-writes.schema";
import type { Db, OrderRow } from "../../db/tables";
import { changesOf } from "../../field-rows";
import type { HistoryEntry } from "../../history/record-history";
import { followPriority } from "../../orders/follow-order";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies, SignedIn } from "../context";
import { invalid } from "../errors";
import { pinDepartmentNote } from "../notes/notes.queries";
import { followVip } from "../receivings/arrival";
import { requirePerson } from "../require-person";
import { shipByDay } from "../shipments/ship-by-day";
import { moveByAction } from "./order-actions";
import { requireOrderAccess, requireOrderApprovals } from "./order-approvals";
import { replaceLabels } from "./order-labels";
import { difference, type OrderWrite, orderEvent, writeOrder } from "./order-write";

const LABEL_FIELDS = { tags: "tag", types: "type", characteristics: "characteristic" } as const;

/** PATCH /orders/{id}: what staff own, and at most one move. */
export async function patchOrder(dependencies: ApiDependencies, actor: SignedIn, id: number, patch: OrderPatch) {
  const today = shopToday(dependencies.clock(), dependencies.settings.shopTimezone);
  return await writeOrder(dependencies, { id, lockVersion: patch.lock_version, actor }, async (trx, order, at) => {
    await requireOrderAccess(trx, actor, order);
    requireQuestion(patch);
    await requireOrderApprovals(trx, actor, { order, patch, today });
    for (const name of personNames(editableOrderFields)) {
      const person = patch[name];
      if (person) await requirePerson(trx, person, name);
    }
    const by = { at, actorId: actor.id };
    const { actual_ship_date, ...others } = patch;
    const fields = merged(
      await patchFields(trx, order, others, by),
      actual_ship_date === undefined ? null : await shipByDay(trx, order, { day: actual_ship_date, today, ...by }),
    );
    if (!patch.action) return fields;
    const move = await moveByAction(trx, { ...order, ...fields?.changes }, { ...patch, action: patch.action }, by);
    return {
      changes: { ...fields?.changes, ...move.changes },
      history: [...(fields?.history ?? []), ...move.history],
      ...(move.goods !== undefined && { goods: move.goods }),
    };
  });
}

function merged(fields: OrderWrite | null, shipped: HistoryEntry[] | null): OrderWrite | null {
  if (!shipped) return fields;
  return { changes: fields?.changes ?? {}, history: [...(fields?.history ?? []), ...shipped] };
}

/** Customers are asked by a hold, and with words. */
function requireQuestion({
  action,
  ask_customer,
  reason,
}: Pick<OrderPatch, "action" | "ask_customer" | "reason">): void {
  if (!ask_customer) return;
  if (action !== "hold") throw invalid({ ask_customer: ["Put the order on hold with it."] });
  if (!reason) throw invalid({ reason: ["Write the question for the customer."] });
}

async function patchFields(
  trx: Db,
  order: OrderRow,
  patch: OrderPatch,
  by: { at: string; actorId: number },
): Promise<OrderWrite | null> {
  const changes: Partial<OrderRow> = changesOf(editableOrderFields, patch);
  for (const type of NOTE_TYPES) {
    if (type === "general" || changes[type] === undefined || changes[type] === order[type]) continue;
    await pinDepartmentNote(trx, { orderId: order.id, type, body: changes[type], ...by });
  }
  if (changes.priority !== undefined && changes.priority !== order.priority) {
    await followPriority(trx, order.id, { from: order.priority, to: changes.priority });
  }
  await followVip(trx, order.id, changes, by);
  const row = difference(order, changes);
  const labels = await patchLabels(trx, order.id, patch);
  const before = { ...row.before, ...labels.before };
  const after = { ...row.after, ...labels.after };
  if (Object.keys(after).length === 0) return null;
  return { changes, history: [orderEvent(order.id, "updated", { before, after, reason: patch.reason || null })] };
}

async function patchLabels(trx: Db, orderId: number, patch: OrderPatch) {
  const before: Record<string, string[]> = {};
  const after: Record<string, string[]> = {};
  for (const field of ["tags", "types", "characteristics"] as const) {
    const labels = patch[field];
    if (labels === undefined) continue;
    const replaced = await replaceLabels(trx, orderId, LABEL_FIELDS[field], labels);
    if (!replaced) continue;
    before[field] = replaced.before;
    after[field] = replaced.after;
  }
  return { before, after };
}
