import { json } from "@remix-run/node";
import { countWords, numberWords } from "contract/number-words";
import { type Receiving, type ReceivingPatch, receiving as receivingSchema } from "contract/receivings.schema";
import type { BackendError } from "~/backend/backend-error.server";
import { parseForm, refuse, refuseFields } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import type { FileKept } from "~/files/file-kept";
import { keepFile } from "~/files/keep-file.server";
import { typedValuesOf } from "~/forms/typed-values";
import { readTarget } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { targetOf } from "../dialogs/chosen-receivings.server";
import type { ReceivingRefusal } from "../dialogs/receiving-dialog";
import { findReceiving } from "../read-receivings.server";
import { itemName } from "../receiving-words.server";
import { askForNewPlace } from "./ask-place.server";
import { fieldsOf } from "./fields-of.server";
import { lastCount } from "./last-count.server";
import { type ReceiveForm, receiveForm } from "./receiving-forms.server";
import type { ReceivingPlace } from "./receiving-place.server";

/** Counts one line in. Nothing typed is lost, whatever stands in the way; a photo that came is kept for the next try. */
export async function receiveLine(signedIn: SignedIn, form: FormData, place: ReceivingPlace) {
  const { backend } = signedIn;
  const parsed = parseForm(receiveForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { value } = parsed;
  const { id, lock } = readTarget(value.receiving);
  const over = overOf(value, await findReceiving(backend, id));
  if (over > 0 && !(value.over_location_name && value.over_owner_id))
    return refuseFields(overErrors(value, over), form);
  const slip = await keepFile(backend, form, {
    field: "slip",
    entity: "receiving",
    id,
    category: "packing_slip",
    kept: value.slip_id,
    instead: "Receive without one.",
  });
  if ("refusal" in slip) return slip.refusal;
  const { location_name: name, over_location_name: overName, new_place: agreed } = value;
  const asked = await askForNewPlace(backend, form, {
    places: [
      { field: "location_name", name, agreed },
      { field: "over_location_name", name: over > 0 ? overName : "", agreed },
    ],
    slip: slip.kept,
  });
  if (asked) return asked;
  const answer = await backend.call("patchReceiving", { id, body: patchOf(value, { lock, over, slip: slip.kept }) });
  if (answer.ok) return redirectWithToast(signedIn, place.back, { text: doneWords(answer.data.data, value, over) });
  return (
    (await countedMeanwhile(answer.error, { form, value, slip: slip.kept })) ??
    refuse(fieldsOf(answer.error, "receipt"), form)
  );
}

const numberOf = (typed: string | undefined): number => Number(typed || 0);
const optional = (typed: string | undefined): number | undefined => (typed ? Number(typed) : undefined);

const overOf = ({ quantity_received: typed }: ReceiveForm, before: Receiving | null): number =>
  before ? Math.max(0, numberOf(typed) - before.quantity_outstanding) : 0;

function overErrors({ over_location_name: place, over_owner_id: owner }: ReceiveForm, over: number) {
  const errors: Record<string, string[]> = {};
  const more = `${countWords(over, "piece")} more than expected.`;
  if (!place) errors.over_location_name = [`${more} Enter where the surplus is.`];
  if (!owner) errors.over_owner_id = [`${more} Choose an owner.`];
  return errors;
}

interface Counted {
  lock: number | undefined;
  over: number;
  slip: FileKept | undefined;
}

function patchOf(value: ReceiveForm, { lock, over, slip }: Counted): ReceivingPatch {
  const rejected = numberOf(value.quantity_rejected);
  return {
    receipt: {
      quantity_received: numberOf(value.quantity_received),
      ...(rejected > 0 && { quantity_rejected: rejected, rejection_reason: value.rejection_reason || undefined }),
      received_date: value.received_date || undefined,
      location_name: value.location_name || undefined,
      boxes: optional(value.boxes),
      packing_slip_quantity: optional(value.packing_slip_quantity),
      packing_slip_file_id: slip ? Number(slip.id) : undefined,
      ...(over > 0 && { over_location_name: value.over_location_name, over_owner_id: Number(value.over_owner_id) }),
      note: value.note || undefined,
    },
    lock_version: lock,
  };
}

function doneWords(now: Receiving, value: ReceiveForm, over: number): string {
  const left = now.quantity_outstanding;
  const parts = [
    `${numberWords(numberOf(value.quantity_received))} of ${itemName(now)} received`,
    over > 0 ? `${numberWords(over)} over at ${value.over_location_name}` : null,
    left > 0 ? `${numberWords(left)} still to come` : null,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

/** Two clerks at one parcel: both counts are shown, and what this one typed stays. */
async function countedMeanwhile(
  error: BackendError,
  { form, value, slip }: { form: FormData; value: ReceiveForm; slip: FileKept | undefined },
) {
  if (error.kind !== "conflict" || error.code !== "stale") return null;
  const current = receivingSchema.safeParse(error.current).data;
  if (!current) return null;
  const typed = numberWords(numberOf(value.quantity_received));
  const words = `${lastCount(current, await readShopClock())}; you typed ${typed}.`;
  const refusal: ReceivingRefusal = {
    ok: false,
    kind: "conflict",
    message: words,
    errors: {},
    typed: typedValuesOf(form),
    meanwhile: { words, target: targetOf(current) },
    slip,
  };
  return json(refusal, { status: 409 });
}
