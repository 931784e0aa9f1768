import { countWords } from "contract/number-words";
import type { DiscrepancyPatch } from "contract/receivings.schema";
import { DISCREPANCY_DECISION_LABELS, WAITING_DECISIONS } from "contract/sourcing";
import { parseForm, refuse } from "~/backend/forms.server";
import { readTarget } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { askForNewPlace } from "./ask-place.server";
import { fieldsOf } from "./fields-of.server";
import { type DecideForm, decideForm, ownerOf, releaseForm, reverseForm } from "./receiving-forms.server";
import type { ReceivingPlace } from "./receiving-place.server";

/** Takes a count back, and says why. */
export async function reverseReceipt(signedIn: SignedIn, form: FormData, place: ReceivingPlace) {
  const parsed = parseForm(reverseForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { receiving, receipt, reason } = parsed.value;
  const { id, lock: lock_version } = readTarget(receiving);
  const body = { reverse_receipt_id: Number(receipt), reason, lock_version };
  const answer = await signedIn.backend.call("patchReceiving", { id, body });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, place.back, { text: "The count is taken back." });
}

/** What becomes of pieces that came otherwise than ordered; or that it is over now. */
export async function decideDiscrepancy(signedIn: SignedIn, form: FormData, place: ReceivingPlace) {
  const parsed = parseForm(decideForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { value } = parsed;
  const { id, lock } = readTarget(value.discrepancy);
  const wantsPlace = value.decision === "keep_as_overs" || value.decision === "return_to_supplier";
  const asked = await askForNewPlace(signedIn.backend, form, {
    places: [{ field: "location_name", name: wantsPlace ? value.location_name : "", agreed: value.new_place }],
  });
  if (asked) return asked;
  const body = value.resolved
    ? { resolved: true as const, note: value.note || undefined, lock_version: lock }
    : decisionOf(value, lock);
  const answer = await signedIn.backend.call("decideDiscrepancy", { id, body });
  if (!answer.ok) return refuse(answer.error, form);
  const text = value.decision ? `Decided: ${DISCREPANCY_DECISION_LABELS[value.decision].toLowerCase()}.` : "Closed.";
  return redirectWithToast(signedIn, place.back, { text });
}

/** Only what the decision is about goes with it: fields of another one may still hold what was typed first. */
function decisionOf(value: DecideForm, lock: number | undefined): DiscrepancyPatch {
  const { decision } = value;
  const isWaiting = decision !== undefined && WAITING_DECISIONS.includes(decision);
  const hasPlace = decision === "keep_as_overs" || decision === "return_to_supplier";
  return {
    decision,
    quantity: value.quantity ? Number(value.quantity) : undefined,
    ...(isWaiting && { due_date: value.due_date }),
    ...(hasPlace && {
      location_name: value.location_name || undefined,
      owner_id: ownerOf(value),
    }),
    reason: value.reason || undefined,
    note: value.note || undefined,
    lock_version: lock,
  };
}

/** Accepted pieces leave the order. */
export async function releasePieces(signedIn: SignedIn, form: FormData, place: ReceivingPlace) {
  const parsed = parseForm(releaseForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { receiving, quantity, to, location_name: name, new_place: agreed } = parsed.value;
  const { id, lock: lock_version } = readTarget(receiving);
  const asked = await askForNewPlace(signedIn.backend, form, {
    places: [{ field: "location_name", name: to === "stock" ? name : "", agreed }],
  });
  if (asked) return asked;
  const pieces = Number(quantity);
  const stock = to === "stock" ? { location_name: name, owner_id: ownerOf(parsed.value) } : {};
  const body = { release: { quantity: pieces, to, ...stock }, lock_version };
  const answer = await signedIn.backend.call("patchReceiving", { id, body });
  if (!answer.ok) return refuse(fieldsOf(answer.error, "release"), form);
  const where = to === "stock" ? `in stock at ${name}` : "on the way back to the supplier";
  return redirectWithToast(signedIn, place.back, { text: `${countWords(pieces, "piece")} ${where}.` });
}
