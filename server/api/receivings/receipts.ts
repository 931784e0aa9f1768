import type { ReceivingPatch } from "contract/receivings.schema";
import type { Db, ReceiptRow } from "../../db/tables";
import { type KnownLocation, locationByName } from "../../goods/locations";
import { ApiError, invalid } from "../errors";
import { refuseFewer } from "../goods/pieces-here";
import { requirePerson } from "../require-person";
import { announceArrival, askToPutAway, withdrawAnnouncement } from "./arrival";
import { type DockChanges, type DockWrite, receivingEvent } from "./receiving-write";

type ReceiptInput = NonNullable<ReceivingPatch["receipt"]>;

/** Appends a receipt of any number of pieces. */
export async function appendReceipt(write: DockWrite, input: ReceiptInput): Promise<DockChanges> {
  const { trx, receiving, split, actor, moment } = write;
  await checkReceipt(write, input);
  const place = await placeOf(trx, input.location_name, moment.at);
  const overPlace = await placeOf(trx, input.over_location_name, moment.at);
  const earlier = await receiptsOf(trx, receiving.id);
  const rejected = input.quantity_rejected ?? 0;
  await trx
    .insertInto("receipts")
    .values({
      receiving_id: receiving.id,
      quantity_received: input.quantity_received,
      quantity_rejected: rejected,
      rejection_reason: rejected > 0 ? input.rejection_reason : null,
      received_date: input.received_date ?? moment.today,
      counted_by_id: actor.id,
      counted_at: moment.at,
      location_id: place?.id ?? null,
      boxes: input.boxes ?? null,
      packing_slip_quantity: input.packing_slip_quantity ?? null,
      packing_slip_file_id: input.packing_slip_file_id ?? null,
      note: input.note || null,
    })
    .execute();
  const over = {
    location_id: overPlace?.id ?? place?.id ?? split.location_id,
    owner_id: input.over_owner_id ?? actor.id,
  };
  if (overPlace || input.over_owner_id) await moveOpenOver(trx, receiving.id, over);
  const isFirst = active(earlier).length === 0 && receiving.arrived_at === null;
  const stands = split.quantity_received - split.quantity_released > 0;
  const location_id = place && input.quantity_received > 0 && !stands ? place.id : split.location_id;
  await askToPutAway(write, { pieces: input.quantity_received, locationId: location_id });
  return {
    receiving: isFirst && input.quantity_received + rejected > 0 ? await announceArrival(write) : {},
    split: location_id === split.location_id ? {} : { location_id },
    overPlaces: new Map([[receiving.id, over]]),
    history: [
      receivedEvent(write, input, place),
      ...(place?.history ?? []),
      ...(overPlace && overPlace.id !== place?.id ? overPlace.history : []),
    ],
  };
}

async function checkReceipt({ trx, receiving, moment }: DockWrite, input: ReceiptInput): Promise<void> {
  if ((input.quantity_rejected ?? 0) > 0 && !input.rejection_reason) {
    throw invalid({ "receipt.rejection_reason": ["Give the reason they were rejected."] });
  }
  if (input.received_date !== undefined && input.received_date > moment.today) {
    throw invalid({ "receipt.received_date": ["Use today or an earlier day."] });
  }
  if (input.over_owner_id) await requirePerson(trx, input.over_owner_id, "receipt.over_owner_id");
  if (!input.packing_slip_file_id) return;
  await trx
    .selectFrom("files")
    .select("id")
    .where("id", "=", input.packing_slip_file_id)
    .where("entity_type", "=", "receiving")
    .where("entity_id", "=", receiving.id)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow(() =>
      invalid({ "receipt.packing_slip_file_id": ["Add the file to this receiving first."] }),
    );
}

async function placeOf(trx: Db, name: string | null | undefined, at: string): Promise<KnownLocation | null> {
  return name ? await locationByName(trx, name, at) : null;
}

/** A person says anew where the pieces above the expected ones stand. */
async function moveOpenOver(
  trx: Db,
  receivingId: number,
  over: { location_id: number | null; owner_id: number },
): Promise<void> {
  await trx
    .updateTable("discrepancies")
    .set((eb) => ({ ...over, lock_version: eb("lock_version", "+", 1) }))
    .where("receiving_id", "=", receivingId)
    .where("type", "=", "over")
    .where("status", "=", "open")
    .execute();
}

function receivedEvent({ receiving, moment }: DockWrite, input: ReceiptInput, place: KnownLocation | null) {
  const rejected = input.quantity_rejected ?? 0;
  const { quantity_received, quantity_rejected } = receiving;
  return receivingEvent(receiving, "goods_received", {
    before: { quantity_received, ...(rejected > 0 && { quantity_rejected }) },
    after: {
      quantity: receiving.quantity,
      ...(receiving.po_number !== null && { po_number: receiving.po_number }),
      quantity_received: quantity_received + input.quantity_received,
      ...(rejected > 0 && {
        quantity_rejected: quantity_rejected + rejected,
        rejection_reason: input.rejection_reason,
      }),
      received_date: input.received_date ?? moment.today,
      ...(place && { location_name: place.name }),
      ...(input.boxes && { boxes: input.boxes }),
      ...(typeof input.packing_slip_quantity === "number" && { packing_slip_quantity: input.packing_slip_quantity }),
    },
  });
}

/** Takes one receipt back by its opposite. What followed from it follows anew. */
export async function reverseReceipt(
  write: DockWrite,
  receiptId: number,
  reason: string | undefined,
): Promise<DockChanges> {
  const { trx, receiving, actor, moment } = write;
  const all = await receiptsOf(trx, receiving.id);
  const receipt = all.find(({ id }) => id === receiptId);
  if (!receipt) throw invalid({ reverse_receipt_id: ["Choose a receipt of this receiving."] });
  if (!reason) throw invalid({ reason: ["Say why the receipt is taken back."] });
  if (receipt.reverses_receipt_id !== null)
    throw refusedReversal("This takes another receipt back. Count the goods in again instead.");
  if (all.some((one) => one.reverses_receipt_id === receiptId))
    throw refusedReversal("This receipt was taken back already.");
  await refuseFewer(write, receipt.quantity_received, "reverse_receipt_id");
  await trx
    .insertInto("receipts")
    .values({
      receiving_id: receiving.id,
      quantity_received: -receipt.quantity_received,
      quantity_rejected: -receipt.quantity_rejected,
      rejection_reason: receipt.rejection_reason,
      received_date: moment.today,
      counted_by_id: actor.id,
      counted_at: moment.at,
      location_id: receipt.location_id,
      reverses_receipt_id: receipt.id,
      reason,
    })
    .execute();
  const isNothingLeft = active(all).every(({ id }) => id === receiptId) && receiving.arrived_at === null;
  const { quantity_received, quantity_rejected } = receiving;
  return {
    receiving: isNothingLeft ? await withdrawAnnouncement(write) : {},
    history: [
      receivingEvent(receiving, "receipt_reversed", {
        before: { quantity_received, ...(receipt.quantity_rejected > 0 && { quantity_rejected }) },
        after: {
          quantity_received: quantity_received - receipt.quantity_received,
          ...(receipt.quantity_rejected > 0 && { quantity_rejected: quantity_rejected - receipt.quantity_rejected }),
        },
        reason,
      }),
    ],
  };
}

const refusedReversal = (message: string) =>
  new ApiError("not_allowed", message, { errors: { reverse_receipt_id: [message] } });

async function receiptsOf(trx: Db, receivingId: number): Promise<ReceiptRow[]> {
  return await trx.selectFrom("receipts").selectAll().where("receiving_id", "=", receivingId).orderBy("id").execute();
}

/** Those that brought something and were not taken back. */
function active(receipts: readonly ReceiptRow[]): ReceiptRow[] {
  const reversed = new Set(receipts.map((receipt) => receipt.reverses_receipt_id));
  return receipts.filter(
    (receipt) =>
      receipt.reverses_receipt_id === null &&
      !reversed.has(receipt.id) &&
      receipt.quantity_received + receipt.quantity_rejected > 0,
  );
}
