import { dayWords } from "contract/day-words";
import { isolated } from "contract/isolated";
import type { Language } from "contract/language";
import type { PageWords } from "contract/languages/en";
import { pageWords } from "contract/languages/page-words";
import type { PublicOrder } from "contract/shipments.schema";

/** What the customer's page of an order shows, as plain words. */
export function orderStatusView(order: PublicOrder, language: Language) {
  const { order: words, pieces } = pageWords(language);
  return isolated({
    language,
    shop: order.shop_name,
    letterhead: {
      lines: [...order.shop_address, order.shop_phone ?? ""].filter(Boolean),
      logo: order.shop_logo ?? null,
    },
    title: words.yours(order.order_name),
    ask: order.is_cancelled ? words.cancelled : order.waiting_proofs > 0 ? words.waiting(order.waiting_proofs) : null,
    steps: order.is_cancelled
      ? []
      : order.steps.map(({ key, label, state, detail }) => ({
          key,
          label,
          state,
          note: [words.states[state], detail].filter(Boolean).join(", "),
        })),
    lines: order.lines.map(({ title, color, size, quantity, shipped }, index) => ({
      key: index,
      item: itemWords({ title, color, size }),
      pieces: shipped > 0 && shipped < quantity ? words.partSent(shipped, quantity) : pieces(quantity),
    })),
    shipments: order.shipments.map((shipment) => ({
      key: shipment.number,
      title: shipmentTitle(shipment, words, language),
      lines: shipment.lines.map((line) => `${line.quantity} ${itemWords(line)}`),
      parcels: shipment.boxes.flatMap(({ tracking_number: number, tracking_url: to }) =>
        number ? [{ number, to: to ?? null }] : [],
      ),
    })),
  });
}
export type OrderStatusView = ReturnType<typeof orderStatusView>;

const itemWords = ({ title, color, size }: Pick<PublicOrder["lines"][number], "title" | "color" | "size">) =>
  [title, [color, size].filter(Boolean).join(" ")].filter(Boolean).join(", ");

function shipmentTitle(
  { status, units, shipped_date, carrier }: PublicOrder["shipments"][number],
  words: PageWords["order"],
  language: Language,
): string {
  if (status === "packed") return words.ready(units);
  const day = shipped_date ? dayWords(shipped_date, "", language) : "";
  return status === "picked_up" ? words.pickedUp(units, day) : words.sent(units, day, carrier ?? "");
}
