import { text } from "contract/conventions.schema";
import { z } from "zod";
import type { BackendClient } from "~/backend/client.server";
import { parseForm, readForm, refuse } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { uploadOne } from "~/files/keep-file.server";
import { actionShape, saidIn } from "~/lists/actions/action-schema.server";
import { readTarget, TARGET_PATTERN } from "~/lists/bulk/change-each.server";
import { listUrl } from "~/lists/list-url";
import { paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { askForNewPlace } from "../actions/ask-place.server";
import { parcelAction, parcelActionOf } from "./parcel-actions";

const optionalId = z
  .string()
  .regex(/^([1-9]\d{0,8})?$/, "Choose one from the list.")
  .optional();
const optionalCount = z
  .string()
  .trim()
  .regex(/^([1-9]\d{0,6})?$/, "Enter a whole number from 1 to 9,999,999, or leave it empty.")
  .optional();
const target = z.string().regex(TARGET_PATTERN, "Open the parcel again.");

const fields = {
  description: text(500).min(1, "Describe it, or enter what the label says."),
  carrier: text(100).optional(),
  tracking_number: text(100).optional(),
  supplier_id: optionalId,
  boxes: optionalCount,
  pieces: optionalCount,
  location_name: text(100).min(1, "Enter where it is."),
  owner_id: optionalId,
  received_date: z
    .string()
    .trim()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, "Use YYYY-MM-DD.")
    .optional(),
  note: text(2_000).optional(),
  new_place: text(100).optional(),
};
const newForm = z.object(fields);
const editForm = z.object({ ...fields, parcel: target });
const identifyForm = z.object({
  parcel: target,
  receiving_id: z.string("Choose the line it belongs to.").regex(/^[1-9]\d{0,8}$/, "Choose the line it belongs to."),
});

/** The action of the page of parcels. */
export async function actOnParcels(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const back = listUrl(new URL(request.url), ["match"]);
  const intent = form.get("intent");
  const action = parcelActionOf(intent);
  if (action) return await carryOut(signedIn, parcelAction(action), { form, back });
  switch (intent) {
    case "parcel-new":
      return await recordParcel(signedIn, form, back);
    case "parcel-edit":
      return await changeParcel(signedIn, form, back);
    case "parcel-identify":
      return await identifyParcel(signedIn, form);
    default:
      throw unknownForm();
  }
}

const bodyOf = (value: z.output<typeof newForm>) => ({
  description: value.description,
  location_name: value.location_name,
  carrier: value.carrier || null,
  tracking_number: value.tracking_number || null,
  supplier_id: value.supplier_id ? Number(value.supplier_id) : null,
  boxes: value.boxes ? Number(value.boxes) : null,
  pieces: value.pieces ? Number(value.pieces) : null,
  owner_id: value.owner_id ? Number(value.owner_id) : null,
  received_date: value.received_date || undefined,
  note: value.note || null,
});

const askPlace = ({ backend }: SignedIn, form: FormData, value: z.output<typeof newForm>) =>
  askForNewPlace(backend, form, {
    places: [{ field: "location_name", name: value.location_name, agreed: value.new_place }],
  });

async function recordParcel(signedIn: SignedIn, form: FormData, back: string) {
  const parsed = parseForm(newForm, form);
  if (!parsed.ok) return parsed.refusal;
  const asked = await askPlace(signedIn, form, parsed.value);
  if (asked) return asked;
  const answer = await signedIn.backend.call("createParcel", { body: bodyOf(parsed.value) });
  if (!answer.ok) return refuse(answer.error, form);
  const { id, location_name: place } = answer.data.data;
  const photo = await keepPhoto(signedIn.backend, form, id);
  const text = `Parcel recorded at ${place ?? parsed.value.location_name}.`;
  return redirectWithToast(signedIn, back, { text: [text, photo].filter(Boolean).join(" ") });
}

async function changeParcel(signedIn: SignedIn, form: FormData, back: string) {
  const parsed = parseForm(editForm, form);
  if (!parsed.ok) return parsed.refusal;
  const asked = await askPlace(signedIn, form, parsed.value);
  if (asked) return asked;
  const { id, lock: lock_version } = readTarget(parsed.value.parcel);
  const answer = await signedIn.backend.call("patchParcel", { id, body: { ...bodyOf(parsed.value), lock_version } });
  if (!answer.ok) return refuse(answer.error, form);
  const photo = await keepPhoto(signedIn.backend, form, id);
  return redirectWithToast(signedIn, back, { text: ["Parcel saved.", photo].filter(Boolean).join(" ") });
}

/** The record stands with or without its photo; what went wrong with that is said beside it. */
async function keepPhoto(backend: BackendClient, form: FormData, id: number): Promise<string | null> {
  const answer = await uploadOne(backend, form.get("photo"), { entity: "parcel", id, category: "photo" });
  if (!answer || answer.ok) return null;
  const sentence = answer.error.kind === "invalid" ? answer.error.fields.file?.[0] : undefined;
  return `Its photo wasn't saved: ${sentence ?? answer.error.message}`;
}

/** It goes on at the dialog that counts it in. */
async function identifyParcel(signedIn: SignedIn, form: FormData) {
  const parsed = parseForm(identifyForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { id, lock: lock_version } = readTarget(parsed.value.parcel);
  const receiving_id = Number(parsed.value.receiving_id);
  const body = { status: "identified" as const, receiving_id, lock_version };
  const answer = await signedIn.backend.call("patchParcel", { id, body });
  if (!answer.ok) return refuse(answer.error, form);
  const to = paths.receiving(new URLSearchParams({ tab: "open", modal: "receive", ids: String(receiving_id) }));
  return redirectWithToast(signedIn, to, { text: "Parcel identified. Count it here." });
}

/** An action that is only fields and a button. */
async function carryOut(
  signedIn: SignedIn,
  { fields, request, done }: ReturnType<typeof parcelAction>,
  { form, back }: { form: FormData; back: string },
) {
  const parsed = parseForm(z.object({ parcel: target, ...actionShape(fields) }), form);
  if (!parsed.ok) return parsed.refusal;
  const { id, lock: lock_version } = readTarget(parsed.value.parcel);
  const body = { ...request(saidIn(fields, parsed.value)), lock_version };
  const answer = await signedIn.backend.call("patchParcel", { id, body });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, back, { text: done });
}
