import { joined } from "contract/isolated";
import { logoSizeWords } from "contract/logo-size";
import { numberWords } from "contract/number-words";
import { GATE_PARTS } from "contract/production";
import type { ProductionDetail } from "contract/productions.schema";
import { type ShopClock, whenWords } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import { targetOf } from "../list/production-row.server";
import { lineName, linePieces, linesOf } from "../production-lines.server";
import { jobName, productionOrderName, stopOf } from "../production-words.server";
import { aboutWords } from "./chosen-productions.server";
import type { GateLineView, JobArt, JobPart, JobView } from "./production-dialog";

/** A job with its colors and sizes, as dialogs and the page of a production show it. */
export function jobView(production: ProductionDetail): JobView {
  const lines = linesOf(production);
  return {
    id: production.id,
    target: targetOf(production),
    status: production.status,
    name: jobName(production),
    about: aboutWords(production),
    order: { id: production.order?.id ?? production.order_id ?? null, name: productionOrderName(production) },
    parts: lines.map((line): JobPart => {
      const pieces = linePieces(line);
      const lost = line.lost_units ?? pieces.spoiled;
      return {
        id: line.order_line_item_id,
        name: lineName(line, lines) || jobName(production),
        pieces,
        spares: Math.max(0, pieces.received - lost - (pieces.ordered - pieces.short)),
      };
    }),
    art: artView(production),
    gate: gateLines(production),
    isReady: production.gate.ok && stopOf(production) === null,
  };
}

const PART_LABELS: Readonly<Record<string, string>> = {
  art: "Art",
  goods: "Goods",
  sample: "Sample",
  payment: "Payment",
  hold: "Hold",
};

/** What it waits for, part by part; a company's own backend may only give its reasons. */
export function gateLines(production: ProductionDetail): GateLineView[] {
  const { gate } = production;
  const stop = stopOf(production);
  const stopLine = stop && { part: "Job", ok: false, text: [stop.word, stop.why].filter(Boolean).join(": ") };
  const lines = [...(stopLine ? [stopLine] : []), ...partLines(gate)];
  // What is done waits for nothing.
  return production.status === "completed" ? lines.filter(({ ok }) => ok) : lines;
}

function partLines(gate: ProductionDetail["gate"]): GateLineView[] {
  const lines = GATE_PARTS.flatMap((part) => {
    const line = gate[part];
    return line ? [{ part: PART_LABELS[part] ?? part, ok: line.ok, text: line.text }] : [];
  });
  if (lines.length > 0) return lines;
  return gate.reasons.map((text, index) => ({ part: index === 0 ? "Waits" : "", ok: false, text }));
}

const COLOR = /^#[0-9a-f]{6}$/i;

function artView(production: ProductionDetail): JobArt | null {
  const { art_proof: art, order } = production;
  if (!art) return null;
  const { stitch_count: stitches } = art;
  return {
    to: order?.name ? paths.orderProof(order.name, art.id) : paths.proof(art.id),
    name: art.name || `Proof ${art.id}`,
    picture: art.picture_file_id ? paths.filePreview(art.picture_file_id, "large") : null,
    version: joined([
      art.version ? `Version ${art.version}` : art.status === "approved" ? "" : "Not approved yet",
      art.approved_sha256?.slice(0, 7),
    ]),
    size: joined([logoSizeWords(art), stitches ? `${numberWords(stitches)} stitches` : null, art.color_way]),
    threads: art.thread_sequence.map((stop, index) => ({
      key: `${stop.stop ?? index}`,
      needle: String(stop.needle ?? stop.stop ?? index + 1),
      name: stop.name || stop.code || "Not named",
      code: [stop.chart, stop.name ? stop.code : null].filter(Boolean).join(" "),
      color: stop.rgb && COLOR.test(stop.rgb) ? stop.rgb : null,
    })),
  };
}

/** "Joel Pratt, Today 09:42". */
export const checkWords = (production: ProductionDetail, clock: ShopClock): string[] =>
  production.checks.map(({ user, checked_at }) => `${user.name}, ${whenWords(checked_at, clock)}`);
