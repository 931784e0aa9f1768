import type { ProductionBody } from "contract/productions.schema";
import type { ProductionRow } from "../../db/tables";
import { invalid } from "../errors";
import { requirePerson } from "../require-person";
import { findMachine } from "./production-machine";
import { type Draft, type ProductionWrite, productionEvent, withEvent } from "./production-write";

/** Fields of a production that people decide besides its status and its counts. */

type Fields = Partial<ProductionRow>;

const PLANNED = ["machine_id", "operator_id", "planned_date", "sequence", "priority"] as const;
const WRITTEN = ["note", "internal_status"] as const;

/** What is planned and written; the rest of the body is none of its business. */
export async function applyFields(write: ProductionWrite, draft: Draft, body: ProductionBody): Promise<Draft> {
  const { row } = draft;
  const desired: Fields = {};
  for (const field of PLANNED) if (body[field] !== undefined) Object.assign(desired, { [field]: body[field] });
  for (const field of WRITTEN) if (body[field] !== undefined) desired[field] = body[field] || null;
  if (body.operator_id && body.operator_id !== row.operator_id)
    await requirePerson(write.trx, body.operator_id, "operator_id");
  const named = namedMachine(body);
  const recorded: Record<string, { before: unknown; after: unknown }> = {};
  if (named) {
    const machine = await findMachine(write.trx, row, named.value, named.field);
    desired.machine_id = machine.now?.id ?? null;
    if (machine.now?.id !== machine.before?.id)
      recorded.machine = { before: machine.before?.name ?? null, after: machine.now?.name ?? null };
  }
  const changed = Object.keys(desired).filter((field) => Reflect.get(row, field) !== Reflect.get(desired, field));
  if (changed.length === 0) return draft;
  for (const field of changed)
    if (field !== "machine_id")
      recorded[field] = { before: Reflect.get(row, field), after: Reflect.get(desired, field) };
  const event = (action: string, fields: readonly string[]) => {
    const own = Object.entries(recorded).filter(([field]) => fields.includes(field));
    if (own.length === 0) return [];
    const of = (side: "before" | "after") => Object.fromEntries(own.map(([field, sides]) => [field, sides[side]]));
    return [productionEvent(row, action, { before: of("before"), after: of("after") })];
  };
  return withEvent(
    draft,
    desired,
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
