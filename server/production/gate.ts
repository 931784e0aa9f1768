import type { ProductionGate } from "contract/production-gate.schema";
import {
  artLine,
  type GateGoods,
  type GateOrder,
  type GateProof,
  type GateWords,
  gateReasons,
  goodsLine,
  holdLine,
  sampleLine,
} from "./gate-lines";

export interface ProductionGateFacts {
  order: GateOrder;
  /** Labels of kind characteristic. */
  characteristics: readonly string[];
  /** Null: none is bound to it. */
  proof: GateProof | null;
  needs_art: boolean;
  /** Of each of its lines. */
  goods: readonly GateGoods[];
  sample_approved_at: string | null;
  words: GateWords;
}

/** May this production run? Its own flag and hold are its status, and no part of this. Pure. */
export function productionGate(facts: ProductionGateFacts): ProductionGate {
  const { order, proof, words } = facts;
  const art = artLine(proof ? [proof] : [], !proof && facts.needs_art ? 1 : 0, words);
  const goods = goodsLine(facts.goods, "No pieces to make");
  const sample = sampleLine(facts.characteristics, [facts.sample_approved_at], words);
  const hold = holdLine(order);
  const reasons = gateReasons(order, [art, goods, sample, hold]);
  // No shop of ours asks for a payment before it runs; the line says so.
  return { ok: reasons.length === 0, art, goods, sample, payment: { ok: true, text: "Not required" }, hold, reasons };
}

/** As it is stored. A row that nobody followed yet is not ready. */
export function readGate(json: string): ProductionGate {
  const gate: Partial<ProductionGate> = JSON.parse(json);
  return { ok: false, reasons: [], ...gate };
}
