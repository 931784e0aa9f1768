import { dayWords } from "contract/day-words";
import type { PublicOrder } from "contract/shipments.schema";
import { countWords } from "~/orders/number-words";

const STATE_WORDS = { done: "Done", now: "Now", later: "Later" } as const;

/** What the customer's page of an order shows, as plain words. */
export function orderStatusView(order: PublicOrder) {
  return {
    shop: order.shop_name,
    letterhead: {
      lines: [...order.shop_address, order.shop_phone ?? ""].filter(Boolean),
      logo: order.shop_logo ?? null,
    },
    title: `Your order ${order.order_name}`,
    ask: order.is_cancelled
      ? "This order is cancelled."
      : order.waiting_proofs > 0
        ? `${countWords(order.waiting_proofs, "proof")} ${order.waiting_proofs === 1 ? "waits" : "wait"} for your answer. Open the link in our email about it.`
        : null,
    steps: order.is_cancelled
      ? []
      : order.steps.map(({ key, label, state, detail }) => ({
          key,
          label,
          state,
          note: [STATE_WORDS[state], detail].filter(Boolean).join(", "),
        })),
    lines: order.lines.map(({ title, color, size, quantity, shipped }, index) => ({
      key: index,
      item: itemWords({ title, color, size }),
      pieces: shipped > 0 && shipped < quantity ? `${shipped} of ${quantity} sent` : countWords(quantity, "piece"),
    })),
    shipments: order.shipments.map((shipment) => ({
      key: shipment.number,
      title: shipmentTitle(shipment),
      lines: shipment.lines.map((line) => `${line.quantity} ${itemWords(line)}`),
      parcels: shipment.boxes.flatMap(({ tracking_number: number, tracking_url: to }) =>
        number ? [{ number, to: to ?? null }] : [],
      ),
    })),
  };
}
export type OrderStatusView = ReturnType<typeof orderStatusView>;

const itemWords = ({ title, color, size }: Pick<PublicOrder["lines"][number], "title" | "color" | "size">) =>
  [title, [color, size].filter(Boolean).join(" ")].filter(Boolean).join(", ");

function shipmentTitle({ status, units, shipped_date: day, carrier }: PublicOrder["shipments"][number]): string {
  const pieces = countWords(units, "piece");
  if (status === "packed") return `${pieces} ready for pick-up`;
  const when = day ? ` on ${dayWords(day, "")}` : "";
  return status === "picked_up"
    ? `${pieces} picked up${when}`
    : `${pieces} sent${when}${carrier ? ` with ${carrier}` : ""}`;
}
