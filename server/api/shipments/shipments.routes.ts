import { calls } from "contract/calls";
import { languageOf } from "contract/language";
import { shopToday } from "../../plan/calendar";
import { hashToken } from "../../security/tokens";
import { done, written } from "../answers";
import type { ApiDependencies } from "../context";
import { ApiError } from "../errors";
import type { Mount } from "../mount";
import { listAnswer, wholeAnswer } from "../paging";
import { countRate } from "../rate-limit";
import { loadPackingLines } from "./packing-lines.queries";
import { findLinkedOrder, readPublicOrder } from "./public-order.queries";
import { retryNotice } from "./retry-notice";
import { shipMany } from "./ship-list";
import { readLabels, readPackingSlip } from "./shipment-papers";
import { createShipment, patchShipment } from "./shipment-write";
import { getShipment, listShipments, shipmentsOf } from "./shipments.queries";
import { endStatusLinks, makeStatusLink } from "./status-link";
import { countShipping, getOrderToPack, listToPack } from "./to-pack.queries";

/** So many a minute: of one client address, of one link, and of links that nobody made. */
const LIMITS = { address: 120, token: 60, unknown: 20 } as const;

export function shipmentRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);
  const shop = () => ({ name: settings.shopName, ...settings.letterhead });

  mount(calls.listShipments, ({ query }) => listAnswer(query, listShipments(dependencies, query, byDay())), byDay);

  mount(calls.countShipping, async () => ({ data: await countShipping(db, byDay()) }), byDay);

  mount(calls.listToPack, ({ query }) => listAnswer(query, listToPack(db, query, byDay())), byDay);

  mount(calls.shipList, ({ actor, body }) => written(shipMany(dependencies, actor, body)));

  mount(calls.getShipment, async ({ id }) => ({ data: await getShipment(db, id) }), byDay);

  mount(
    calls.listOrderShipments,
    async ({ id }) => ({
      order: await getOrderToPack(db, id),
      lines: await loadPackingLines(db, id),
      ...(await wholeAnswer(shipmentsOf(db, id))),
    }),
    byDay,
  );

  mount(calls.createShipment, ({ actor, id, body, remember }) =>
    createShipment(dependencies, actor, { orderId: id, body, remember }),
  );

  mount(calls.patchShipment, ({ actor, id, body }) => written(patchShipment(dependencies, actor, id, body)));

  mount(calls.retryStoreNotice, ({ actor, id, remember }) => retryNotice(dependencies, actor, { id, remember }));

  mount(calls.packingSlip, async ({ id }) => ({ data: await readPackingSlip(db, id, shop()) }), byDay);

  mount(calls.shippingLabels, async ({ id }) => ({ data: await readLabels(db, id, shop()) }), byDay);

  mount(calls.createStatusLink, ({ actor, id }) => written(makeStatusLink(dependencies, actor, id)));

  mount(calls.deleteStatusLink, ({ actor, id }) => done(endStatusLinks(dependencies, actor, id)));

  mount(calls.publicOrder, async ({ token, query, clientAddress }) => {
    const address = hashToken(clientAddress);
    await countRate(db, clock, [{ key: `order:address:${address}`, max: LIMITS.address }]);
    const order = await findLinkedOrder(db, token);
    if (!order) {
      await countRate(db, clock, [{ key: `order:unknown:${address}`, max: LIMITS.unknown }]);
      throw new ApiError("not_found", "This link is not known. Check that it was copied whole.");
    }
    await countRate(db, clock, [{ key: `order:token:${hashToken(token)}`, max: LIMITS.token }]);
    const language = query.locale ?? languageOf(order.customer_locale);
    return { data: await readPublicOrder(db, order, { shop: settings, language }) };
  });
}
