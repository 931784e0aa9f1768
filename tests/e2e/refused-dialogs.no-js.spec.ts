import type { Page } from "@playwright/test";
import { acceptedOrder, changed, sendOrder } from "./changed-order";
import { makeReadyJob } from "./floor-job";
import { makeMadeOrder } from "./made-order";
import { expect, test } from "./served";
import { openPage, statusOf } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

/** A form that is open, what a colleague saves meanwhile, and a field that is refused before it is put right. */
interface Case {
  path: string;
  meanwhile: () => Promise<unknown>;
  button: string | RegExp;
  wrong: (page: Page) => Promise<unknown>;
  right: (page: Page) => Promise<unknown>;
  /** The second step's button, where it has another name. */
  again?: string | RegExp;
  /** How a conflict is answered; a list's action tells of it row by row, with 200. */
  met?: number;
}

/** Without scripts the refused page is drawn anew from what is stored by then. */
async function meetsTheColleague(page: Page, asked: Case) {
  const { path, meanwhile, button, wrong, right, again = button, met = 409 } = asked;
  await openPage(page, path);
  await meanwhile();
  await wrong(page);
  expect(await statusOf(page, button), "the wrong field").toBe(422);
  await right(page);
  expect(await statusOf(page, again), "what the colleague saved").toBe(met);
}

type Request = Parameters<typeof api>[0];

async function openOrder(request: Request, lines = [{ title: "Twill Work Shirt", quantity: 12 }]) {
  const [order] = await importOrders(request, "refused-dialog", [{ lines }]);
  if (!order) throw new Error("nothing was imported");
  await acceptAll(request, [order]);
  return { ...order, ...(await api(request, "GET", `/orders/${order.id}`)) };
}

async function beginShipment(request: Request) {
  const { orderId } = await makeMadeOrder(request, "refused-dialog");
  const [line] = (await api(request, "GET", `/orders/${orderId}`)).line_items;
  const contents = [{ order_line_item_id: line.id, quantity: 1 }];
  const begun = { kind: "parcel", carrier: "UPS", lines: contents, boxes: [{ contents }] };
  const { id } = await api(request, "POST", `/orders/${orderId}/shipments`, begun);
  const change = (body: object) => api(request, "PATCH", `/shipments/${id}`, body);
  return { id, orderId, change };
}

test("lines that are removed", async ({ page, request }) => {
  const lines = ["Twill Work Shirt", "Wool Cap"].map((title) => ({ title, quantity: 12 }));
  const { id } = await openOrder(request, lines);
  await meetsTheColleague(page, {
    path: `/dashboard/order/${id}/lines`,
    meanwhile: () => api(request, "PATCH", `/orders/${id}`, { note: "Both by Friday" }),
    button: "Remove lines",
    wrong: () => Promise.resolve(),
    right: async () => {
      await page.getByRole("checkbox", { name: /Wool Cap/ }).check();
      await page.getByLabel("Reason").last().fill("They have caps");
    },
  });
});

test("the names of a line", async ({ page, request }) => {
  const { id, line_items } = await openOrder(request, [{ title: "Twill Work Shirt", quantity: 2 }]);
  const [line] = line_items;
  await meetsTheColleague(page, {
    path: `/dashboard/order/${id}?modal=personalization&line=${line.id}`,
    meanwhile: () => api(request, "PATCH", `/order_line_items/${line.id}`, { personalizations: [{ line_1: "Cy" }] }),
    button: "Check names",
    wrong: () => page.getByRole("textbox", { name: "List" }).fill("Ana\nBen"),
    right: () => Promise.resolve(),
    again: "Save 2 names",
  });
});

test("what the store changed", async ({ page, request }) => {
  const { id, order } = await acceptedOrder(request);
  await sendOrder(request, changed(order));
  const [change] = await api(request, "GET", `/orders/${id}/changes`);
  const address = page.getByRole("group", { name: /^Ship-to address/ });
  await meetsTheColleague(page, {
    path: `/dashboard/order/${id}?modal=order-change`,
    meanwhile: () => api(request, "PATCH", `/order_changes/${change.id}`, { refuse: ["field:note"] }),
    button: "Save decisions",
    wrong: () => Promise.resolve(),
    right: () => address.getByRole("radio", { name: "Accept" }).check(),
  });
});

test("a job that is moved in the week", async ({ page, request }) => {
  const { production } = await makeReadyJob(request, "refused-dialog");
  await meetsTheColleague(page, {
    path: `/dashboard/production/week?modal=move&ids=${production}`,
    meanwhile: () => api(request, "PUT", `/productions/${production}`, { internal_status: "Second shift" }),
    button: "Move",
    wrong: () => page.getByLabel("Another day").fill("2020-01-01"),
    right: () => page.getByLabel("Another day").fill("2031-01-08"),
    met: 200,
  });
  await expect(page.getByText("Someone changed it in the meantime.")).toBeVisible();
});

test("a shipment that leaves", async ({ page, request }) => {
  const { id, change } = await beginShipment(request);
  await change({ action: "pack" });
  await meetsTheColleague(page, {
    path: `/dashboard/shipping/${id}`,
    meanwhile: () => change({ carrier: "FedEx" }),
    button: "Ship",
    wrong: () => page.getByLabel("Day", { exact: true }).fill("soon"),
    right: () => page.getByLabel("Day", { exact: true }).fill("2026-03-02"),
  });
});

test("pieces that are packed", async ({ page, request }) => {
  const { orderId, change } = await beginShipment(request);
  const pieces = page.getByLabel(/^Pieces of .* M$/);
  await meetsTheColleague(page, {
    path: `/dashboard/shipping/pack/${orderId}`,
    meanwhile: () => change({ carrier: "FedEx" }),
    button: /^Put into box/,
    wrong: () => pieces.fill("two"),
    right: () => pieces.fill("2"),
  });
});

test("a cancelled shipment prints nothing", async ({ page, request }) => {
  const { id, change } = await beginShipment(request);
  await openPage(page, `/dashboard/shipping/${id}`);
  await expect(page.getByRole("link", { name: "Packing slip" })).toBeVisible();
  await change({ action: "cancel", reason: "Wrong box" });
  await openPage(page, `/dashboard/shipping/${id}`);
  await expect(page.getByRole("link", { name: /^(Packing slip|Labels)$/ })).toHaveCount(0);
});

test("an email's text that is previewed first", async ({ page, request }) => {
  const [{ id }] = await api(request, "GET", "/email_templates?event[]=in_production");
  await openPage(page, `/dashboard/email-templates/${id}`);
  await api(request, "PATCH", `/email_templates/${id}`, { preheader: "Theirs" });
  await page.getByLabel("Subject", { exact: true }).fill("We sew {{order_name}}");
  expect(await statusOf(page, "Preview")).toBe(200);
  await expect(page.getByText(/^Version \d+ was saved meanwhile/)).toBeVisible();
  expect(await statusOf(page, "Save"), "what the colleague saved").toBe(409);
  expect(await statusOf(page, "Save mine")).toBe(303);
});

test("a test of an email's text", async ({ page, request }) => {
  const [{ id, version }] = await api(request, "GET", "/email_templates?event[]=order_ready");
  await openPage(page, `/dashboard/email-templates/${id}?modal=template-test`);
  await api(request, "PATCH", `/email_templates/${id}`, { subject: "Saved meanwhile" });
  await page.getByLabel("Send to").fill("named@shop.example");
  await page.locator("#field-test_order").fill("#999999");
  expect(await statusOf(page, "Send test")).toBe(422);
  await expect(page.getByText(`Sends version ${version} as saved`)).toBeVisible();
  await page.locator("#field-test_order").fill("");
  await page.getByRole("button", { name: "Send test" }).click();
  const [mail] = await api(request, "GET", "/email_messages?q=named@shop.example");
  expect(mail.subject).not.toContain("Saved meanwhile");
});
