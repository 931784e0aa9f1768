import { inches, mils } from "contract/art";
import type { ArtProofPatch } from "contract/art-proofs.schema";
import { isHardGoodsMethod } from "contract/decoration";
import { editableProofFields } from "contract/proof-fields";
import type { ArtProofRow } from "../../db/tables";
import { changesOf, columnsOf } from "../../field-rows";
import { PRIORITY_RANKS } from "../../plan/sort-keys";
import { invalid } from "../errors";
import type { PlacedLine } from "./proof-placements";

/** Columns that hold what people write of a proof, but for its size. */
export const WRITTEN_COLUMNS = [...columnsOf(editableProofFields), "customer_file_id"] as const;

type FieldPatch = Partial<Omit<ArtProofPatch, "status" | "reason" | "lock_version" | "placements">>;

/** Columns that differ from what the proof says; an empty text is none. */
export function fieldChanges(proof: Partial<ArtProofRow>, patch: FieldPatch): Partial<ArtProofRow> {
  const changes: Partial<ArtProofRow> = changesOf(editableProofFields, patch);
  if (patch.customer_file_id !== undefined) changes.customer_file_id = patch.customer_file_id;
  if (patch.width_in !== undefined) changes.width_mils = patch.width_in === null ? null : mils(patch.width_in);
  if (patch.height_in !== undefined) changes.height_mils = patch.height_in === null ? null : mils(patch.height_in);
  const differing = Object.entries(changes).filter(([field, value]) => Reflect.get(proof, field) !== value);
  const changed: Partial<ArtProofRow> = Object.fromEntries(differing);
  if (changed.priority !== undefined) changed.priority_rank = PRIORITY_RANKS[changed.priority] ?? 1;
  return changed;
}

/** Before or after of these changes, in the words of the contract. */
export function recordedFields(row: Partial<ArtProofRow>, changes: Partial<ArtProofRow>): Record<string, unknown> {
  const recorded: Record<string, unknown> = {};
  for (const column of Object.keys(changes)) {
    if (column === "priority_rank") continue;
    const value = Reflect.get(row, column) ?? null;
    if (column === "width_mils" || column === "height_mils") {
      recorded[column.replace("_mils", "_in")] = typeof value === "number" ? inches(value) : null;
    } else recorded[column] = value;
  }
  return recorded;
}

/** Throws at the field where soft goods can't take the method. */
export function checkMethod(method: string | null, lines: readonly Pick<PlacedLine, "is_hard_good" | "title">[]): void {
  if (method === null || !isHardGoodsMethod(method)) return;
  const soft = lines.filter((line) => !line.is_hard_good);
  if (soft.length === 0) return;
  const names = [...new Set(soft.map((line) => line.title ?? "an item"))].slice(0, 3).join(", ");
  const message = `Only hard goods take this method. Choose another one, or mark as hard goods: ${names}.`;
  throw invalid({ deco_method: [message] });
}
