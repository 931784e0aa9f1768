import { makeMadeOrder } from "./made-order";
import { printed } from "./pdf";
import { expect, test } from "./served";
import { api } from "./store-orders";

test("slip, labels, pick list and proof sheet come out on paper, without prices or the application around them", async ({
  page,
  request,
}) => {
  const { orderId, order } = await makeMadeOrder(request, "paper");
  const { lines } = (await api(request, "GET", `/productions?order_id=${orderId}`))[0];
  const small = lines.find(({ ordered_units }: { ordered_units: number }) => ordered_units === 4);
  const shipment = await api(request, "POST", `/orders/${orderId}/shipments`, {
    kind: "parcel",
    carrier: "UPS",
    lines: [{ order_line_item_id: small.order_line_item_id, quantity: 4 }],
    boxes: [1, 2].map((box) => ({ tracking_number: `1Z${orderId}-${box}`, weight_grams: 900 })),
  });

  await page.goto(`/dashboard/shipping/${shipment.id}/labels`);
  await expect(page.getByRole("article")).toHaveCount(2);
  const labels = await printed(page, "css");
  expect(labels).toHaveLength(2);
  for (const [index, { text, codes, width, height }] of labels.entries()) {
    expect([Math.round(width), Math.round(height)]).toEqual([102, 152]);
    expect(codes).toEqual([`BOX-${shipment.id}-${index + 1}`]);
    expect(text.replace(/\s/g, "")).toContain(order);
    expect(text.replace(/\s/g, "")).toContain(`Box${index + 1}of2`);
  }

  for (const [path, words] of [
    [`/dashboard/shipping/${shipment.id}/slip`, [order, "Quarter-zip Pullover", "To follow", "2 pieces to follow"]],
    [`/dashboard/order/${orderId}/proof-sheet`, [order, "Tidewater crest"]],
    ["/dashboard/shipping/pick-list", [order, "Fetched"]],
  ] as const) {
    await page.goto(path);
    for (const format of ["A4", "Letter"] as const) {
      const pages = await printed(page, format);
      const text = pages.map((one) => one.text).join(" ");
      for (const word of words) expect(text).toContain(word);
      // Paper outlives its day.
      expect(text).not.toMatch(/[$€£]|Toggle navigation|\btoday \d/i);
      expect(pages.some(({ inkInMargins }) => inkInMargins)).toBe(false);
    }
  }
});
