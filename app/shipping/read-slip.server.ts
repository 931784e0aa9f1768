import { dayWords } from "contract/day-words";
import type { PackingSlip } from "contract/shipments.schema";
import type { BackendClient } from "~/backend/client.server";
import { countWords } from "~/orders/number-words";
import { addressLines } from "./address-words";
import { itemWords } from "./read-packing.server";
import { kindLabel } from "./read-shipping.server";
import type { SlipView } from "./slip-view";

const letterheadOf = ({ name, address, phone, logo }: PackingSlip["shop"]): SlipView["shop"] => ({
  name,
  lines: [...address, phone ?? ""].filter(Boolean),
  logo: logo ?? null,
});

export async function readSlip(backend: BackendClient, id: number): Promise<SlipView> {
  const { data: slip } = await backend.read("packingSlip", { id });
  const { order_name, number, po_number, kind, carrier, service, shipped_date, lines, boxes } = slip;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const following = lines.reduce((sum, { to_follow }) => sum + to_follow, 0);
  const facts: (readonly [string, string])[] = [
    ["Order", order_name],
    ["Shipment", String(number)],
    ["Your PO", po_number ?? ""],
    ["Ships by", [carrier, service].filter(Boolean).join(" ") || kindLabel(kind)],
    ["Shipped", shipped_date ? dayWords(shipped_date, "") : ""],
  ];
  return {
    title: `Packing slip ${order_name}`,
    shop: slip.is_blind ? null : letterheadOf(slip.shop),
    shipTo: addressLines(slip.ship_to),
    facts: facts.filter(([, value]) => value !== ""),
    groups: lines.map((line) => ({
      key: line.order_line_item_id,
      item: itemWords(line),
      size: line.size ?? "",
      quantity: line.quantity,
      toFollow: line.to_follow,
    })),
    follows: following > 0,
    sum: `${countWords(pieces, "piece")} in this shipment${following > 0 ? `, ${countWords(following, "piece")} to follow` : ""}.`,
    boxes: boxes.map((box) =>
      [
        `Box ${box.number} of ${boxes.length}`,
        box.tracking_number,
        box.weight_grams ? `${box.weight_grams / 1_000} kg` : null,
      ]
        .filter(Boolean)
        .join(", "),
    ),
    note: slip.note ?? null,
  };
}
