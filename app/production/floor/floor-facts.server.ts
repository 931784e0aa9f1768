import type { ProductionDetail } from "contract/productions.schema";
import { comingOf, lineName, linesOf, usableOf } from "../production-lines.server";
import type { FloorPart, JobFacts } from "./floor-view";
import { shortName } from "./short-name";

/** What numbers and moves of a job follow from. */
export function factsOf(production: ProductionDetail): JobFacts<FloorPart> {
  const { gate, checks, art_proof: art } = production;
  const lines = linesOf(production);
  return {
    id: production.id,
    version: production.lock_version ?? 0,
    status: production.status,
    mayRun: gate.ok,
    reasons: gate.reasons,
    checkedBy: checks.map(({ user }) => ({ id: user.id, name: shortName(user.name) })),
    checksNeeded: production.checks_needed ?? (art ? 1 : 0),
    parts: lines.map((line) => ({
      id: line.order_line_item_id,
      size: lineName(line, lines),
      ordered: line.ordered_units,
      made: line.produced_units,
      spoiled: line.spoiled_units,
      usable: usableOf(line),
      short: line.accepted_short_units ?? 0,
      coming: comingOf(line),
    })),
  };
}
