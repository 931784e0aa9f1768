import { numberWords } from "contract/number-words";
import type { OrderImpact } from "contract/order-impact.schema";
import { sum } from "contract/sum";
import { compiledOnce } from "../../db/compiled-once";
import type { Db } from "../../db/tables";
import { notFound } from "../errors";
import { type GoodsFacts, goodsStages } from "./goods-impact";
import { type Stage, stage } from "./impact-stage";

/** What of an order a cancel finds in the departments. */
export interface CancelFacts {
  isAccepted: boolean;
  revision: number;
  flags: number;
  storeChanges: number;
  art_proofs: readonly { status: string }[];
  requisitions: readonly { goods_source: string; quantity_ordered: number }[];
  splits: readonly GoodsFacts[];
  productions: readonly { status: string; produced_units: number; spoiled_units: number; decorator: string | null }[];
  shipments?: readonly { status: string; units: number }[];
}

/** What cancelling the order touches, as the database is now (field-guide §5.6). Writes nothing. */
export async function getOrderImpact(db: Db, id: number): Promise<OrderImpact> {
  const order = await db
    .selectFrom("orders")
    .select(["accepted_at", "work_order_revision"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("That order"));
  const [beside] = await countOpen(db, id);
  const stages = cancelStages({
    isAccepted: order.accepted_at !== null,
    revision: order.work_order_revision,
    flags: beside?.flags ?? 0,
    storeChanges: beside?.store_changes ?? 0,
    art_proofs: await selectProofs(db, id),
    requisitions: await selectRequisitions(db, id),
    splits: await selectSplits(db, id),
    productions: await selectProductions(db, id),
    shipments: await selectShipments(db, id),
  });
  return { stages };
}

const countOpen = compiledOnce("number", (db, orderId) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom("flags")
      .select((flags) => flags.fn.countAll<number>().as("count"))
      .where("flaggable_type", "=", "order")
      .where("flaggable_id", "=", orderId)
      .where("resolved_at", "is", null)
      .as("flags"),
    eb
      .selectFrom("order_changes")
      .select((changes) => changes.fn.countAll<number>().as("count"))
      .where("order_id", "=", orderId)
      .where("status", "=", "proposed")
      .as("store_changes"),
  ]),
);
const selectProofs = compiledOnce("number", (db, orderId) =>
  db.selectFrom("art_proofs").select("status").where("order_id", "=", orderId),
);
const selectRequisitions = compiledOnce("number", (db, orderId) =>
  db
    .selectFrom("requisitions")
    .select(["goods_source", "quantity_ordered"])
    .where("order_id", "=", orderId)
    .where("status", "<>", "archived"),
);
const selectSplits = compiledOnce("number", (db, orderId) =>
  db
    .selectFrom("requisition_splits as split")
    .leftJoin("suppliers", "suppliers.id", "split.supplier_id")
    .leftJoin("locations", "locations.id", "split.location_id")
    .leftJoin("purchase_orders as po", "po.id", "split.purchase_order_id")
    .select([
      "split.status",
      "split.source",
      "split.quantity",
      "split.quantity_closed",
      "split.quantity_received",
      "split.quantity_released",
      "split.po_number",
      "po.po_number as draft_number",
      "suppliers.name as supplier",
      "locations.name as location",
    ])
    .where("split.order_id", "=", orderId)
    .where("split.status", "<>", "cancelled")
    .orderBy("split.id"),
);
const selectProductions = compiledOnce("number", (db, orderId) =>
  db
    .selectFrom("productions")
    .select(["status", "produced_units", "spoiled_units", "decorator"])
    .where("order_id", "=", orderId),
);

const selectShipments = compiledOnce("number", (db, orderId) =>
  db
    .selectFrom("shipments")
    .select(["status", "units"])
    .where("order_id", "=", orderId)
    .where("status", "<>", "cancelled"),
);

/** Stage by stage, in the order in which the work goes; a stage with nothing in it is left out. Pure. */
export function cancelStages(facts: CancelFacts): Stage[] {
  const { art_proofs, productions } = facts;
  const approved = art_proofs.filter(({ status }) => status === "approved").length;
  const begun = productions.filter((one) => one.status !== "not_started" || one.produced_units > 0);
  return [
    stage(
      "art",
      art_proofs.length - approved,
      "art proof is open",
      "art proofs are open",
      "Art stops. They stay on record.",
    ),
    stage(
      "art",
      approved,
      "art proof is approved",
      "art proofs are approved",
      "The work is done: charge it if your terms say so.",
    ),
    ...goodsStages(facts),
    ...productionStages(productions, begun),
    ...shippingStages(facts.shipments ?? []),
    facts.isAccepted
      ? stage(
          "work_order",
          1,
          "work order can be on the floor",
          "",
          `Collect the sheets, up to revision ${facts.revision}.`,
        )
      : [],
    stage("orders", facts.flags, "flag is open", "flags are open", "Resolved with the cancellation."),
    stage(
      "store",
      facts.storeChanges,
      "store change is waiting",
      "store changes are waiting",
      "Closed without being applied.",
    ),
  ].flat();
}

function shippingStages(shipments: NonNullable<CancelFacts["shipments"]>): Stage[] {
  const open = shipments.filter(({ status }) => status === "packing" || status === "packed");
  const left = shipments.filter((one) => !open.includes(one));
  return [
    ...stage(
      "shipping",
      open.length,
      "shipment is packed",
      "shipments are packed",
      "Cancelled with the order. Unpack the pieces.",
    ),
    ...stage(
      "shipping",
      sum(left, ({ units }) => units),
      "piece has shipped",
      "pieces have shipped",
      "They stay shipped. Agree with the customer what comes back.",
    ),
  ];
}

function productionStages(all: CancelFacts["productions"], begun: CancelFacts["productions"]): Stage[] {
  const made = sum(begun, (one) => one.produced_units);
  const spoiled = sum(begun, (one) => one.spoiled_units);
  const outside = begun.some(({ decorator }) => decorator !== null && !/^in[- ]?house$/i.test(decorator));
  const count = `Count what is finished (${numberWords(made)} made, ${numberWords(spoiled)} spoiled by the records).`;
  const effect = outside ? `Stop it on the floor and call the decorator. ${count}` : `Stop it on the floor. ${count}`;
  return [
    ...stage(
      "production",
      all.length - begun.length,
      "job hasn't started",
      "jobs haven't started",
      "It leaves the plan.",
    ),
    ...stage("production", begun.length, "job has started", "jobs have started", effect),
  ];
}
