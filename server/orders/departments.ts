import type { DepartmentStatus } from "contract/statuses";

/** What the departments hold of an accepted order; the stored rows fit. */
export interface Downstream {
  /** `traces`: how many versions and comments it has. */
  art_proofs: readonly { status: string; approved_via?: string | null; traces?: number }[];
  requisitions: readonly { status: string; quantity: number; quantity_ordered: number; quantity_received: number }[];
  productions: readonly { status: string; ordered_units: number; produced_units: number; spoiled_units: number }[];
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

/** not_started while none started, complete once all are (or a department has nothing to do), else in_progress. */
export function departmentStatuses(downstream: Downstream): DepartmentStatuses {
  const bought = downstream.requisitions.filter((requisition) => requisition.status !== "archived");
  return {
    art_status: summarize(downstream.art_proofs, isApproved, hasStatus),
    sourcing_status: summarize(bought, (one) => one.status === "completed", hasStatus),
    receiving_status: summarize(bought, isReceived, (one) => one.quantity_received > 0),
    production_status: summarize(downstream.productions, (one) => one.status === "completed", hasStatus),
  };
}

/** Has any department begun, so that an acceptance can no longer be taken back? */
export function hasStarted(downstream: Downstream): boolean {
  return (
    downstream.art_proofs.some(isBegun) ||
    downstream.requisitions.some((one) => hasStatus(one) || one.quantity_ordered > 0 || one.quantity_received > 0) ||
    downstream.productions.some((one) => hasStatus(one) || one.produced_units > 0)
  );
}

/** A logo on file that was taken over is nobody's work. */
function isBegun(proof: Downstream["art_proofs"][number]): boolean {
  const isTakenOver = proof.status === "approved" && proof.approved_via === "on_file";
  return (proof.traces ?? 0) > 0 || (hasStatus(proof) && !isTakenOver);
}

function isApproved(proof: { status: string }): boolean {
  return proof.status === "approved";
}

function isReceived(requisition: { quantity: number; quantity_received: number }): boolean {
  return requisition.quantity_received >= requisition.quantity;
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
