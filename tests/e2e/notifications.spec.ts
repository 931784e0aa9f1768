import { expectAccessible } from "./axe";
import { hire } from "./hired-person";
import { expect, test } from "./served";
import { hasScripts, openPage, signIn } from "./steps";
import { api, importOrders } from "./store-orders";

test("a mention rings the bell of who is named, live, and opening it marks it as read", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const colleague = await hire(request, "Order Desk");
  const [order] = await importOrders(request, "mentions", [{}]);
  const id = order?.id ?? 0;
  const theirs = await browser.newContext({ baseURL, javaScriptEnabled: hasScripts() });
  const desk = await theirs.newPage();
  await desk.goto("/auth/login");
  await signIn(desk, colleague);
  await expect(desk).not.toHaveURL(/\/auth\//);
  await openPage(desk, "/dashboard/orders");
  await expect(desk.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();

  await openPage(page, `/dashboard/order/${id}/notes`);
  const note = page.getByRole("textbox", { name: "Add a note" });
  if (hasScripts()) {
    await note.pressSequentially("Which blue, @ord");
    await expect(page.getByRole("option", { name: "Order Desk" }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(note).toHaveValue(/^Which blue, @Order Desk $/);
    await page.keyboard.type("please?");
  } else {
    await note.fill("Which blue, @Order Desk please?");
  }
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Which blue, @Order Desk please?")).toBeVisible();

  if (!hasScripts()) await desk.reload();
  const bell = desk.getByRole("link", { name: "1 unread notification" });
  await expect(bell).toBeVisible();
  if (hasScripts()) {
    await bell.focus();
    await desk.keyboard.press("Enter");
    const newest = desk.getByRole("region", { name: "Newest notifications" });
    await expect(newest.getByRole("button", { name: /mentioned you on .*Which blue/ })).toBeVisible();
    await expectAccessible(desk, "the bell", ".bell-panel");
    await desk.keyboard.press("Escape");
    await expect(newest).toBeHidden();
    await expect(bell).toBeFocused();
    await bell.click();
  } else {
    await bell.click();
    await expect(desk.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  }
  await desk.getByRole("button", { name: /mentioned you on .*Which blue/ }).click();
  await expect(desk).toHaveURL(new RegExp(`/dashboard/order/${id}/notes#note-\\d+$`));
  await expect(desk.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();

  await api(request, "POST", `/orders/${id}/notes`, { body: "@Order Desk again" });
  if (hasScripts()) {
    await desk.getByRole("link", { name: "1 unread notification" }).click();
    await desk.getByRole("button", { name: "Mark read", exact: true }).click();
    await expect(desk.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
    await expect(desk.getByRole("button", { name: "Mark read", exact: true })).toBeHidden();
    await expect(desk.getByRole("region", { name: "Newest notifications" })).toBeFocused();
    await desk.getByRole("link", { name: "All notifications" }).click();
    await expect(desk).toHaveURL("/dashboard/notifications");
    await api(request, "POST", `/orders/${id}/notes`, { body: "@Order Desk once more" });
  }
  await desk.goto("/dashboard/notifications?unread=1");
  await desk.getByRole("button", { name: "Mark all read" }).click();
  await expect(desk.getByRole("heading", { name: "All caught up" })).toBeVisible();
  await theirs.close();
});
