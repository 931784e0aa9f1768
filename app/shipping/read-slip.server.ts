import { dayWords } from "contract/day-words";
import { isolated, joined } from "contract/isolated";
import { languageOf } from "contract/language";
import { pageWords } from "contract/languages/page-words";
import type { PackingSlip } from "contract/shipments.schema";
import { isLeft } from "contract/shipping";
import type { BackendClient } from "~/backend/client.server";
import { addressLines } from "./address-words";
import { itemWords } from "./read-packing.server";
import type { SlipView } from "./slip-view";

const letterheadOf = ({ name, address, phone, logo }: PackingSlip["shop"]): SlipView["shop"] => ({
  name,
  lines: [...address, phone ?? ""].filter(Boolean),
  logo: logo ?? null,
});

type Leaving = Pick<PackingSlip, "status" | "order_status">;

/** Why a shipment must not leave, on its papers; null where it may, or has left. */
export const paperMark = ({ status, order_status: order }: Leaving, stops: Readonly<Record<string, string>>) =>
  stops[isLeft(status) ? "" : status === "cancelled" ? status : (order ?? "")] ?? null;

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
  return isolated({
    language,
    order: order_name,
    mark: paperMark(slip, words.stops),
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
      joined([
        words.box(box.number, boxes.length),
        box.tracking_number,
        box.weight_grams ? `${box.weight_grams / 1_000} kg` : null,
      ]),
    ),
    note: slip.note ?? null,
  });
}
