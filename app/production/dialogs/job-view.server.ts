import { GATE_PARTS } from "contract/production";
import type { ProductionDetail } from "contract/productions.schema";
import { paths } from "~/navigation/paths";
import { instantWords, type ShopClock } from "~/orders/instant-words";
import { numberWords } from "~/orders/number-words";
import { targetOf } from "../list/production-row.server";
import { gateCell, jobName, piecesCell, productionOrderName, sizeOf } from "../production-words.server";
import { aboutWords } from "./chosen-productions.server";
import type { GateLineView, JobArt, JobPart, JobView } from "./production-dialog";

/** A job of one size or more, as dialogs and the page of a production show it. */
export function jobView(
  parts: readonly [ProductionDetail, ...ProductionDetail[]],
  asked: ReadonlySet<number>,
): JobView {
  const [first] = parts;
  return {
    name: jobName(first),
    about: aboutWords(first),
    order: { id: first.order?.id ?? first.order_id ?? null, name: productionOrderName(first) },
    parts: parts.map((part) => jobPart(part, asked)),
    art: artView(first),
    gate: gateLines(first),
  };
}

function jobPart(production: ProductionDetail, asked: ReadonlySet<number>): JobPart {
  const pieces = piecesCell(production);
  const needed = pieces.ordered - pieces.short;
  return {
    id: production.id,
    target: targetOf(production),
    size: sizeOf(production) || jobName(production),
    pieces,
    status: production.status,
    gate: gateCell(production),
    spares: Math.max(0, pieces.received - (production.lost_units ?? pieces.spoiled) - needed),
    isAsked: asked.has(production.id),
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
export function gateLines({ gate }: ProductionDetail): GateLineView[] {
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
  const { width_in: width, height_in: height, stitch_count: stitches } = art;
  const size = art.logo_size || (width && height ? `${width} × ${height} in` : width ? `${width} in wide` : "");
  return {
    to: order?.name ? paths.orderProof(order.name, art.id) : paths.proof(art.id),
    name: art.name || `Proof ${art.id}`,
    picture: art.picture_file_id ? paths.filePreview(art.picture_file_id, "large") : null,
    version: [
      art.version ? `Version ${art.version}` : art.status === "approved" ? "" : "Not approved yet",
      art.approved_sha256?.slice(0, 7),
    ]
      .filter(Boolean)
      .join(", "),
    size: [size, stitches ? `${numberWords(stitches)} stitches` : null, art.color_way].filter(Boolean).join(", "),
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
  production.checks.map(({ user, checked_at }) => `${user.name}, ${instantWords(checked_at, clock)}`);
