import { groupBy } from "contract/group-by";
import { operations } from "../art/designs";
import type { SheetLine, SheetProof, SheetRows } from "./sheet-rows";

/** What is done to the pieces of a line at one place. */
export interface SheetOperation {
  method: string;
  location: string | null;
  /** Its design's; null where none is made yet or needed. */
  proof: SheetProof | null;
  /** The line in its job; null before there is one. */
  job: SheetRows["productions"][number] | null;
}

/** The operations of each line. One that is named twice is still done once to each piece. */
export function operationFinder({ proofs, productions }: SheetRows): (line: SheetLine) => SheetOperation[] {
  const proofsOf = groupBy(proofs, (proof) => proof.order_line_item_id);
  const jobsOf = groupBy(productions, (job) => job.order_line_item_id);
  return (line) => {
    const named = operations(JSON.parse(line.deco_methods_json), JSON.parse(line.locations_json));
    const once = new Map(named.map((operation) => [JSON.stringify(operation), operation]));
    return [...once.values()].map(({ method, location }) => {
      const jobs = jobsOf.get(line.id) ?? [];
      const job = jobs.find((one) => one.deco_method === method && one.location === location) ?? null;
      return { method, location, proof: proofFor(proofsOf.get(line.id) ?? [], location, job), job };
    });
  };
}

/** The job's; else that of its location, or one of the line for no location at all. */
function proofFor(own: readonly SheetProof[], location: string | null, job: SheetOperation["job"]): SheetProof | null {
  return (
    own.find((proof) => proof.id === job?.art_proof_id) ??
    own.find((proof) => proof.location === location) ??
    own.find((proof) => proof.location === null) ??
    null
  );
}
