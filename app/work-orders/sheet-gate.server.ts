import type { WorkOrder } from "contract/work-order.schema";
import type { GateCell, SheetView } from "./sheet-view";

type GateLine = WorkOrder["gate"]["art"];

/** May this run? Art, goods, sample and what stops the order, and every reason against it that none of them says. */
export function gateView({ gate, decorations }: WorkOrder): SheetView["gate"] {
  const lines = [gate.art, gate.goods, gate.sample, gate.hold];
  const said = new Set(lines.filter(({ ok }) => !ok).map(({ text }) => text));
  const isPartly = !gate.ok && decorations.some(({ jobs }) => jobs?.some((job) => job.gate.ok) === true);
  return {
    ok: gate.ok,
    isPartly,
    verdict: gate.ok ? "OK TO RUN" : isPartly ? "RUN ONLY JOBS MARKED OK" : "DO NOT RUN",
    cells: lines.filter((line) => line !== gate.hold || !line.ok).map(cellOf),
    why: gate.reasons.filter((reason) => !said.has(reason)),
  };
}

/** The words that stand in bold: "Art approved" of "Art approved Nils Aaker, Fri Mar 6". */
const LEAD = /^(?:Art approved|Art|Goods in|Goods|Sample approved|Sample|On hold|Flagged|Cancelled)\b/;
const NOT_ASKED = /\bnot required$|^Art not needed$/i;

function cellOf({ ok, text }: GateLine): GateCell {
  const lead = LEAD.exec(text)?.[0] ?? "";
  const glyph = !ok ? "octagon-x" : NOT_ASKED.test(text) ? "dash" : "disc-check";
  return { ok, glyph, lead, text: text.slice(lead.length) };
}
