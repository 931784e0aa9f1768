import type { CalendarFeed } from "contract/calendar.schema";
import { countWords } from "contract/number-words";
import { paths } from "~/navigation/paths";
import { writeCalendar } from "./write-calendar";

const ASK_AGAIN_HOURS = 1;

/** Two events an order: when it has to leave, and when the customer needs it. */
export function orderCalendar({ name, orders }: CalendarFeed, appUrl: string): string {
  const host = new URL(appUrl).hostname;
  const events = orders.flatMap((order) => {
    const who = [order.name, order.company].filter(Boolean).join(" · ");
    const url = `${appUrl}${paths.order(order.id)}`;
    const of = (kind: "ship-by" | "in-hands", verb: string, day: string | null | undefined) =>
      day
        ? [
            {
              uid: `order-${order.id}-${kind}@${host}`,
              day,
              summary: `${verb} ${who}`,
              description: `${countWords(order.total_units ?? 0, "piece")}\n${url}`,
              url,
              changedAt: order.updated_at,
            },
          ]
        : [];
    return [
      ...of("ship-by", "Ship by:", order.ship_by_date),
      ...of("in-hands", "In hands:", order.required_in_hand_date),
    ];
  });
  return writeCalendar({ name, hours: ASK_AGAIN_HOURS, events });
}
