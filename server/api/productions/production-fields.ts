import type { ProductionBody } from "contract/productions.schema";
import type { ProductionRow } from "../../db/tables";
import { invalid } from "../errors";
import { requirePerson } from "../orders/order-people";
import { findMachine } from "./production-machine";
import { type Draft, type ProductionWrite, productionEvent, refused, withEvent } from "./production-write";
import { baseStatus } from "./productions.transitions";

/** Fields of a production that people decide besides its status and its counts. */

type Fields = Partial<ProductionRow>;

const PLANNED = ["machine_id", "operator_id", "planned_date", "sequence", "priority"] as const;
const WRITTEN = ["note", "internal_status"] as const;

/** What is planned and written; the rest of the body is none of its business. */
export async function applyFields(write: ProductionWrite, draft: Draft, body: ProductionBody): Promise<Draft> {
  const { row } = draft;
  const wanted: Fields = {};
  for (const field of PLANNED) if (body[field] !== undefined) Object.assign(wanted, { [field]: body[field] });
  for (const field of WRITTEN) if (body[field] !== undefined) wanted[field] = body[field] || null;
  if (body.operator_id && body.operator_id !== row.operator_id)
    await requirePerson(write.trx, body.operator_id, "operator_id");
  const named = namedMachine(body);
  const told: Record<string, { before: unknown; after: unknown }> = {};
  if (named) {
    const machine = await findMachine(write.trx, row, named.value, named.field);
    wanted.machine_id = machine.now?.id ?? null;
    if (machine.now?.id !== machine.before?.id)
      told.machine = { before: machine.before?.name ?? null, after: machine.now?.name ?? null };
  }
  const changed = Object.keys(wanted).filter((field) => Reflect.get(row, field) !== Reflect.get(wanted, field));
  if (changed.length === 0) return draft;
  for (const field of changed)
    if (field !== "machine_id") told[field] = { before: Reflect.get(row, field), after: Reflect.get(wanted, field) };
  const event = (action: string, fields: readonly string[]) => {
    const own = Object.entries(told).filter(([field]) => fields.includes(field));
    if (own.length === 0) return [];
    const of = (side: "before" | "after") => Object.fromEntries(own.map(([field, sides]) => [field, sides[side]]));
    return [productionEvent(row, action, { before: of("before"), after: of("after") })];
  };
  return withEvent(
    draft,
    wanted,
    ...event("production_planned", ["machine", ...PLANNED]),
    ...event("production_updated", WRITTEN),
  );
}

function namedMachine({ machine, machine_id }: ProductionBody) {
  if (machine !== undefined && machine_id !== undefined && machine !== machine_id)
    throw invalid({ machine_id: ["Send machine or machine_id, not both."] });
  if (machine_id !== undefined) return { field: "machine_id", value: machine_id };
  // Nobody's name is blank.
  return machine === undefined ? null : { field: "machine", value: machine === "" ? null : machine };
}

/** What the press has in hand is kept as the difference to what the dock counted. */
export function applyReceived(draft: Draft, received: number | undefined): Draft {
  const { row } = draft;
  if (received === undefined || received === row.received_units) return draft;
  const used = row.produced_units + row.lost_units;
  if (received < row.received_units && received < used) {
    const message = `${used} are made or spoiled already. Enter ${used} or more, or take counts back first.`;
    throw refused("received_units", message);
  }
  const received_by_hand = row.received_by_hand + received - row.received_units;
  return withEvent(
    draft,
    // Pieces that the same write counts are among those in hand.
    { received_by_hand, received_units: received },
    productionEvent(row, "production_updated", {
      before: { received_units: row.received_units },
      after: { received_units: received },
    }),
  );
}

interface ShortReason {
  reason: string | null;
  /** The same write opens the production, or has it going on. */
  isOpened: boolean;
}

export function applyShort(draft: Draft, short: number | undefined, { reason, isOpened }: ShortReason): Draft {
  const { row } = draft;
  if (short === undefined || short === row.accepted_short_units) return draft;
  if (short > row.ordered_units)
    throw refused("accepted_short_units", `${row.ordered_units} are ordered. Enter ${row.ordered_units} or fewer.`);
  if (short > row.accepted_short_units && !reason)
    throw refused("reason", "Say why fewer are accepted, and who agreed to it.");
  if (baseStatus(row) === "completed" && !isOpened && row.produced_units + short < row.ordered_units) {
    const message = `It is completed with ${row.produced_units} of ${row.ordered_units} made. Open it again first, with a reason.`;
    throw refused("accepted_short_units", message);
  }
  return withEvent(
    draft,
    { accepted_short_units: short },
    productionEvent(row, "production_updated", {
      before: { accepted_short_units: row.accepted_short_units },
      after: { accepted_short_units: short },
      reason,
    }),
  );
}

export function applySample({ actor, moment }: ProductionWrite, draft: Draft, isApproved: boolean | undefined): Draft {
  const { row } = draft;
  if (isApproved === undefined || isApproved === (row.sample_approved_at !== null)) return draft;
  if (!isApproved) {
    const taken = productionEvent(row, "production_updated", {
      before: { sample_approved: true },
      after: { sample_approved: false },
    });
    return withEvent(draft, { sample_approved_at: null, sample_approved_by_id: null }, taken);
  }
  return withEvent(
    draft,
    { sample_approved_at: moment.at, sample_approved_by_id: actor.id },
    productionEvent(row, "sample_approved"),
  );
}
