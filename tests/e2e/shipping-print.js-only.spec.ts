import { makeMadeOrder } from "./made-order";
import { printed } from "./pdf";
import { expect, test } from "./served";
import { acceptAll, api, importOrders } from "./store-orders";

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

test("a slip of sixty lines begins on its first page, names its order on each and loses nothing at the edge", async ({
  page,
  request,
}) => {
  const word = "Unbreakable".repeat(12);
  const lines = Array.from({ length: 60 }, (_, index) => ({
    title: index === 30 ? word : `Garment number ${index + 1} of the list`,
    variant: `Navy / ${["S", "M", "L", "2XL"][index % 4]}`,
    quantity: 7,
  }));
  const [order] = await importOrders(request, "long-slip", [{ lines }]);
  if (!order) throw new Error("nothing was imported");
  await acceptAll(request, [order]);
  const [first] = (await api(request, "GET", `/orders/${order.id}`)).line_items;
  const shipment = await api(request, "POST", `/orders/${order.id}/shipments`, {
    kind: "parcel",
    lines: [{ order_line_item_id: first.id, quantity: 3 }],
    override_reason: "They were finished before.",
    note: Array.from({ length: 70 }, (_, index) => `Carton ${index + 1} goes to dock ${index + 1}.`).join("\n"),
  });
  await page.goto(`/dashboard/shipping/${shipment.id}/slip`);
  for (const format of ["A4", "Letter"] as const) {
    const pages = await printed(page, format);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]?.text).toContain("Garment number 1 of the list");
    for (const { text, inkInMargins } of pages) {
      expect(text.replaceAll(" ", "")).toContain(order.name);
      expect(inkInMargins).toBe(false);
    }
    const text = pages
      .map((one) => one.text)
      .join("")
      .replaceAll(" ", "");
    for (const { title } of lines) expect(text).toContain(title.replaceAll(" ", ""));
    expect(text).toContain("3piecesinthisshipment,417piecestofollow.");
    expect(text).toContain("Carton70goestodock70.");
  }
});

test("a label has its whole address and tracking number however many items are in its box", async ({
  page,
  request,
}) => {
  const sizes = Object.fromEntries(["XS", "S", "M", "L", "XL", "2XL", "3XL", "4XL"].map((size) => [size, 2]));
  const { orderId } = await makeMadeOrder(request, "full-box", sizes);
  const { lines } = (await api(request, "GET", `/productions?order_id=${orderId}`))[0];
  const packed = (count: number) =>
    lines.slice(0, count).map((line: { order_line_item_id: number }) => ({
      order_line_item_id: line.order_line_item_id,
      quantity: 1,
    }));
  for (const [count, contents] of [
    [8, "8 items, see the packing slip"],
    [5, "1 Quarter-zip Pullover, True Navy XL"],
  ] as const) {
    const shipment = await api(request, "POST", `/orders/${orderId}/shipments`, {
      kind: "parcel",
      carrier: "USPS",
      lines: packed(count),
      boxes: [{ tracking_number: `9400111899223197428${orderId}${count}` }],
    });
    await page.goto(`/dashboard/shipping/${shipment.id}/labels`);
    const label = page.getByRole("article");
    await expect(label.getByText(contents)).toBeInViewport({ ratio: 1 });
    await expect(label.getByText("18 Wharf Row")).toBeInViewport({ ratio: 1 });
    const [only] = await printed(page, "css");
    const text = only?.text.replace(/\s/g, "");
    for (const words of [
      "18WharfRow",
      "PortAlder",
      `9400111899223197428${orderId}${count}`,
      contents.replace(/\s/g, ""),
    ])
      expect(text).toContain(words);
  }
});

test("the slip and the labels of a held or cancelled shipment say that it must not ship", async ({ page, request }) => {
  const { orderId } = await makeMadeOrder(request, "void");
  const { lines } = (await api(request, "GET", `/productions?order_id=${orderId}`))[0];
  const shipment = await api(request, "POST", `/orders/${orderId}/shipments`, {
    kind: "parcel",
    lines: [{ order_line_item_id: lines[0].order_line_item_id, quantity: 1 }],
  });
  const papers = async () => {
    await page.goto(`/dashboard/shipping/${shipment.id}/slip`);
    const slip = await printed(page, "Letter");
    await page.goto(`/dashboard/shipping/${shipment.id}/labels`);
    return [...slip, ...(await printed(page, "css"))].map(({ text }) => text.replace(/\s/g, ""));
  };
  for (const text of await papers()) expect(text).not.toContain("donotship");
  await api(request, "PATCH", `/orders/${orderId}`, { action: "hold", reason: "Unpaid" });
  for (const text of await papers()) expect(text).toContain("Onhold,donotship");
  await api(request, "PATCH", `/orders/${orderId}`, { action: "release" });
  for (const text of await papers()) expect(text).not.toContain("donotship");
  await api(request, "PATCH", `/shipments/${shipment.id}`, { action: "cancel", reason: "Packed twice" });
  const after = await papers();
  expect(after).toHaveLength(2);
  for (const text of after) expect(text).toContain("Cancelled,donotship");
});
