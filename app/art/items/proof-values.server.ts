import { LOGO_PLACEMENTS } from "contract/art";
import type { ArtProofDetail, ArtProofPatch } from "contract/art-proofs.schema";
import { DECORATION_LOCATIONS, DECORATION_METHODS } from "contract/decoration";
import { PRIORITIES, PRIORITY_WORDS, statusWord } from "contract/statuses";
import type { EditKind, FieldChange } from "~/edit/edit-view";
import { groupLines } from "./line-groups";
import { type EditedField, isPlaceField, lineOf, type ProofField } from "./proof-fields";

/** Values of a proof's fields as text: stored, posted, for a call, and in words. */

export const FIELD_KINDS: Readonly<Record<ProofField, EditKind>> = {
  name: "line",
  priority: "choice",
  deco_method: "choice",
  logo_size: "line",
  width_in: "line",
  height_in: "line",
  color_source: "line",
  color_way: "line",
  illustration: "line",
  background: "line",
  note: "text",
  customer_visible_note: "text",
};

const SIDE_LABELS: Readonly<Record<string, string>> = { front: "Front", back: "Back" };
export const SIDE_OPTIONS = LOGO_PLACEMENTS.map((value) => ({ value, label: SIDE_LABELS[value] ?? value }));
export const sideWords = (side: string | null | undefined) => (side ? (SIDE_LABELS[side] ?? side) : null);

export function storedValue(proof: ArtProofDetail, name: EditedField): string {
  if (isPlaceField(name)) {
    const line = proof.lines.find(({ order_line_item_id }) => order_line_item_id === lineOf(name));
    return (name.startsWith("side") ? line?.logo_placement : line?.location) ?? "";
  }
  if (name === "priority") return proof.priority ?? "normal";
  return plain(String(proof[name] ?? ""));
}

const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();

export const postedValue = (form: FormData, name: EditedField) => plain(String(form.get(name) ?? ""));

const SIZE = /^\d{1,3}(\.\d{1,3})?$/;
const SMALLEST_IN = 0.1;

/** The sentence for the field, or null. */
export function valueProblem(name: EditedField, value: string): string | null {
  if (isPlaceField(name)) return null;
  if (name === "priority") return PRIORITIES.some((one) => one === value) ? null : "Choose a priority.";
  if (name !== "width_in" && name !== "height_in") return null;
  const fits = value === "" || (SIZE.test(value) && Number(value) >= SMALLEST_IN);
  return fits ? null : "Enter a size in inches, such as 3.5.";
}

/** `before` is the proof as it was read just now: a place is set for every line of its group. */
export function patchOf(before: ArtProofDetail, changes: readonly FieldChange<EditedField>[]): ArtProofPatch {
  const patch: ArtProofPatch = {};
  const places = new Map<number, NonNullable<ArtProofPatch["placements"]>[number]>();
  for (const { name, mine } of changes) {
    if (!isPlaceField(name)) {
      Object.assign(patch, fieldPatch(name, mine));
      continue;
    }
    const group = groupLines(before.lines).find((lines) =>
      lines.some((line) => line.order_line_item_id === lineOf(name)),
    );
    for (const { order_line_item_id: id } of group ?? []) {
      const place = places.get(id) ?? { order_line_item_id: id };
      places.set(
        id,
        name.startsWith("side") ? { ...place, logo_placement: sideOf(mine) } : { ...place, location: placeOf(mine) },
      );
    }
  }
  return places.size > 0 ? { ...patch, placements: [...places.values()] } : patch;
}

const sideOf = (value: string) => LOGO_PLACEMENTS.find((one) => one === value) ?? null;
const placeOf = (value: string) => DECORATION_LOCATIONS.find((one) => one === value) ?? null;

function fieldPatch(name: ProofField, value: string): ArtProofPatch {
  switch (name) {
    case "priority":
      return { priority: PRIORITIES.find((one) => one === value) };
    case "deco_method":
      return { deco_method: DECORATION_METHODS.find((one) => one === value) ?? null };
    case "width_in":
    case "height_in":
      return { [name]: value === "" ? null : Number(value) };
    default:
      return { [name]: value || null };
  }
}

/** A value as the page would say it. */
export function valueWords(name: EditedField, value: string): string {
  if (value === "") return "Nothing";
  if (name === "priority") return statusWord(PRIORITY_WORDS, value).label;
  if (isPlaceField(name)) return sideWords(value) ?? value;
  return name === "width_in" || name === "height_in" ? `${value} in` : value;
}
