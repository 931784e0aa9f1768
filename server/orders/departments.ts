import type { DepartmentStatus } from "contract/statuses";
import type { ReadLine } from "../lines/line-facts";

/** What the departments hold of an accepted order; the stored rows fit. */
export interface Downstream {
  art_proofs: readonly HeldProof[];
  requisitions: readonly HeldGoods[];
  productions: readonly HeldProduction[];
  /** Of its purchase orders and parcels, in and out, for the search. */
  goods_numbers?: readonly string[];
  /** The lines of its productions. */
  jobs?: readonly LineJob[];
  /** Pieces of its lines in shipments. */
  moved?: readonly MovedPieces[];
}

/** What a production says of a line. */
export interface LineJob {
  order_line_item_id: number;
  produced_units: number;
  accepted_short_units: number;
}

export interface MovedPieces {
  order_line_item_id: number;
  /** In shipments that are packed or being packed, and in those that left. */
  packed: number;
  shipped: number;
  /** The last day on which any of them left. */
  last_day: string | null;
}

interface HeldProof {
  /** Of a row that is written. */
  id?: number;
  status: string;
  approved_via?: string | null;
  deco_method?: string | null;
  /** Rounds of changes that it went through. */
  revision_count?: number;
  is_not_applicable?: number;
  /** How many versions and comments it has. */
  traces?: number;
}

interface HeldProduction {
  /** Of its lines. */
  line_ids?: readonly number[];
  art_proof_id?: number | null;
  deco_method?: string | null;
  status: string;
  ordered_units: number;
  produced_units: number;
  spoiled_units: number;
  accepted_short_units?: number;
  planned_date?: string | null;
  /** How many counts and checks it has. */
  traces?: number;
}

export interface HeldGoods {
  order_line_item_id?: number;
  status: string;
  quantity: number;
  quantity_ordered: number;
  quantity_received: number;
  goods_source?: string;
  /** Ordered pieces that are not here, by the day that they are expected on. */
  awaited?: readonly AwaitedGoods[];
  /** The dock has begun with some of it: arrived, counted or flagged. */
  has_arrived?: boolean;
  is_flagged?: boolean;
  /** All pieces are counted, and yet a flag or a decision on wrong goods is open. */
  is_disputed?: boolean;
  /** Something of it was ordered once, or a receipt was written, even if both were taken back. */
  is_on_record?: boolean;
}

export interface AwaitedGoods {
  pieces: number;
  /** null: nobody named one. */
  day: string | null;
}

export interface DepartmentStatuses {
  art_status: DepartmentStatus;
  sourcing_status: DepartmentStatus;
  receiving_status: DepartmentStatus;
  production_status: DepartmentStatus;
}

/** Nothing is in the departments before an order is accepted. */
export const NOT_STARTED: DepartmentStatuses = {
  art_status: "not_started",
  sourcing_status: "not_started",
  receiving_status: "not_started",
  production_status: "not_started",
};

/**
 * not_started while none started, complete once all are (or a department has nothing to do), else in_progress. Production is not through
 * while a line waits for its method (`isUndecided`).
 */
export function departmentStatuses(downstream: Downstream, isUndecided = false): DepartmentStatuses {
  const live = downstream.requisitions.filter((requisition) => requisition.status !== "archived");
  return {
    art_status: summarize(downstream.art_proofs, isApproved, hasStatus),
    sourcing_status: summarize(live.filter(isBought), (one) => one.status === "completed", hasStatus),
    receiving_status: summarize(live, isReceived, hasArrived),
    production_status: isUndecided
      ? summarizeOpen(downstream.productions)
      : summarize(downstream.productions, (one) => one.status === "completed", hasStatus),
  };
}

const summarizeOpen = (productions: Downstream["productions"]): DepartmentStatus =>
  productions.some(hasStatus) ? "in_progress" : "not_started";

/** Art is needed and nobody named a method yet, nor said of its proof that no art is needed after all. */
export function isUndecided(goods: readonly ReadLine[], { art_proofs }: Pick<Downstream, "art_proofs">): boolean {
  if (goods.every((line) => !line.needs_art || line.methods.length > 0 || line.units === 0)) return false;
  const blank = art_proofs.filter((proof) => !proof.deco_method);
  return blank.length === 0 || blank.some((proof) => !proof.is_not_applicable);
}

/** Has any department begun, so that an acceptance can no longer be taken back? */
export function hasStarted(downstream: Downstream): boolean {
  return (
    downstream.art_proofs.some(isBegun) ||
    downstream.requisitions.some(isPromised) ||
    downstream.productions.some((one) => hasStatus(one) || Number(one.traces ?? 0) > 0)
  );
}

/** What customers send themselves is nothing to buy. */
export function isBought({ goods_source }: Pick<HeldGoods, "goods_source">): boolean {
  return goods_source !== "customer_supplied";
}

/** What of buying asks most of a person, in the words of requisitions; null: nothing. */
export function sourcingAlert(requisitions: Downstream["requisitions"]): string | null {
  return SOURCING_ALERTS.find((status) => requisitions.some((one) => one.status === status)) ?? null;
}
const SOURCING_ALERTS = ["stock_issue", "hold", "backordered"];

/** What of production asks most of a person, in the words of productions, or `no_method`; null: nothing. */
export function productionAlert(productions: Downstream["productions"], isUndecided: boolean): string | null {
  const stopped = PRODUCTION_ALERTS.find((status) => productions.some((one) => one.status === status));
  return stopped ?? (isUndecided ? "no_method" : null);
}
const PRODUCTION_ALERTS = ["flagged", "edits_required", "hold"];

/** Pieces that are to be made: fewer than ordered where that was accepted. */
export const toProduce = ({ ordered_units, accepted_short_units = 0 }: HeldProduction) =>
  Math.max(0, ordered_units - accepted_short_units);

/** Drafts of splits bind nobody; what a person said of it, an order at a supplier and a count do. */
function isPromised(one: HeldGoods): boolean {
  const isOpen = one.status === "not_started" || one.status === "in_progress";
  const isUntouched = isBought(one) ? isOpen && one.quantity_ordered === 0 : one.status === "completed";
  return !isUntouched || hasArrived(one) || one.is_on_record === true;
}

/** A logo on file that was taken over is nobody's work. */
function isBegun(proof: Downstream["art_proofs"][number]): boolean {
  const isTakenOver = proof.status === "approved" && proof.approved_via === "on_file";
  return (proof.traces ?? 0) > 0 || (hasStatus(proof) && !isTakenOver);
}

function isApproved(proof: { status: string }): boolean {
  return proof.status === "approved";
}

function isReceived({ quantity, quantity_received, is_disputed }: HeldGoods): boolean {
  return quantity_received >= quantity && !is_disputed;
}

function hasArrived({ quantity_received, has_arrived }: HeldGoods): boolean {
  return quantity_received > 0 || has_arrived === true;
}

function hasStatus(record: { status: string }): boolean {
  return record.status !== "not_started";
}

function summarize<T>(records: readonly T[], isDone: (one: T) => boolean, isStarted: (one: T) => boolean) {
  let done = 0;
  let started = 0;
  for (const record of records) {
    if (isDone(record)) done += 1;
    else if (isStarted(record)) started += 1;
  }
  if (done === records.length) return "complete" satisfies DepartmentStatus;
  return done + started > 0 ? "in_progress" : "not_started";
}
