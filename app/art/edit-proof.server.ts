import { type ArtProofDetail, artProofDetail } from "contract/art-proofs.schema";
import { DECORATION_LOCATIONS } from "contract/decoration";
import type { Field } from "contract/field";
import { unitName } from "contract/logo-size";
import { editableProofFields } from "contract/proof-fields";
import { PRIORITY_WORDS } from "contract/statuses";
import { EDIT_KINDS, type EditFieldView, type EditView } from "~/edit/edit-view";
import { type EditedRecord, saveEdit } from "~/edit/save-edit.server";
import type { SignedIn } from "~/session/session.server";
import type { Option } from "~/ui/inputs";
import {
  type EditedField,
  FROZEN_WORDS,
  isFrozen,
  isPlaceField,
  lineOf,
  PROOF_FIELDS,
  type ProofField,
  placeField,
  sideField,
} from "./proof-fields";
import { patchOf, postedValue, SIDE_OPTIONS, storedValue, valueProblem, valueWords } from "./proof-values.server";

const asOptions = (values: readonly string[], labels: Readonly<Record<string, { label: string }>> = {}): Option[] =>
  values.map((value) => ({ value, label: labels[value]?.label ?? value }));
const LOCATIONS = asOptions(DECORATION_LOCATIONS);
const PROMPTS: Partial<Record<ProofField, string>> = { deco_method: "No method yet" };
const HINTS: Partial<Record<ProofField, string>> = {
  logo_size: "For example, 3.5 in wide",
  customer_visible_note: "The customer sees this beside the proof.",
};

/** The field that `?edit=` opens in place: a size brings both of its sides, a place the side of the garment. */
export function readEdit(proof: ArtProofDetail, query: URLSearchParams, today: string): EditView | null {
  const opened = query.get("edit") ?? "";
  if (isPlaceField(opened)) {
    if (proof.status in FROZEN_WORDS) return null;
    const id = lineOf(opened);
    return editView(proof, { opened, fields: [placeView(proof, id), sideView(proof, id)], today });
  }
  const name = PROOF_FIELDS.find((field) => field === opened);
  if (!name || isFrozen(proof, name)) return null;
  const names: ProofField[] = name === "width_in" ? ["width_in", "height_in"] : [name];
  return editView(proof, { opened, fields: names.map((field) => fieldView(proof, field)), today });
}

/** All that may be changed now, for the dialog. */
export function readEditAll(proof: ArtProofDetail, today: string): EditView {
  const fields = PROOF_FIELDS.filter((name) => !isFrozen(proof, name)).map((name) => fieldView(proof, name));
  return editView(proof, { opened: "all", fields, today });
}

function editView(proof: ArtProofDetail, form: Pick<EditView, "opened" | "fields" | "today">): EditView {
  return { ...form, lock: String(proof.lock_version ?? ""), seen: proof.updated_at ?? "" };
}

function fieldView(proof: ArtProofDetail, name: ProofField): EditFieldView {
  const { label, type, values }: (typeof editableProofFields)[ProofField] & Field = editableProofFields[name];
  return {
    name,
    label,
    kind: EDIT_KINDS[type],
    value: storedValue(proof, name),
    options: asOptions(values ?? [], name === "priority" ? PRIORITY_WORDS : {}),
    prompt: PROMPTS[name],
    hint: type === "inches" ? `In ${unitName()}.` : HINTS[name],
  };
}

function placeView(proof: ArtProofDetail, lineId: number): EditFieldView {
  const name = placeField(lineId);
  const own = { name, label: "Place", kind: "choice" as const, value: storedValue(proof, name) };
  return { ...own, options: LOCATIONS, prompt: "No place yet" };
}

function sideView(proof: ArtProofDetail, lineId: number): EditFieldView {
  const name = sideField(lineId);
  const own = { name, label: "Side", kind: "choice" as const, value: storedValue(proof, name) };
  return { ...own, options: SIDE_OPTIONS, prompt: "No side yet" };
}

/** More than this happened to no proof between opening a form and saving it. */
const MOST_EVENTS = 25;

/** Saves what an edit form of the proof's page sends. */
export function editProof(proof: ArtProofDetail, saved: { signedIn: SignedIn; form: FormData; back: string }) {
  return saveEdit(editedProof(proof, saved), saved);
}

function editedProof(
  proof: ArtProofDetail,
  { signedIn: { backend }, form }: { signedIn: SignedIn; form: FormData },
): EditedRecord<ArtProofDetail, EditedField> {
  const places = form.getAll("field").map(String).filter(isPlaceField);
  return {
    names: [...PROOF_FIELDS, ...places],
    posted: postedValue,
    problem: valueProblem,
    stored: storedValue,
    save: (changes, lock_version) =>
      backend.call("patchArtProof", { id: proof.id, body: { ...patchOf(proof, changes), lock_version } }),
    current: (value) => artProofDetail.safeParse(value).data,
    version: ({ lock_version, updated_at }) => ({ lock: String(lock_version ?? ""), seen: updated_at ?? "" }),
    label: labelOf,
    readWords: async () => valueWords,
    async readHistory() {
      const answer = await backend.call("listArtProofHistory", { id: proof.id, query: { per_page: MOST_EVENTS } });
      return answer.ok ? answer.data.data : [];
    },
  };
}

function labelOf(key: string): string | undefined {
  if (isPlaceField(key)) return key.startsWith("side") ? "Side" : "Place";
  if (key === "placements") return "Places";
  return PROOF_FIELDS.includes(key as ProofField) ? editableProofFields[key as ProofField].label : undefined;
}
