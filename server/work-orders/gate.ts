import type { WorkOrder } from "contract/work-order.schema";
import {
  artLine,
  type GateLine,
  type GateWords,
  gateReasons,
  goodsLine,
  sampleLine,
  stopLine,
} from "../production/gate-lines";
import type { SheetProof, SheetRows } from "./sheet-rows";

interface GateFacts {
  rows: SheetRows;
  /** Lines with pieces to make. */
  lines: readonly {
    id: number;
    needs_art: boolean;
    needed: number;
    missing: number;
    places: readonly string[];
    flags: readonly string[];
  }[];
  words: GateWords;
}

/** May it run? As each of its jobs says it, for all of them at once. */
export function gateOf({ rows, lines, words }: GateFacts): WorkOrder["gate"] {
  const { order, characteristics, productions } = rows;
  const art = artOf(rows, lines, words);
  const goods = goodsLine(lines, "No goods on this order");
  const approvals = new Map(productions.map((job) => [job.id, job.sample_approved_at]));
  const sample = sampleLine(characteristics, [...approvals.values()], words);
  const hold = stopLine(order, [...new Map(productions.map((job) => [job.id, job])).values()]);
  const reasons = gateReasons(order, [art, goods, sample, hold]);
  return { ok: reasons.length === 0, art, goods, sample, hold, reasons };
}

function artOf({ proofs: all }: SheetRows, lines: GateFacts["lines"], words: GateWords): GateLine {
  const proofs = new Map<number, SheetProof>();
  const withProof = new Set<number>();
  const counted = new Set(lines.map((line) => line.id));
  for (const proof of all) {
    if (!counted.has(proof.order_line_item_id)) continue;
    proofs.set(proof.id, proof);
    withProof.add(proof.order_line_item_id);
  }
  const without = lines.filter((line) => line.needs_art && !withProof.has(line.id));
  return artLine([...proofs.values()], without.length, words);
}
