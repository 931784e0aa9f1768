import type { WorkOrder } from "contract/work-order.schema";
import { artWord } from "../production/gate-lines";
import { presentArt } from "./present-sheet-art";
import type { SheetGoods } from "./sheet-goods";
import type { LetteredGroup } from "./sheet-groups";
import type { SheetProof, SheetRows } from "./sheet-rows";

type Block = WorkOrder["decorations"][number];

/** One block for each method, location and state of the art, over all lines. Art that is not approved never gets here. */
export function decorationsOf(rows: SheetRows, groups: readonly LetteredGroup[]): Block[] {
  const proofFor = proofFinder(rows);
  const blocks = new Map<string, Block & { letters: string[] }>();
  for (const { letter, lines } of groups) {
    for (const line of lines) {
      const own = new Set<string>();
      for (const { method, location } of line.operations) {
        const art = artOf(rows, line, proofFor(line, method, location));
        const key = JSON.stringify([method, location, art.art?.id, art.art_missing]);
        // Named twice on one line it is still done once to each piece.
        if (own.has(key)) continue;
        own.add(key);
        const block = blocks.get(key) ?? newBlock(method, location, art);
        blocks.set(key, block);
        block.order_line_item_ids.push(line.id);
        block.units += line.quantity;
        if (!block.letters.includes(letter)) block.letters.push(letter);
      }
    }
  }
  return [...blocks.values()];
}

function newBlock(method: string, location: string | null, art: Pick<Block, "art" | "art_missing">) {
  return { deco_method: method, location, order_line_item_ids: [], letters: [], units: 0, ...art };
}

type ProofFinder = (line: SheetGoods, method: string, location: string | null) => SheetProof | null;

/** The proof of a decoration: that of its production; else that of its location, or one of the line for no location at all. */
function proofFinder({ proofs, productions }: SheetRows): ProofFinder {
  const ofLine = new Map<number, SheetProof[]>();
  for (const proof of proofs) {
    const list = ofLine.get(proof.order_line_item_id);
    if (list) list.push(proof);
    else ofLine.set(proof.order_line_item_id, [proof]);
  }
  const ofProduction = new Map<string, number>();
  for (const { order_line_item_id, deco_method, location, art_proof_id } of productions) {
    if (art_proof_id !== null)
      ofProduction.set(JSON.stringify([order_line_item_id, deco_method, location]), art_proof_id);
  }
  return (line, method, location) => {
    const own = ofLine.get(line.id) ?? [];
    const id = ofProduction.get(JSON.stringify([line.id, method, location]));
    return (
      own.find((proof) => proof.id === id) ??
      own.find((proof) => proof.location === location) ??
      own.find((proof) => proof.location === null) ??
      null
    );
  };
}

function artOf(rows: SheetRows, line: SheetGoods, proof: SheetProof | null): Pick<Block, "art" | "art_missing"> {
  if (proof?.status === "approved" && proof.is_not_applicable === 1) return { art: null, art_missing: null };
  if (proof?.status === "approved") return { art: presentArt(proof, rows.art), art_missing: null };
  if (proof) return { art: null, art_missing: `No approved art: ${artWord(proof.status)}` };
  return { art: null, art_missing: line.needs_art ? `No approved art: ${artWord("not_started")}` : null };
}
