import { dayWords } from "contract/day-words";
import type { TaskKind } from "contract/tasks";
import type { Db, RequisitionRow, SplitRow } from "../db/tables";
import { updateRows } from "../db/update-rows";
import { goodsWords, supplierNames } from "./goods-tasks";

const KINDS: readonly TaskKind[] = ["stock_issue", "backorder", "substitution"];

interface DesiredTask {
  kind: TaskKind;
  entity_type: "requisition" | "requisition_split";
  entity_id: number;
  requisition: RequisitionRow;
  split: SplitRow | null;
  dedupe_key: string;
}

/** That no one has it is said by a person or by the supplier's answer; saying it again asks again. */
export const stockIssueKey = (requisitionId: number) => `stock_issue:requisition:${requisitionId}`;

/** Decisions that buyers owe as the goods are now: without stock, promised for later, replaced and not agreed to. Pure. */
export function desiredTasks(requisitions: readonly RequisitionRow[], splits: readonly SplitRow[]): DesiredTask[] {
  const active = new Map(
    requisitions.filter((row) => row.is_active === 1 && row.status !== "archived").map((row) => [row.id, row]),
  );
  const desired: DesiredTask[] = [];
  for (const requisition of active.values()) {
    const said = requisition.status === "hold" ? requisition.previous_status : requisition.status;
    if (said !== "stock_issue") continue;
    const { id } = requisition;
    desired.push({
      kind: "stock_issue",
      entity_type: "requisition",
      entity_id: id,
      requisition,
      split: null,
      dedupe_key: stockIssueKey(id),
    });
  }
  for (const split of splits) {
    const requisition = active.get(split.requisition_id);
    if (!requisition) continue;
    const of = { entity_type: "requisition_split", entity_id: split.id, requisition, split } as const;
    if (split.status === "backordered") {
      desired.push({ ...of, kind: "backorder", dedupe_key: `backorder:split:${split.id}:${split.backorder_date}` });
    }
    const isWaited = ["ordered", "backordered", "partially_received"].includes(split.status);
    if (isWaited && split.substitute_sku !== null && split.substitution_approved_by === null) {
      desired.push({
        ...of,
        kind: "substitution",
        dedupe_key: `substitution:split:${split.id}:${split.substitute_sku}`,
      });
    }
  }
  return desired;
}

/**
 * Opens these decisions, closes those whose cause is over, and lets open ones say how many pieces they are about now. One that a person
 * called done stays done while its cause is the same. Runs when the goods of these orders are settled and the orders derived; eight
 * statements at most.
 */
export async function followBuyingTasks(
  trx: Db,
  orderIds: readonly number[],
  { at, today }: { at: string; today: string },
): Promise<void> {
  const requisitions = await trx.selectFrom("requisitions").selectAll().where("order_id", "in", orderIds).execute();
  if (requisitions.length === 0) return;
  const splits = await trx.selectFrom("requisition_splits").selectAll().where("order_id", "in", orderIds).execute();
  const desired = desiredTasks(requisitions, splits);
  const known = await knownTasks(trx, requisitions, splits);
  const keys = new Set(desired.map((task) => task.dedupe_key));
  const over = known.filter((task) => task.done_at === null && !keys.has(task.dedupe_key)).map(({ id }) => id);
  if (over.length > 0) await trx.updateTable("tasks").set({ done_at: at }).where("id", "in", over).execute();
  const isDone = new Set(known.filter((task) => task.done_by_id !== null).map((task) => task.dedupe_key));
  const open = new Map(known.filter((task) => task.done_at === null).map((task) => [task.dedupe_key, task]));
  const waiting = desired.filter((task) => open.has(task.dedupe_key) || !isDone.has(task.dedupe_key));
  const titles = await titlesOf(trx, waiting, today);
  const titleOf = (task: DesiredTask) => titles.get(task.dedupe_key) ?? "";
  await updateRows(
    trx,
    "tasks",
    { title: "text" },
    waiting.flatMap((task) => {
      const known = open.get(task.dedupe_key);
      const title = titleOf(task);
      return known && known.title !== title ? [{ id: known.id, title }] : [];
    }),
  );
  await openAll(
    trx,
    waiting.filter((task) => !open.has(task.dedupe_key)).map((task) => ({ ...task, title: titleOf(task) })),
    at,
  );
}

async function knownTasks(trx: Db, requisitions: readonly RequisitionRow[], splits: readonly SplitRow[]) {
  const of = (type: string, rows: readonly { id: number }[]) =>
    trx
      .selectFrom("tasks")
      .select(["id", "dedupe_key", "title", "done_at", "done_by_id"])
      .where("entity_type", "=", type)
      .where(
        "entity_id",
        "in",
        rows.map(({ id }) => id),
      )
      .where("kind", "in", KINDS);
  const onRequisitions = of("requisition", requisitions);
  return splits.length === 0
    ? await onRequisitions.execute()
    : await onRequisitions.unionAll(of("requisition_split", splits)).execute();
}

/** Key → title. */
async function titlesOf(trx: Db, tasks: readonly DesiredTask[], today: string): Promise<ReadonlyMap<string, string>> {
  if (tasks.length === 0) return new Map();
  const goods = await goodsWords(
    trx,
    tasks.map(({ requisition }) => requisition.id),
  );
  const suppliers = await supplierNames(
    trx,
    tasks.map(({ split }) => split?.supplier_id ?? null),
  );
  return new Map(
    tasks.map(({ kind, requisition, split, dedupe_key }) => [
      dedupe_key,
      taskWords(kind, split, {
        goods: `${split ? piecesOf(kind, split) : missing(requisition)} ${goods.get(requisition.id) ?? "pieces"}`,
        supplier: suppliers.get(split?.supplier_id ?? 0) ?? "the supplier",
        today,
      }),
    ]),
  );
}

async function openAll(trx: Db, tasks: readonly (DesiredTask & { title: string })[], at: string): Promise<void> {
  if (tasks.length === 0) return;
  await trx
    .insertInto("tasks")
    .values(
      tasks.map(({ kind, entity_type, entity_id, requisition, title, dedupe_key }) => ({
        kind,
        entity_type,
        entity_id,
        order_id: requisition.order_id,
        title,
        due_at: at,
        dedupe_key,
        created_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("dedupe_key").doUpdateSet((eb) => ({
        title: eb.ref("excluded.title"),
        due_at: at,
        done_at: null,
        done_by_id: null,
      })),
    )
    .execute();
}

/** Of a backorder those that did not come yet. */
const piecesOf = (kind: TaskKind, { quantity, quantity_received, quantity_closed }: SplitRow) =>
  kind === "backorder" ? quantity - quantity_received - quantity_closed : quantity;

/** What nobody has is what is not ordered; where all of it is, the words are about all of it. */
const missing = ({ quantity, quantity_ordered: ordered }: RequisitionRow) =>
  ordered < quantity ? quantity - ordered : quantity;

/** "24 Pique Polo, Navy, M for #1042 are backordered to Fri Mar 20 at Atlas Blanks: …" */
function taskWords(
  kind: TaskKind,
  split: SplitRow | null,
  { goods, supplier, today }: { goods: string; supplier: string; today: string },
): string {
  if (kind === "substitution") {
    return `Ask the customer: ${supplier} sends ${split?.substitute_sku} in place of ${goods}`;
  }
  if (kind === "backorder") {
    const day = split?.backorder_date ? dayWords(split.backorder_date, today) : "a later day";
    return `Wait, buy elsewhere or substitute: ${goods} backordered to ${day} at ${supplier}`;
  }
  return `Buy elsewhere, substitute or cancel: no stock of ${goods}`;
}
