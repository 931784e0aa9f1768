import { json } from "@remix-run/node";
import { countWords } from "contract/number-words";
import type { ProductionDetail } from "contract/productions.schema";
import type { BackendClient } from "~/backend/client.server";
import { type FormRefusal, parseForm, refuse } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import type { FileKept } from "~/files/file-kept";
import { keepFile } from "~/files/keep-file.server";
import { readTarget } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import type { ProductionRefusal } from "../dialogs/production-dialog";
import { productionName, shipCell } from "../production-words.server";
import { findProduction } from "../read-productions.server";
import { editsForm, spoiledForm } from "./production-forms.server";
import { putEach, putProduction } from "./put-productions.server";

/** Pieces are spoiled: counted at once, and what that means for the order is said. Nothing typed is lost, nor is the photo. */
export async function countSpoiled(signedIn: SignedIn, form: FormData, back: string) {
  const { backend } = signedIn;
  const parsed = parseForm(spoiledForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { value } = parsed;
  // Counts add up: another one's count in between changes nothing here.
  const { id } = readTarget(value.production);
  const photo = await keepPhoto(backend, form, id, value.photo_id);
  if ("refusal" in photo) return photo.refusal;
  const before = await findProduction(backend, id);
  const quantity = Number(value.quantity);
  const answer = await putProduction(
    backend,
    { id, lock: undefined },
    {
      spoilage: [
        {
          quantity,
          reason: value.spoilage_reason,
          responsibility: value.responsibility,
          order_line_item_id: value.order_line_item_id ? Number(value.order_line_item_id) : undefined,
          photo_file_id: photo.kept ? Number(photo.kept.id) : undefined,
          note: value.note || undefined,
        },
      ],
    },
  );
  if (!answer.ok) return withPhoto(refuse(atItsFields(answer.error), form), photo.kept);
  const { today } = await readShopClock();
  const after = (await findProduction(backend, id)) ?? answer.data.data;
  return redirectWithToast(signedIn, back, { text: spoiledWords(after, { quantity, before, today }) });
}

/** What the backend says of the lot stands at the form's own fields. */
function atItsFields(error: Parameters<typeof refuse>[0]): Parameters<typeof refuse>[0] {
  if (error.kind !== "invalid") return error;
  const fields = Object.entries(error.fields).map(([path, words]) => {
    const name = path.replace(/^spoilage\.\d+\./, "");
    return [name === "reason" ? "spoilage_reason" : name === "spoilage" ? "quantity" : name, words] as const;
  });
  return { ...error, fields: Object.fromEntries(fields) };
}

const keepPhoto = (backend: BackendClient, form: FormData, id: number, kept: string | undefined) =>
  keepFile(backend, form, {
    field: "photo",
    entity: "production",
    id,
    category: "photo",
    kept,
    instead: "Send it without one.",
  });

/** The photo is kept for the next try: a browser does not send a file twice by itself. */
async function withPhoto(response: ReturnType<typeof refuse>, photo: FileKept | undefined) {
  const refusal = (await response.json()) as FormRefusal;
  return json<ProductionRefusal>({ ...refusal, photo }, { status: response.status });
}

interface Spoiled {
  quantity: number;
  before: ProductionDetail | null;
  today: string;
}

/** "3 spoiled, asked for again. Ships Wed Mar 18, 1 day late." */
function spoiledWords(after: ProductionDetail, { quantity, before, today }: Spoiled): string {
  const replaced = (one: ProductionDetail | null) => one?.counts.find((count) => count.replacement_requisition_id);
  const isAsked = Boolean(replaced(after)) && after.status !== "completed";
  const wasAsked = Boolean(replaced(before));
  const what = isAsked ? (wasAsked ? ", others are asked for" : ", others are asked for now") : "";
  const { note, words } = shipCell(after, today);
  const ship = note ? ` Ships ${words}, ${note.toLowerCase()}.` : "";
  return `${countWords(quantity, "piece")} of ${productionName(after)} spoiled${what}.${ship}`;
}

/** Another art is wanted: the proof goes back with the operator's words and photo. */
export async function requireEdits(signedIn: SignedIn, form: FormData, back: string) {
  const { backend } = signedIn;
  const parsed = parseForm(editsForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { production, reason, photo_id } = parsed.value;
  const target = readTarget(production);
  const photo = await keepPhoto(backend, form, target.id, photo_id);
  if ("refusal" in photo) return photo.refusal;
  const photo_file_id = photo.kept ? Number(photo.kept.id) : undefined;
  const { error } = await putEach(backend, [target], {
    bodyOf: () => ({ status: "edits_required", reason, photo_file_id }),
    yours: `Edits required: ${reason}`,
  });
  if (error) return withPhoto(refuse(error, form), photo.kept);
  return redirectWithToast(signedIn, back, { text: "Its proof goes back to art as a change request." });
}
