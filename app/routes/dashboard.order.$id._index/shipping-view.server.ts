import { dayWords } from "contract/day-words";
import { countWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import { SHIPMENT_STATUS_WORDS, statusWord } from "contract/statuses";
import { paths } from "~/navigation/paths";
import type { StatusBadge } from "~/shipping/shipping-view";

export interface ShippingCardView {
  note: string;
  /** Something is packed, gone, or ready to be packed. */
  isUnderWay: boolean;
  packTo: string | null;
  proofSheetTo: string;
  customerPageTo: string;
  shipments: readonly { id: number; to: string; title: string; about: string; badge: StatusBadge }[];
}

/** How an accepted order leaves; null before, and where the backend knows nothing of it. */
export function shippingView(order: Order, today: string): ShippingCardView | null {
  const { id, accepted_at, ship_status, units_to_pack: toPack, shipments } = order;
  if (!accepted_at || ship_status == null) return null;
  return {
    note: toPack ? `${countWords(toPack, "piece")} to pack` : "",
    isUnderWay: Boolean(toPack) || shipments.length > 0,
    packTo: toPack ? paths.packOrder(id) : null,
    customerPageTo: paths.orderCustomerPage(id),
    proofSheetTo: paths.orderProofSheet(id),
    shipments: shipments.map((shipment) => {
      const { label, tone, glyph } = statusWord(SHIPMENT_STATUS_WORDS, shipment.status);
      const { shipped_date: day, picked_up_by: by, carrier, tracking_numbers } = shipment;
      const about = [day && dayWords(day, today), by && `by ${by}`, carrier, ...tracking_numbers.slice(0, 2)];
      return {
        id: shipment.id,
        to: paths.shipment(shipment.id),
        title: `Shipment ${shipment.number}: ${countWords(shipment.units, "piece")}`,
        about: about.filter(Boolean).join(", "),
        badge: { label, tone, glyph },
      };
    }),
  };
}
