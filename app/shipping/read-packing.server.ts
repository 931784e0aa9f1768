import { dayWords } from "contract/day-words";
import { isolated } from "contract/isolated";
import { countWords } from "contract/number-words";
import type { OrderToPack, PackingLine, Shipment } from "contract/shipments.schema";
import { SHIPMENT_STATUS_WORDS, statusWord } from "contract/statuses";
import type { BackendClient } from "~/backend/client.server";
import { paths } from "~/navigation/paths";
import { addressLines } from "./address-words";
import { packingWishes } from "./packing-wishes";
import { kindLabel } from "./read-shipping.server";

/** What the packing table shows, as plain words. */

export interface PackLine {
  id: number;
  item: string;
  size: string;
  sku: string;
  bins: string;
  ordered: number;
  shipped: number;
  /** In shipments that have not left. */
  packed: number;
  left: number;
  missing: string | null;
  names: readonly { id: number; text: string; isTicked: boolean }[];
}

export interface PackBox {
  number: number;
  /** "8 Pique Polo, Navy M" each. */
  contents: readonly string[];
  pieces: number;
}

/** Why nothing may be packed now. */
function stopOf({ status, hold_reason: hold, flag_comment: flag }: OrderToPack): string | null {
  if (status === "cancelled") return "The order is cancelled. Reopen it first.";
  if (hold) return `The order is on hold: ${hold}. Release it first.`;
  return flag ? `The order is flagged: ${flag}. Unflag it first.` : null;
}

export type PackView = Awaited<ReturnType<typeof readPacking>>;

/** The order on the packing table, with the shipment that is being packed. */
export async function readPacking(backend: BackendClient, orderId: number, today: string) {
  const { data: shipments, lines, order } = await backend.read("listOrderShipments", { id: orderId });
  const current = shipments.findLast(({ status }) => status === "packing");
  const others = shipments.filter(({ id, status }) => id !== current?.id && status !== "cancelled");
  const gone = new Set(others.flatMap(({ names }) => names ?? []));
  const day = order.ship_by_date;
  const facts: (readonly [string, string])[] = [
    ["Customer", order.company ?? ""],
    ["Ship by", day ? dayWords(day, today) : ""],
    ["Shipping method", order.shipping_method ?? ""],
    ["Ship to", addressLines(order.shipping_address).join(", ")],
    ["Packing", packingWishes(order).join(", ")],
  ];
  return isolated({
    orderId,
    order: order.name,
    facts: facts.filter(([, value]) => value !== ""),
    stop: stopOf(order),
    lines: lines.map((line) => ({
      id: line.order_line_item_id,
      item: itemWords(line),
      size: line.size ?? "",
      sku: line.sku ?? "",
      bins: line.bins.join(", "),
      ordered: line.ordered,
      shipped: line.shipped,
      packed: line.packed,
      left: line.left,
      missing: line.missing ?? null,
      names: line.names.flatMap((name) =>
        gone.has(name.id) ? [] : [{ ...name, isTicked: current?.names?.includes(name.id) ?? false }],
      ),
    })),
    left: order.units_to_pack,
    /** The shipment that is being packed. */
    current: current
      ? {
          id: current.id,
          number: current.number,
          lock: current.lock_version ?? 0,
          units: current.units,
          boxes: current.boxes.map((box) => boxView(current, box)),
        }
      : null,
    others: shipments.flatMap(({ id, number, status, units, kind }) =>
      id === current?.id
        ? []
        : [
            {
              id,
              to: paths.shipment(id),
              words: `Shipment ${number}: ${countWords(units, "piece")}, ${kindLabel(kind).toLowerCase()}, ${statusWord(SHIPMENT_STATUS_WORDS, status).label.toLowerCase()}`,
            },
          ],
    ),
  });
}

export const itemWords = ({ title, color }: Pick<PackingLine, "title" | "color">) =>
  [title, color].filter(Boolean).join(", ");

/** What a box of a shipment holds, in words. */
export function boxView(shipment: Shipment, { number, contents }: Shipment["boxes"][number]): PackBox {
  if (typeof contents === "string") return { number, contents: [contents], pieces: 0 };
  const held = contents ?? (shipment.boxes.length === 1 ? shipment.lines : []);
  return {
    number,
    pieces: held.reduce((sum, { quantity }) => sum + quantity, 0),
    contents: held.map(({ order_line_item_id: id, quantity }) => {
      const line = shipment.lines.find((one) => one.order_line_item_id === id);
      return isolated(`${quantity} ${[line ? itemWords(line) : "", line?.size].filter(Boolean).join(" ")}`);
    }),
  };
}
