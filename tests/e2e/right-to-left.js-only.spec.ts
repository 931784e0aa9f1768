import type { Page } from "@playwright/test";
import { expect, test } from "./served";
import { acceptAll, api, importOrders, listOf } from "./store-orders";

/** Texts of the page, and titles of its parts, that show a number or another name on the wrong side of a right-to-left name. */
const tornTexts = (page: Page) =>
  page.evaluate(() => {
    const torn =
      /[\u0590-\u08ff][^\p{L}\p{N}\ufffc]*[0-9]|[\u0590-\u08ff][^\p{L}\p{N}\ufffc]*[·,;:/(+][^\p{L}\p{N}\ufffc]*[\u0590-\u08ff]/u;
    const apart = (text: string) => text.replace(/\u2068[^\u2069]*\u2069/g, "\ufffc");
    const isIsolated = (element: Element) => getComputedStyle(element).unicodeBidi.startsWith("isolate");
    const isInLine = (element: Element) => getComputedStyle(element).display === "inline" && !isIsolated(element);
    const textOf = (node: Node): string => {
      if (node instanceof Text) return apart(node.data);
      if (!(node instanceof Element) || node.classList.contains("hide-visually")) return "";
      const inside = [...node.childNodes];
      return isInLine(node)
        ? inside.map(textOf).join("")
        : getComputedStyle(node).display === "inline"
          ? "\ufffc"
          : "\n";
    };
    const elements = [...document.body.querySelectorAll("*:not(script, style, textarea, .hide-visually)")];
    const texts = elements
      .filter((element) => !isInLine(element))
      .flatMap((element) => [...element.childNodes].map(textOf).join("").split("\n"));
    const titles = elements.map((element) => apart(element.getAttribute("title") ?? ""));
    return [...texts, ...titles, apart(document.title)].filter((text) => torn.test(text));
  });

test("right-to-left names keep to themselves beside numbers and other names, on pages and papers", async ({
  page,
  request,
}) => {
  const tag = "right-to-left";
  const lines = ["2XL", "3XL"].map((size) => ({ title: "قميص قطني", variant: `أزرق / ${size}`, quantity: 4 }));
  const [order, waiting] = await importOrders(
    request,
    tag,
    [1, 2].map(() => ({ company: "شركة النور", lines })),
  );
  if (!order || !waiting) throw new Error("nothing was imported");
  await acceptAll(request, [order]);
  const { customer, line_items } = await api(request, "GET", `/orders/${order.id}`);
  await api(request, "PATCH", `/customers/${customer.id}`, { first_name: "محمد", last_name: "علي" });
  const shipment = await api(request, "POST", `/orders/${order.id}/shipments`, {
    kind: "parcel",
    lines: [{ order_line_item_id: line_items[0].id, quantity: 3 }],
    override_reason: "They were finished before.",
  });
  const [job] = await api(request, "GET", `/productions?order_id=${order.id}`);
  for (const path of [
    listOf("/dashboard/new-orders", tag),
    listOf("/dashboard/orders", tag, `&peek=${order.id}`),
    `/dashboard/order/${order.id}`,
    `/dashboard/order/${order.id}/history`,
    `/dashboard/order/${order.id}/workorder`,
    `/dashboard/order/${order.id}/lines`,
    `/dashboard/customers/${customer.id}`,
    `/dashboard/production/${job.id}`,
    `/dashboard/production/worksheets?ids=${job.id}`,
    `/dashboard/shipping/${shipment.id}`,
    `/dashboard/shipping/${shipment.id}/slip`,
    `/dashboard/shipping/${shipment.id}/labels`,
    `/dashboard/shipping/pack/${order.id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(/قميص|النور|محمد/).first(), path).toBeAttached();
    expect(await tornTexts(page), path).toEqual([]);
  }
});
