import { dayWords } from "contract/day-words";
import { DISCREPANCY_TYPE_WORDS } from "contract/sourcing";
import { type Department, statusWord } from "contract/statuses";
import { shopToday } from "../../plan/calendar";
import { BEHIND, isBehind, type StuckCauseRow } from "./stuck-causes.queries";
import type { StuckFacts } from "./stuck-facts";
import type { TodayWindow } from "./today-window";

/** Why an order does not move, and who can change that. */
export interface StuckWords {
  reason: string;
  turn: "us" | "customer" | "supplier";
  turn_name: string | null;
  /** Whose work stands still. */
  department: Department;
}

type Said = Pick<StuckWords, "reason" | "turn_name">;

/** The sentences of a stuck row, from what is stored. Pure. */
export function stuckWords(row: StuckCauseRow, facts: StuckFacts, window: TodayWindow): StuckWords {
  const department = stuckDepartment(row, facts);
  const us = (said: Said): StuckWords => ({ ...said, turn: "us", department });
  const others = (turn: "customer" | "supplier", said: Said): StuckWords => ({ ...said, turn, department });
  const order = facts.orders.get(row.order_id);
  const say = (day: string | null | undefined) => (day ? dayWords(day, window.today) : null);
  if (isBehind(row)) {
    return us({ reason: behindWords(row, order, say), turn_name: order?.owner ?? null });
  }
  switch (row.cause) {
    case "flag":
      return us(flagWords(row, facts));
    case "hold":
      return us(holdWords(row, facts));
    case "decision":
      return us(decisionWords(row, facts));
    case "no_stock": {
      const requisition = facts.requisitions.get(row.entity_id);
      return us({ reason: `No stock of ${requisition?.missing ?? ""} ${requisition?.goods}`, turn_name: null });
    }
    case "backorder": {
      const split = facts.splits.get(row.entity_id);
      const until = say(split?.backorder_date);
      const reason = `${split?.quantity} ${split?.goods} backordered${until ? ` to ${until}` : ""}`;
      return others("supplier", { reason, turn_name: split?.supplier ?? null });
    }
    case "po_unconfirmed": {
      const sent = facts.purchaseOrders.get(row.entity_id);
      return others("supplier", { reason: `${sent?.po_number} not confirmed`, turn_name: sent?.supplier ?? null });
    }
    case "goods_late":
    case "uncounted":
      return receivingWords(row, { facts, window, say, us, others });
    case "edits_required":
    case "production_late":
    case "sample":
      return productionWords(row, { facts, say, us, others });
    case "change_request":
    case "silent_customer":
    case "art_late":
      return proofWords(row, { facts, say, us, others });
  }
}

interface Speech {
  facts: StuckFacts;
  say(day: string | null | undefined): string | null;
  us(said: Said): StuckWords;
  others(turn: "customer" | "supplier", said: Said): StuckWords;
}

const because = (head: string, reason: string | null | undefined) => (reason ? `${head}: ${reason}` : head);

function flagWords({ entity_type, entity_id }: StuckCauseRow, facts: StuckFacts): Said {
  if (entity_type === "order") {
    const order = facts.orders.get(entity_id);
    return { reason: order?.flag_comment || order?.flag_type || "Flagged", turn_name: order?.flagged_to ?? null };
  }
  const flag = (entity_type === "receiving" ? facts.receivingFlags : facts.productionFlags).get(entity_id);
  return { reason: flag?.flag_comment || flag?.flag_type || "Flagged", turn_name: flag?.flagged_to ?? null };
}

function holdWords({ entity_type, entity_id }: StuckCauseRow, facts: StuckFacts): Said {
  if (entity_type === "order") {
    const order = facts.orders.get(entity_id);
    return { reason: because("On hold", order?.hold_reason), turn_name: order?.holder ?? null };
  }
  if (entity_type === "requisition") {
    const requisition = facts.requisitions.get(entity_id);
    return { reason: because(`Buying ${requisition?.goods} on hold`, requisition?.hold_reason), turn_name: null };
  }
  if (entity_type === "art_proof") {
    const proof = facts.proofs.get(entity_id);
    return { reason: because("Art on hold", proof?.hold_reason), turn_name: proof?.assignee ?? null };
  }
  const production = facts.productions.get(entity_id);
  return { reason: because("Production on hold", production?.hold_reason), turn_name: production?.operator ?? null };
}

function decisionWords({ entity_type, entity_id }: StuckCauseRow, facts: StuckFacts): Said {
  if (entity_type === "order_change") return { reason: "The store changed the order", turn_name: null };
  if (entity_type === "task") {
    const task = facts.tasks.get(entity_id);
    return { reason: task?.title ?? "A decision is open", turn_name: task?.assignee ?? null };
  }
  const one = facts.discrepancies.get(entity_id);
  const kind = statusWord(DISCREPANCY_TYPE_WORDS, one?.type).label.toLowerCase();
  const where = one?.po_number ? ` on ${one.po_number}` : "";
  const size = one?.size ? `, size ${one.size}` : "";
  return { reason: `${one?.quantity} ${kind}${where}${size}`, turn_name: one?.owner ?? null };
}

function receivingWords(row: StuckCauseRow, { facts, window, say, us, others }: Speech & { window: TodayWindow }) {
  const receiving = facts.receivings.get(row.entity_id);
  const number = receiving?.po_number ?? "Goods";
  if (row.cause === "uncounted") {
    const day = receiving?.arrived_at ? shopToday(new Date(receiving.arrived_at), window.timeZone) : null;
    return us({ reason: `${number} arrived ${say(day)}, not counted`, turn_name: null });
  }
  const reason = `${receiving?.quantity_outstanding} on ${number} not here, due ${say(receiving?.estimated_arrival_date)}`;
  return others("supplier", { reason, turn_name: receiving?.supplier ?? null });
}

function productionWords(row: StuckCauseRow, { facts, say, us, others }: Speech): StuckWords {
  const production = facts.productions.get(row.entity_id);
  const order = facts.orders.get(row.order_id);
  const work = production?.deco_method ?? "Production";
  if (row.cause === "sample") {
    return others("customer", { reason: `Sample of ${work} not approved`, turn_name: order?.customer ?? null });
  }
  if (row.cause === "edits_required") {
    const reason = because("Edits required", production?.comment);
    return us({ reason, turn_name: production?.artist ?? null });
  }
  const made = `${production?.produced_units} of ${production?.ordered_units}`;
  return us({
    reason: `${work} due ${say(production?.due_date)}, ${made} made`,
    turn_name: production?.operator ?? null,
  });
}

function proofWords(row: StuckCauseRow, { facts, say, us, others }: Speech): StuckWords {
  const proof = facts.proofs.get(row.entity_id);
  const contact = proof?.contact ?? facts.orders.get(row.order_id)?.customer ?? null;
  if (row.cause === "silent_customer") {
    const unanswered = Number(proof?.unanswered ?? 1);
    const what = unanswered > 1 ? `${unanswered} proofs` : `Proof ${row.entity_id}`;
    return others("customer", { reason: `${what} not answered`, turn_name: contact });
  }
  const assignee = proof?.assignee ?? null;
  if (row.cause === "change_request")
    return us({ reason: because("Change request", proof?.comment), turn_name: assignee });
  const reason = `Proof ${row.entity_id} due ${say(proof?.due_date)}, not approved`;
  return proof?.status === "in_review"
    ? others("customer", { reason, turn_name: contact })
    : us({ reason, turn_name: assignee });
}

export type OrderFacts = StuckFacts["orders"] extends ReadonlyMap<number, infer T> ? T : never;

function behindWords({ cause }: StuckCauseRow, order: OrderFacts | undefined, say: Speech["say"]): string {
  const { what, day } = BEHIND.find((one) => one.cause === cause) ?? BEHIND[2];
  const due = say(order?.[day]);
  return due ? `${what}, due ${due}` : what;
}

const DEPARTMENT_OF: Readonly<Record<string, Department>> = {
  art_proof: "art",
  requisition: "sourcing",
  requisition_split: "sourcing",
  purchase_order: "sourcing",
  receiving: "receiving",
  discrepancy: "receiving",
  production: "production",
};

/** The department that a cause holds up; orders: all of the order. */
export function stuckDepartment(row: StuckCauseRow, facts?: StuckFacts): Department {
  if (row.cause === "edits_required") return "art";
  if (isBehind(row)) return BEHIND.find(({ cause }) => cause === row.cause)?.department ?? "orders";
  if (row.entity_type === "order" && row.cause === "hold") {
    const held = facts?.orders.get(row.order_id)?.hold_department;
    return DEPARTMENT_OF_NAME.find((name) => name === held) ?? "orders";
  }
  if (row.entity_type === "task") return "sourcing";
  return DEPARTMENT_OF[row.entity_type] ?? "orders";
}
const DEPARTMENT_OF_NAME = ["art", "sourcing", "receiving", "production"] as const;
