import type { ApiDependencies } from "../../api/context";
import type { StoreConnectionRow, StoreNoticeRow } from "../../db/tables";
import { deliverSideBySide } from "../../jobs/deliver-side-by-side";
import { tellerOf } from "../connect/store-apis";
import { StoreFailure } from "../connect/store-http";
import type { ShipmentToTell } from "../connect/store-teller";
import {
  claimNotice,
  keepOutcome,
  loadShipmentToTell,
  rememberFulfilment,
  storesWithNotices,
  takeBackFulfilment,
} from "./notices.queries";

/** Tells stores what ships here, every few seconds, all stores side by side. Returns how to stop it. */
export function startNotices(dependencies: ApiDependencies): () => Promise<void> {
  return deliverSideBySide(dependencies, {
    name: "store",
    withWork: () => storesWithNotices(dependencies.db, dependencies.clock()),
    deliverTo: (store, signal) => tellAll(dependencies, store, signal),
  });
}

/** Tells all stores what is due now. */
export async function sendNotices(dependencies: ApiDependencies): Promise<void> {
  const { signal } = dependencies.background;
  for (const store of await storesWithNotices(dependencies.db, dependencies.clock()))
    await tellAll(dependencies, store, signal);
}

/** Until nothing is due for this store; false where it is away. One after another: two shipments of an order share its pieces. */
async function tellAll(
  dependencies: ApiDependencies,
  store: StoreConnectionRow,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock, logger } = dependencies;
  for (;;) {
    signal.throwIfAborted();
    const notice = await claimNotice(db, store.id, clock());
    if (!notice) return true;
    const shipment = await loadShipmentToTell(db, notice);
    const failure = shipment && (await tell(dependencies, store, { notice, shipment, signal }));
    await keepOutcome(db, notice, { store: store.name, shipment, failure }, clock());
    const fields = { store: store.id, shipment: notice.shipment_id, attempts: notice.attempts };
    if (failure === null) logger.info("store told of a shipment", fields);
    else logger.warn("store not told of a shipment", fields);
    if (failure?.waitMs !== undefined) return false;
  }
}

interface Telling {
  notice: StoreNoticeRow;
  shipment: ShipmentToTell;
  signal: AbortSignal;
}

/** Why the store was not told; null where it was. No transaction is open while it is waited for. */
async function tell(
  dependencies: ApiDependencies,
  store: StoreConnectionRow,
  { notice, shipment, signal }: Telling,
): Promise<StoreFailure | null> {
  const { db, clock } = dependencies;
  try {
    await tellerOf(dependencies, store, { signal, maxTries: 1 }).tell(shipment, {
      made: (externalId) => rememberFulfilment(db, notice, externalId),
      takenBack: (externalId) => takeBackFulfilment(db, notice, externalId, clock()),
    });
    return null;
  } catch (error) {
    if (error instanceof StoreFailure) return error;
    throw error;
  }
}
