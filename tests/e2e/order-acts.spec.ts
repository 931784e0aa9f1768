import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

let tags = 0;
const newTag = () => `acts-${process.pid}-${++tags}`;

test("a dialog leaves the order's page its width, where no script lets it float too", async ({ page, request }) => {
  const [order] = await importOrders(request, newTag(), [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const main = page.locator(".order-main");
  await openPage(page, `/dashboard/order/${order.id}`);
  const width = (await main.boundingBox())?.width;
  await page.goto(`/dashboard/order/${order.id}?modal=cancel`);
  expect((await main.boundingBox())?.width).toBe(width);
});

test("an order is flagged, held, released, resolved, cancelled and reopened on its page", async ({ page, request }) => {
  const [order] = await importOrders(request, newTag(), [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  await openPage(page, `/dashboard/order/${order.id}`);
  const dialog = (title: string) =>
    page.getByRole("dialog", { name: title }).or(page.getByRole("region", { name: title }));

  await page.getByRole("link", { name: "Hold…" }).click();
  const hold = dialog(`Hold order ${order.name}`);
  await hold.getByLabel("Reason for the hold").fill("Deposit not paid");
  await hold.getByLabel("Department").selectOption("Sourcing");
  await hold.getByRole("button", { name: `Hold order ${order.name}` }).click();
  await expect(page.locator(".banner")).toContainText("On hold. Deposit not paid Sourcing");

  await page.getByRole("link", { name: "Flag…" }).click();
  const flag = dialog(`Flag order ${order.name}`);
  await flag.getByLabel("What is wrong").fill("Two logos on one line");
  await flag.getByRole("button", { name: `Flag order ${order.name}` }).click();
  await expect(page.locator(".banner")).toContainText("Flagged. Two logos on one line");
  await expect(page.locator(".banner")).toContainText("Also on hold: Deposit not paid");

  await page.getByRole("link", { name: "Resolve…" }).click();
  await dialog(`Unflag order ${order.name}`)
    .getByRole("button", { name: `Unflag order ${order.name}` })
    .click();
  await page.locator(".banner").getByRole("link", { name: "Release…" }).click();
  await dialog(`Release order ${order.name}`)
    .getByRole("button", { name: `Release order ${order.name}` })
    .click();
  await expect(page.locator(".banner")).toHaveCount(0);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("link", { name: "Cancel order…" }).click();
  const cancel = dialog(`Cancel order ${order.name}`);
  await expect(cancel.getByRole("region", { name: "What this affects" })).toContainText("Sourcing");
  await cancel.getByRole("button", { name: `Cancel order ${order.name}` }).click();
  await expect(cancel.getByText("Say why it is cancelled.")).toBeVisible();
  await cancel.getByLabel("Reason").fill("Event called off");
  await cancel.getByRole("button", { name: `Cancel order ${order.name}` }).click();
  await expect(page.locator(".banner")).toContainText("Cancelled. Event called off");

  await page.locator(".banner").getByRole("link", { name: "Reopen…" }).click();
  const reopen = dialog(`Reopen order ${order.name}`);
  await reopen.getByLabel("Reason").fill("It takes place after all");
  await reopen.getByRole("button", { name: `Reopen order ${order.name}` }).click();
  await expect(page.getByText("Order reopened")).toBeVisible();
});

test("two people change the same field: both versions, and the later one decides", async ({ page, request }) => {
  const [order] = await importOrders(request, newTag(), [{}]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, `/dashboard/order/${order.id}`);
  await page.getByRole("link", { name: "Write production note" }).click();
  const note = page.getByRole("textbox", { name: "Production note" });
  await note.fill("Hang, do not fold");
  await api(request, "PATCH", `/orders/${order.id}`, { production_note: "Fold, do not hang" });
  await page.getByRole("button", { name: "Save" }).click();
  const both = page.getByRole("alert").filter({ hasText: "Nothing of yours is lost" });
  await expect(both).toContainText("Theirs Fold, do not hang");
  await expect(both).toContainText("Yours Hang, do not fold");
  await expect(note).toHaveValue("Hang, do not fold");
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await expect(page.getByRole("region", { name: "Instructions" })).toContainText("Hang, do not fold");
});

test("two people change different fields: nothing is asked and nothing is lost", async ({ page, request }) => {
  const [order] = await importOrders(request, newTag(), [{}]);
  if (!order) throw new Error("nothing imported");
  await openPage(page, `/dashboard/order/${order.id}?modal=edit`);
  if (hasScripts()) await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("combobox", { name: "Priority" }).selectOption("High");
  await api(request, "PATCH", `/orders/${order.id}`, { vip_date: "2031-03-13" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Saved\. .+ changed vip meanwhile\./)).toBeVisible();
  const facts = page.getByRole("complementary", { name: "Order facts" });
  await expect(facts).toContainText("High");
  await expect(page.getByText("Mar 13, 2031").first()).toBeVisible();
});
