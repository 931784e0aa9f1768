import { LOGO_PLACEMENTS } from "contract/art";
import type { ArtProofDetail, ArtProofPatch } from "contract/art-proofs.schema";
import { DECORATION_LOCATIONS } from "contract/decoration";
import type { Field } from "contract/field";
import { inchesOf, inUnits } from "contract/logo-size";
import { proofFields } from "contract/proof-fields";
import { shopFormats } from "contract/shop-formats";
import { PRIORITY_WORDS, statusWord } from "contract/statuses";
import { type FieldChange, plainText } from "~/edit/edit-view";
import { groupLines } from "./line-groups";
import { type EditedField, isPlaceField, lineOf, type ProofField } from "./proof-fields";
import { sideProblem } from "./proof-words.server";

/** Values of a proof's fields as text: stored, posted, for a call, and in words. */

const SIDE_LABELS: Readonly<Record<string, string>> = { front: "Front", back: "Back" };
export const SIDE_OPTIONS = LOGO_PLACEMENTS.map((value) => ({ value, label: SIDE_LABELS[value] ?? value }));
export const sideWords = (side: string | null | undefined) => (side ? (SIDE_LABELS[side] ?? side) : null);

export function storedValue(proof: ArtProofDetail, name: EditedField): string {
  if (isPlaceField(name)) {
    const line = proof.lines.find(({ order_line_item_id }) => order_line_item_id === lineOf(name));
    return (name.startsWith("side") ? line?.logo_placement : line?.location) ?? "";
  }
  if (name === "priority") return proof.priority ?? "normal";
  const value = proof[name];
  if (proofFields[name].type === "inches" && typeof value === "number") return String(inUnits(value));
  return plainText(String(value ?? ""));
}

export const postedValue = (form: FormData, name: EditedField) => plainText(String(form.get(name) ?? ""));

/** The sentence for the field, or null. */
export function valueProblem(name: EditedField, value: string): string | null {
  if (isPlaceField(name)) return null;
  const { type, label }: Field = proofFields[name];
  if (type === "inches") return sideProblem(value);
  if (type !== "choice") return null;
  return choiceOf(name, value) === undefined ? `Choose a ${label.toLowerCase()}.` : null;
}

/** The value of a choice; undefined where it is none of them. */
function choiceOf(name: ProofField, value: string): string | null | undefined {
  const { values, isClearable }: Field = proofFields[name];
  return value === "" && isClearable ? null : values?.find((one) => one === value);
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

export function fieldPatch(name: ProofField, value: string): ArtProofPatch {
  switch (proofFields[name].type) {
    case "choice":
      return { [name]: choiceOf(name, value) };
    case "inches":
      return { [name]: value === "" ? null : inchesOf(Number(value)) };
    default:
      return { [name]: value || null };
  }
}

/** A value as the page would say it. */
export function valueWords(name: EditedField, value: string): string {
  if (value === "") return "Nothing";
  if (name === "priority") return statusWord(PRIORITY_WORDS, value).label;
  if (isPlaceField(name)) return sideWords(value) ?? value;
  return proofFields[name].type === "inches" ? `${value} ${shopFormats().units}` : value;
}
