import { json } from "@remix-run/node";
import { countWords, numberWords } from "contract/number-words";
import { type Receiving, type ReceivingPatch, receiving as receivingSchema } from "contract/receivings.schema";
import { type FieldErrors, parseWith } from "contract/validation";
import { parseForm, refuse, refuseFields } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import type { ShopClock } from "~/format/instant-words";
import { changeEach, type Refusal, readTarget, type Target } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { lineField } from "../dialogs/delivery-fields";
import type { ReceivingResult } from "../dialogs/receiving-dialog";
import { readReceivingsById } from "../read-receivings.server";
import { itemName, receivingOrderName } from "../receiving-words.server";
import { askForNewPlace } from "./ask-place.server";
import { lastCount } from "./last-count.server";
import { type DeliveryForm, type DeliveryLineForm, deliveryForm, deliveryLineForm } from "./receiving-forms.server";
import type { ReceivingPlace } from "./receiving-place.server";

type Line = Target & { value: DeliveryLineForm };

/** A delivery line by line: each is counted by itself, so one that is refused stops no other. */
export async function receiveDelivery(signedIn: SignedIn, form: FormData, place: ReceivingPlace) {
  const { backend } = signedIn;
  const parsed = parseForm(deliveryForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { value } = parsed;
  const { lines, errors } = readLines(value, form);
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  const asked = await askForNewPlace(backend, form, {
    places: lines.map((line) => ({
      field: lineField("place", line.id),
      name: line.value.place,
      agreed: value.new_place,
    })),
  });
  if (asked) return asked;
  const before = await readReceivingsById(
    backend,
    lines.map(({ id }) => id),
  );
  const byId = new Map(before.map((receiving) => [receiving.id, receiving]));
  const surplus = surplusErrors(lines, value, byId);
  if (Object.keys(surplus).length > 0) return refuseFields(surplus, form);
  const { done, refused, error } = await changeEach(lines, (line) =>
    backend.call("patchReceiving", { id: line.id, body: patchOf(line, value, byId.get(line.id)) }),
  );
  if (error) return refuse(error, form);
  const pieces = lines.filter(({ id }) => done.includes(id)).reduce((sum, line) => sum + acceptedOf(line), 0);
  const words = done.length > 0 ? `${countWords(done.length, "line")} received, ${countWords(pieces, "piece")}` : "";
  if (refused.length === 0) return redirectWithToast(signedIn, place.back, { text: `${words}.` });
  const clock = await readShopClock();
  const result: ReceivingResult = {
    ok: true,
    modal: "delivery",
    done: words,
    refused: refused.map((refusal) => refusedRecord(refusal, { byId, lines, clock })),
    undo: null,
  };
  return json(result);
}

/** Each ticked line's own fields; what is wrong with them carries the field's own name. */
function readLines({ receiving: pairs }: DeliveryForm, form: FormData): { lines: Line[]; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const lines: Line[] = [];
  for (const target of pairs.map(readTarget)) {
    const typed = (name: Parameters<typeof lineField>[0]) => {
      const value = form.get(lineField(name, target.id));
      return typeof value === "string" ? value : "";
    };
    const read = parseWith(deliveryLineForm, {
      accepted: typed("accepted"),
      quantity_rejected: typed("rejected"),
      rejection_reason: typed("reason"),
      place: typed("place"),
    });
    if (read.ok) lines.push({ ...target, value: read.value });
    else
      for (const [path, words] of Object.entries(read.errors))
        errors[lineField(FIELD[path] ?? "accepted", target.id)] = words;
  }
  return { lines, errors };
}

const FIELD: Readonly<Record<string, Parameters<typeof lineField>[0]>> = {
  accepted: "accepted",
  quantity_rejected: "rejected",
  rejection_reason: "reason",
  place: "place",
};

/** Pieces that nobody ordered need a place and an owner. */
function surplusErrors(
  lines: readonly Line[],
  { over_owner_id: owner }: DeliveryForm,
  byId: Context["byId"],
): FieldErrors {
  const errors: FieldErrors = {};
  const over = lines.filter((line) => overOf(line, byId.get(line.id)) > 0);
  for (const line of over) {
    if (line.value.place) continue;
    const more = countWords(overOf(line, byId.get(line.id)), "piece");
    errors[lineField("place", line.id)] = [`${more} more than expected. Enter where they are.`];
  }
  if (over.length > 0 && !owner) errors.over_owner_id = ["Choose an owner for the surplus."];
  return errors;
}

const overOf = (line: Line, before: Receiving | undefined): number =>
  before ? Math.max(0, acceptedOf(line) - before.quantity_outstanding) : 0;

const acceptedOf = ({ value }: Line) => Number(value.accepted || 0);

function patchOf(line: Line, shared: DeliveryForm, before: Receiving | undefined): ReceivingPatch {
  const { value, lock } = line;
  const rejected = Number(value.quantity_rejected || 0);
  return {
    receipt: {
      quantity_received: acceptedOf(line),
      ...(rejected > 0 && { quantity_rejected: rejected, rejection_reason: value.rejection_reason || undefined }),
      received_date: shared.received_date || undefined,
      location_name: value.place || undefined,
      boxes: shared.boxes ? Number(shared.boxes) : undefined,
      ...(overOf(line, before) > 0 && {
        over_location_name: value.place,
        over_owner_id: Number(shared.over_owner_id),
      }),
    },
    lock_version: lock,
  };
}

interface Context {
  byId: ReadonlyMap<number, Receiving>;
  lines: readonly Line[];
  clock: ShopClock;
}

/** Both counts where somebody else was faster. */
function refusedRecord({ id, code, message, current }: Refusal, { byId, lines, clock }: Context) {
  const now = receivingSchema.safeParse(current).data;
  const receiving = byId.get(id) ?? now;
  const line = lines.find((one) => one.id === id);
  const isStale = code === "stale";
  return {
    id,
    name: receiving ? `${itemName(receiving)}, ${receivingOrderName(receiving)}` : `Line ${id}`,
    message,
    now: isStale && now ? lastCount(now, clock) : null,
    yours: isStale && line ? `${numberWords(acceptedOf(line))} counted` : null,
  };
}
