import { groupBy } from "contract/group-by";
import type { WorkOrder } from "contract/work-order.schema";
import { productionGate } from "../production/gate";
import { artWord, type GateWords, jobStop } from "../production/gate-lines";
import { presentArt } from "./present-sheet-art";
import { goodsOfJob, type SheetGoods } from "./sheet-goods";
import type { LetteredGroup } from "./sheet-groups";
import type { SheetOperation } from "./sheet-operations";
import type { SheetProof, SheetRows } from "./sheet-rows";

type Block = WorkOrder["decorations"][number];
type Job = NonNullable<Block["jobs"]>[number];

interface Part extends SheetOperation {
  letter: string;
  line: SheetGoods;
}

/** One block a design, over all its lines, with its jobs. Art that is not approved never gets here. */
export function decorationsOf(rows: SheetRows, groups: readonly LetteredGroup[], words: GateWords): Block[] {
  const parts = groups.flatMap(({ letter, lines }) =>
    lines.flatMap((line) => line.operations.map((operation): Part => ({ ...operation, letter, line }))),
  );
  const designs = groupBy(parts, ({ method, location, proof, line }) =>
    JSON.stringify([method, location, proof?.id ?? line.needs_art]),
  );
  return [...designs.values()].flatMap((design) => {
    const [first] = design;
    if (!first) return [];
    const { method, location, proof, line } = first;
    const units = design.map((part) => ({ order_line_item_id: part.line.id, units: unitsOf(part) }));
    return {
      deco_method: method,
      location,
      order_line_item_ids: design.map((part) => part.line.id),
      letters: lettersOf(design),
      units: units.reduce((sum, one) => sum + one.units, 0),
      lines: units,
      jobs: jobsOf(rows, design, words),
      art_proof_id: proof?.id ?? null,
      ...artOf(rows, line, proof),
    };
  });
}

const lettersOf = (parts: readonly Part[]) => [...new Set(parts.map(({ letter }) => letter))];

/** Pieces to make: without those that nobody waits for. */
const unitsOf = ({ job, line }: Part) => line.quantity - Math.min(line.quantity, job?.accepted_short_units ?? 0);

/** Each job may run by itself, as the floor is told; one that stands still says why. */
function jobsOf(rows: SheetRows, design: readonly Part[], words: GateWords): Job[] {
  const jobs = groupBy(
    design.flatMap((part) => (part.job ? [{ ...part, job: part.job }] : [])),
    ({ job }) => job.id,
  );
  return [...jobs].map(([id, parts]) => {
    const stop = parts[0] ? jobStop(parts[0].job) : null;
    const { ok, reasons } = productionGate({
      order: rows.order,
      characteristics: rows.characteristics,
      proof: parts[0]?.proof ?? null,
      needs_art: parts.some(({ line }) => line.needs_art),
      goods: parts.map(({ line, job }) => ({ ...line, ...goodsOfJob(job) })),
      sample_approved_at: parts[0]?.job.sample_approved_at ?? null,
      words,
    });
    return {
      production_id: id,
      letters: lettersOf(parts),
      order_line_item_ids: parts.map(({ line }) => line.id),
      gate: { ok: ok && stop === null, reasons: [...reasons, ...(stop === null ? [] : [stop])] },
    };
  });
}

function artOf(rows: SheetRows, line: SheetGoods, proof: SheetProof | null): Pick<Block, "art" | "art_missing"> {
  if (proof?.status === "approved" && proof.is_not_applicable === 1) return { art: null, art_missing: null };
  if (proof?.status === "approved") return { art: presentArt(proof, rows.art), art_missing: null };
  if (proof) return { art: null, art_missing: `No approved art: ${artWord(proof.status)}` };
  return { art: null, art_missing: line.needs_art ? `No approved art: ${artWord("not_started")}` : null };
}
