import { isolated, joined } from "contract/isolated";
import { pageWords } from "contract/languages/page-words";
import { countWords } from "contract/number-words";
import type { BackendClient } from "~/backend/client.server";
import { qrCodeOf } from "~/work-orders/codes.server";
import { addressLines } from "./address-words";
import { paperMark } from "./read-slip.server";

/** As many lines as leave the address its room. */
const SHOWN_LINES = 5;

function shownContents(contents: string): string {
  const lines = contents.split("; ");
  return lines.length > SHOWN_LINES ? `${countWords(lines.length, "item")}, see the packing slip` : lines.join("\n");
}

export async function readBoxLabels(backend: BackendClient, id: number) {
  const { data } = await backend.read("shippingLabels", { id });
  return data.map((label) => ({
    key: label.code,
    order: label.order_name,
    mark: paperMark(label, pageWords("en").slip.stops),
    shop: joined([label.shop_name, ...label.shop_address, label.shop_phone]),
    shipTo: isolated(addressLines(label.ship_to)),
    how: [label.carrier, label.service].filter(Boolean).join(" "),
    tracking: label.tracking_number ?? "",
    contents: isolated(shownContents(label.contents)),
    box: `Box ${label.box} of ${label.of}`,
    code: qrCodeOf(label.code),
  }));
}
export type BoxLabelView = Awaited<ReturnType<typeof readBoxLabels>>[number];
