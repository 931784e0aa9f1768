import type { ReceivingPatch } from "contract/receivings.schema";
import type { StockOrigin } from "contract/sourcing";
import { locationByName } from "../../goods/locations";
import { putIntoStock } from "../../goods/stock";
import { ApiError, invalid } from "../errors";
import { loadLocationNames } from "../goods/goods-parts.queries";
import { refuseFewer } from "../goods/pieces-here";
import { requirePerson } from "../require-person";
import { closeArrival } from "./arrival";
import { type DockChanges, type DockWrite, receivingEvent } from "./receiving-write";

type Release = NonNullable<ReceivingPatch["release"]>;

/** Accepted pieces leave the order: to stock at a place, or back to the supplier. */
export async function releasePieces(write: DockWrite, release: Release): Promise<DockChanges> {
  const { trx, receiving, split, actor, moment } = write;
  if (release.owner_id) await requirePerson(trx, release.owner_id, "release.owner_id");
  await refuseFewer(write, release.quantity, "release.quantity");
  const place = release.to === "stock" ? await stockPlace(write, release) : null;
  if (place) {
    await putIntoStock(trx, {
      lineId: receiving.order_line_item_id,
      locationId: place.id,
      quantity: release.quantity,
      origin: await stockOrigin(write),
      originId: receiving.id,
      ownerId: release.owner_id ?? actor.id,
      actorId: actor.id,
      at: moment.at,
    });
  }
  const quantity_released = split.quantity_released + release.quantity;
  return {
    split: { quantity_released },
    history: [
      receivingEvent(receiving, "goods_released", {
        before: { quantity_released: split.quantity_released },
        after: { quantity_released, to: release.to, ...(place && { location_name: place.name }) },
      }),
      ...(place?.history ?? []),
    ],
  };
}

async function stockPlace({ trx, split, moment }: DockWrite, release: Release) {
  if (release.location_name) return await locationByName(trx, release.location_name, moment.at);
  const names = await loadLocationNames(trx, [split.location_id]);
  const name = split.location_id === null ? undefined : names.get(split.location_id);
  if (split.location_id === null || name === undefined)
    throw invalid({ "release.location_name": ["Enter a location."] });
  return { id: split.location_id, name, history: [] };
}

export async function stockOrigin({ trx, receiving, split }: DockWrite): Promise<StockOrigin> {
  if (split.quantity_received - split.quantity_released > split.quantity - split.quantity_closed) return "over_receipt";
  const { status } = await trx
    .selectFrom("orders")
    .select("status")
    .where("id", "=", receiving.order_id)
    .executeTakeFirstOrThrow();
  return status === "cancelled" || split.status === "cancelled" ? "cancelled_order" : "return";
}

/** Production took the goods. */
export async function handOver(write: DockWrite, to: string): Promise<DockChanges> {
  const { receiving, moment } = write;
  if (!to) throw invalid({ handed_over_to: ["Say who took the goods."] });
  if (receiving.quantity_received === 0 && receiving.arrived_at === null) {
    const message = "Nothing of it is here yet. Count it in first.";
    throw new ApiError("not_allowed", message, { errors: { handed_over_to: [message] } });
  }
  await closeArrival(write);
  return {
    receiving: { handed_over_at: moment.at, acknowledged_by: to },
    history: [
      receivingEvent(receiving, "goods_handed_over", {
        before: { acknowledged_by: receiving.acknowledged_by },
        after: { acknowledged_by: to },
      }),
    ],
  };
}
