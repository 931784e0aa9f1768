import type { BackendClient } from "~/backend/client.server";
import { qrCodeOf } from "~/work-orders/codes.server";
import { addressLines } from "./address-words";

export async function readBoxLabels(backend: BackendClient, id: number) {
  const { data } = await backend.read("shippingLabels", { id });
  return data.map((label) => ({
    key: label.code,
    order: label.order_name,
    shop: [label.shop_name, ...label.shop_address, label.shop_phone].filter(Boolean).join(", "),
    shipTo: addressLines(label.ship_to),
    how: [label.carrier, label.service].filter(Boolean).join(" "),
    tracking: label.tracking_number ?? "",
    contents: label.contents,
    box: `Box ${label.box} of ${label.of}`,
    code: qrCodeOf(label.code),
  }));
}
export type BoxLabelView = Awaited<ReturnType<typeof readBoxLabels>>[number];
