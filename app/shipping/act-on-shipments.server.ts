import { countWords } from "contract/number-words";
import { isAdmin } from "contract/permissions";
import type { ShipmentPatch } from "contract/shipments.schema";
import { z } from "zod";
import { parseForm, readForm, refuse } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

const target = { id: z.coerce.number().int().positive(), lock: z.coerce.number().int() };
const text = z.string().trim().optional();
const shipForm = z.object({ ...target, date: text });
const pickUpForm = z.object({ ...target, date: text, picked_up_by: text, signature: text });
const reasonForm = z.object({ ...target, reason: text });
const parcelsForm = z.object({ ...target, carrier: text, service: text, note: text });

/** What is done with a shipment, on its own page and in the list. */
export async function actOnShipments(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const { pathname, search } = new URL(request.url);
  const here = `${pathname}${search}`;
  switch (form.get("intent")) {
    case "ship":
      return await move(signedIn, form, { schema: shipForm, action: "ship", done: "Shipped.", here });
    case "pick-up":
      return await move(signedIn, form, { schema: pickUpForm, action: "pick_up", done: "Handed over.", here });
    case "pack":
      return await move(signedIn, form, {
        schema: z.object(target),
        action: "pack",
        done: "Packed. Print the slip and the labels.",
        here,
      });
    case "unship":
      return await move(signedIn, form, {
        schema: reasonForm,
        action: "unship",
        done: "Shipment undone.",
        here,
      });
    case "cancel":
      return await move(signedIn, form, {
        schema: reasonForm,
        action: "cancel",
        done: "Cancelled. Its pieces can be packed again.",
        here,
      });
    case "tell-store":
      return await tellStore(signedIn, form, here);
    case "parcels":
      return await saveParcels(signedIn, form, here);
    default:
      throw unknownForm();
  }
}

interface Move {
  schema: z.ZodType<
    { id: number; lock: number } & Partial<Record<"date" | "picked_up_by" | "signature" | "reason", string | undefined>>
  >;
  action: NonNullable<ShipmentPatch["action"]>;
  done: string;
  here: string;
}

async function move(signedIn: SignedIn, form: FormData, { schema, action, done, here }: Move) {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed.refusal;
  const { id, lock, ...said } = parsed.value;
  const named = Object.fromEntries(Object.entries(said).filter(([, value]) => value));
  const answer = await signedIn.backend.call("patchShipment", { id, body: { action, ...named, lock_version: lock } });
  if (!answer.ok) return refuse(answer.error, form);
  const left = answer.data.data;
  const isUndoable = isAdmin(signedIn.user) && (action === "ship" || action === "pick_up") && left.lock_version;
  const undo = {
    label: "Undo",
    to: paths.shipment(id),
    fields: { intent: "unship", id: String(id), lock: String(left.lock_version), reason: "Undone right after." },
  };
  return await redirectWithToast(signedIn, here, { text: done, ...(isUndoable && { action: undo }) });
}

async function tellStore(signedIn: SignedIn, form: FormData, here: string) {
  const parsed = parseForm(z.object(target), form);
  if (!parsed.ok) return parsed.refusal;
  const answer = await signedIn.backend.call("retryStoreNotice", { id: parsed.value.id });
  if (!answer.ok) return refuse(answer.error, form);
  return await redirectWithToast(signedIn, here, { text: "The store is told again." });
}

/** Carrier, weights and tracking numbers. Numbers that are pasted in one field go to the boxes in their order. */
async function saveParcels(signedIn: SignedIn, form: FormData, here: string) {
  const parsed = parseForm(parcelsForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { id, lock, carrier, service, note } = parsed.value;
  const { data: shipment } = await signedIn.backend.read("getShipment", { id });
  const pasted = String(form.get("pasted") ?? "")
    .split(/[\s,;]+/)
    .filter(Boolean);
  const fields = form.getAll("tracking_number").map((value) => String(value).trim());
  const weights = form.getAll("weight").map((value) => String(value).trim());
  const count = Math.max(fields.length, pasted.length, shipment.boxes.length);
  const boxes = Array.from({ length: count }, (_, index) => ({
    tracking_number: fields[index] || pasted[index] || null,
    weight_grams: gramsOf(weights[index]),
    contents: shipment.boxes[index]?.contents ?? null,
  }));
  const body = { carrier: carrier || null, service: service || null, note: note || null, boxes, lock_version: lock };
  const answer = await signedIn.backend.call("patchShipment", { id, body });
  if (!answer.ok) return refuse(answer.error, form);
  return await redirectWithToast(signedIn, here, { text: `${countWords(count, "box", "boxes")} saved.` });
}

/** "1.5" kilograms, as scales say it; anything else the contract refuses at its field. */
function gramsOf(kilograms: string | undefined): number | null {
  if (!kilograms) return null;
  return Math.round(Number(kilograms.replace(",", ".")) * 1_000);
}
