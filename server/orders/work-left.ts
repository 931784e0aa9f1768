import type { PlanLine } from "../plan/plan";
import { type PlanRules, standardOf } from "../plan/plan-rules";
import type { Downstream, HeldGoods } from "./departments";

/** What of an order is still to do, line by line: for the forecast. Pure. */

export interface LineWork {
  /** Goods that are not here: the day that they come on; null: nobody named one. */
  goods: readonly { day: string | null }[];
  /** Work days of art that no operation waits for. */
  art: number;
  /** In the order in which they run. */
  operations: readonly Operation[];
}

export interface Operation {
  /** Work days of the press. */
  days: number;
  /** Before it: screens, digitizing check. */
  prep: number;
  /** Before that: drawing and approval. */
  art: number;
  is_running: boolean;
  /** The day that it is planned on, else the first one on which a machine has room. */
  not_before: string | null;
}

/** Of an order that awaits triage: everything its lines ask for. */
export function workBefore(lines: readonly PlanLine[], rules: PlanRules): LineWork[] {
  return lines.map((line) => ({
    goods: isProcured(line.goods_source) ? [{ day: null }] : [],
    art: line.needs_art && line.methods.length === 0 ? artDays({ status: "not_started" }, "", rules) : 0,
    operations: line.methods.map((method) => {
      const { production_days, prep_days } = standardOf(method, rules);
      const art = line.needs_art ? artDays({ status: "not_started" }, method, rules) : 0;
      return { days: production_days, prep: prep_days, art, is_running: false, not_before: roomFor(method, rules) };
    }),
  }));
}

/** Of an accepted one: what the departments have not done yet. */
export function workLeft({ art_proofs, requisitions, productions }: Downstream, rules: PlanRules): LineWork[] {
  const open = productions.filter((production) => production.status !== "completed");
  const made = new Set<number | null>(productions.filter((one) => !open.includes(one)).flatMap(linesOf));
  const lines = new Set<number | null>([...open.flatMap(linesOf), ...requisitions.map(lineOf)]);
  const work = [...lines].flatMap((line) => {
    const operations = open.filter((production) => linesOf(production).includes(line));
    // What is made needs no more goods.
    if (operations.length === 0 && made.has(line)) return [];
    const goods = requisitions.filter((one) => lineOf(one) === line).flatMap(awaitedGoods);
    return [{ goods, art: 0, operations: operationsOf(operations, art_proofs, rules) }];
  });
  const used = new Set(productions.map(({ art_proof_id }) => art_proof_id ?? null));
  const alone = art_proofs.filter(({ id }) => id !== undefined && !used.has(id));
  const art = alone.map((proof) => artDays(proof, proof.deco_method ?? "", rules));
  return [...work, ...art.map((days) => ({ goods: [], art: days, operations: [] }))];
}

type OpenProduction = Downstream["productions"][number];
type HeldProof = Downstream["art_proofs"][number];

/** One that was planned a moment ago names no lines: it stands with the goods that name none. */
const linesOf = ({ line_ids }: OpenProduction): readonly (number | null)[] => line_ids ?? [null];
const lineOf = ({ order_line_item_id }: { order_line_item_id?: number | null }) => order_line_item_id ?? null;

/** The places of one method run together as one operation of its line. */
function operationsOf(open: readonly OpenProduction[], proofs: readonly HeldProof[], rules: PlanRules): Operation[] {
  const methods = new Map<string, Operation>();
  for (const production of open) {
    const method = production.deco_method ?? "";
    const { production_days, prep_days } = standardOf(method, rules);
    const isRunning = production.status === "in_progress";
    const operation = {
      days: daysLeft(production, production_days),
      prep: isRunning || production.produced_units > 0 ? 0 : prep_days,
      art: Math.max(0, ...proofsOf(production, proofs).map((proof) => artDays(proof, method, rules))),
      is_running: isRunning,
      not_before: isRunning ? null : (production.planned_date ?? roomFor(method, rules)),
    };
    const other = methods.get(method);
    methods.set(method, other ? both(operation, other) : operation);
  }
  // What runs is first; what is planned earlier comes before what is planned later.
  return [...methods.values()].sort(
    (one, other) => Number(other.is_running) - Number(one.is_running) || compareDays(one.not_before, other.not_before),
  );
}

const compareDays = (one: string | null, other: string | null) =>
  (one ?? "") < (other ?? "") ? -1 : one === other ? 0 : 1;

function both(one: Operation, other: Operation): Operation {
  return {
    days: Math.max(one.days, other.days),
    prep: Math.max(one.prep, other.prep),
    art: Math.max(one.art, other.art),
    is_running: one.is_running && other.is_running,
    not_before: compareDays(one.not_before, other.not_before) > 0 ? one.not_before : other.not_before,
  };
}

/** A part of the run takes a part of its days; what is made and only not said to be complete takes none. */
function daysLeft(production: OpenProduction, days: number): number {
  const desired = production.ordered_units - (production.accepted_short_units ?? 0);
  const left = Math.max(0, desired - production.produced_units);
  return production.ordered_units === 0 ? days : Math.ceil((days * left) / production.ordered_units);
}

/** Proofs that were written a moment ago carry no id yet: each stands for all. */
function proofsOf({ art_proof_id }: OpenProduction, proofs: readonly HeldProof[]): readonly HeldProof[] {
  return proofs.filter(({ id }) => id === undefined || id === art_proof_id);
}

/** Ordered pieces by their day, and those that nobody ordered yet. */
function awaitedGoods(one: HeldGoods): { day: string | null }[] {
  const missing = one.status === "archived" ? 0 : one.quantity - one.quantity_received;
  if (missing <= 0) return [];
  const awaited = one.awaited ?? [];
  const pieces = awaited.reduce((sum, part) => sum + part.pieces, 0);
  return [...awaited.map(({ day }) => ({ day })), ...(pieces < missing ? [{ day: null }] : [])];
}

/** Days until it is approved: of its state, and of the rounds of changes that a proof of this shop still goes through. */
export function artDays(
  { status, revision_count }: Pick<HeldProof, "status" | "revision_count">,
  method: string,
  rules: PlanRules,
): number {
  if (status === "approved") return 0;
  const all = standardOf(method, rules).art_days;
  const round = Math.min(all, ROUND_DAYS);
  const rounds = Math.max(0, rules.expected_revisions - (revision_count ?? 0));
  return Math.min(all, LEFT_IN[status] ?? all) + Math.round(rounds * round);
}
/** To draw once more and to be looked at. */
const ROUND_DAYS = 2;
/** Where something of it is done: with the customer it waits for a look only. */
const LEFT_IN: Readonly<Record<string, number>> = { ready_for_review: 1, in_review: 1, change_request: ROUND_DAYS };

const isProcured = (source: string) => source === "purchase" || source === "customer_supplied";
const roomFor = (method: string, { free_days }: PlanRules) => free_days.get(method) ?? null;
