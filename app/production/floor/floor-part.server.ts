import type { ProductionDetail } from "contract/productions.schema";
import type { FloorPart, PartFacts } from "./floor-view";
import { shortName } from "./short-name";

/** What numbers and moves of a production follow from. */
export function factsOf(production: ProductionDetail): PartFacts {
  const { gate, checks, art_proof: art } = production;
  return {
    id: production.id,
    version: production.lock_version ?? 0,
    status: production.status,
    ordered: production.ordered_units ?? 0,
    made: production.produced_units ?? 0,
    spoiled: production.spoiled_units ?? 0,
    usable: Math.max(0, (production.received_units ?? 0) - (production.lost_units ?? production.spoiled_units ?? 0)),
    short: production.accepted_short_units ?? 0,
    mayRun: gate.ok,
    reasons: gate.reasons,
    checkedBy: checks.map(({ user }) => ({ id: user.id, name: shortName(user.name) })),
    checksNeeded: production.checks_needed ?? (art ? 1 : 0),
  };
}

export const partOf = (production: ProductionDetail): FloorPart => ({
  ...factsOf(production),
  size: production.order_line_item?.size ?? "",
});
