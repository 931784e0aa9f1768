import { dayWords } from "contract/day-words";
import { languageOf } from "contract/language";
import { pageWords } from "contract/languages/page-words";
import type { PackingSlip } from "contract/shipments.schema";
import type { BackendClient } from "~/backend/client.server";
import { addressLines } from "./address-words";
import { itemWords } from "./read-packing.server";
import type { SlipView } from "./slip-view";

const letterheadOf = ({ name, address, phone, logo }: PackingSlip["shop"]): SlipView["shop"] => ({
  name,
  lines: [...address, phone ?? ""].filter(Boolean),
  logo: logo ?? null,
});

/** In the language of the customer, who reads it. */
export async function readSlip(backend: BackendClient, id: number): Promise<SlipView> {
  const { data: slip } = await backend.read("packingSlip", { id });
  const { order_name, number, po_number, kind, carrier, service, shipped_date, lines, boxes } = slip;
  const language = languageOf(slip.locale);
  const words = pageWords(language).slip;
  const kinds: Readonly<Record<string, string>> = words.kinds;
  const shipped = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const following = lines.reduce((sum, { to_follow }) => sum + to_follow, 0);
  const facts: (readonly [string, string])[] = [
    [words.order, order_name],
    [words.shipment, String(number)],
    [words.yourPo, po_number ?? ""],
    [words.shipsBy, [carrier, service].filter(Boolean).join(" ") || (kinds[kind] ?? kind)],
    [words.shipped, shipped_date ? dayWords(shipped_date, "", language) : ""],
  ];
  return {
    language,
    order: order_name,
    mark: slip.status === "cancelled" ? words.cancelled : null,
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
    pieces: { shipped, following },
    boxes: boxes.map((box) =>
      [
        words.box(box.number, boxes.length),
        box.tracking_number,
        box.weight_grams ? `${box.weight_grams / 1_000} kg` : null,
      ]
        .filter(Boolean)
        .join(", "),
    ),
    note: slip.note ?? null,
  };
}
