import type { APIRequestContext } from "@playwright/test";
import { FOREIGN_ADMIN, startForeignBackend } from "../setup/foreign-backend";
import { ADMIN, startServedApp } from "../setup/served-app";
import { expect, test } from "./served";
import { hasScripts, openPage, signIn } from "./steps";

async function headersOf(request: APIRequestContext) {
  const answer = await request.post("/api/auth/login", { data: ADMIN });
  return { Authorization: `Bearer ${(await answer.json()).data.access_token}` };
}

/** A new order of its own, by the way that orders come in. */
async function importOrder(request: APIRequestContext): Promise<number> {
  const number = 600_000 + Math.floor(Math.random() * 300_000);
  const order = {
    id: number,
    order_number: number,
    name: `#${number}`,
    created_at: "2026-03-09T10:00:00Z",
    updated_at: "2026-03-09T10:00:00Z",
    currency: "USD",
    line_items: [{ id: number * 10, title: "Pique Polo", sku: "PP-1", quantity: 24, price: "12.50" }],
  };
  const file = { name: "order.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(order)) };
  const headers = await headersOf(request);
  const answer = await request.post("/api/imports/orders", { headers, multipart: { file } });
  return (await answer.json()).data.rows[0].order_id;
}

test("a note is written, printed, edited and deleted, and the history tells all of it", async ({ page, request }) => {
  const id = await importOrder(request);
  await openPage(page, `/dashboard/order/${id}/notes`);
  await expect(page.getByRole("heading", { name: "No notes yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Write the note.")).toBeVisible();
  await page.getByRole("textbox", { name: "Add a note" }).fill("Fold by size, six to a bag.");
  await page.getByRole("combobox", { name: "For" }).first().selectOption("Production");
  await page.getByRole("checkbox", { name: "Pin" }).check();
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("list", { name: "Pinned notes" }).getByRole("listitem");
  await expect(note).toContainText("Fold by size, six to a bag.");
  await expect(page.getByRole("textbox", { name: "Add a note" })).toHaveValue("");

  await note.getByRole("button", { name: "Print on work order" }).click();
  await expect(note.getByText("On work order", { exact: true })).toBeVisible();
  await note.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("Fold by size, eight to a bag.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(note).toContainText("eight to a bag");
  await expect(note).toContainText("edited");

  await page.goto(`/dashboard/order/${id}`);
  await expect(page.getByText("Fold by size, eight to a bag.").first()).toBeVisible();

  await page.goto(`/dashboard/order/${id}/notes`);
  await note.getByRole("link", { name: "Delete…" }).click();
  await page.getByRole("link", { name: "Keep note" }).click();
  await note.getByRole("link", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete note" }).click();
  await expect(page.getByRole("heading", { name: "No notes yet" })).toBeVisible();

  await page.goto(`/dashboard/order/${id}/history?kind=notes`);
  const entries = page.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(entries).toHaveCount(4);
  await expect(entries.nth(0)).toContainText("deleted a note for Production");
  await expect(entries.nth(1)).toContainText("edited a note");
  await expect(entries.nth(1)).toContainText("Before: Fold by size, six to a bag.");
  await expect(entries.nth(2)).toContainText("put a note for Production on the work order");
});

test("two who edit the same note see both versions and lose nothing", async ({ page, request }) => {
  const id = await importOrder(request);
  const headers = await headersOf(request);
  const made = await request.post(`/api/orders/${id}/notes`, { headers, data: { body: "Call first" } });
  const { id: noteId } = (await made.json()).data;
  await openPage(page, `/dashboard/order/${id}/notes?edit=${noteId}`);
  const field = page.getByRole("textbox", { name: "Note", exact: true });
  await field.fill("Call twice");
  await request.patch(`/api/notes/${noteId}`, { headers, data: { body: "Write instead" } });
  await page.getByRole("button", { name: "Save note" }).click();
  const versions = page.getByRole("alert").filter({ hasText: "Nothing of yours is lost" });
  await expect(versions).toContainText("Theirs Write instead");
  await expect(versions).toContainText("When you opened it Call first");
  await expect(field).toHaveValue("Call twice");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("list", { name: "Other notes" })).toContainText("Call twice");
});

test("the activity of an order takes a note and shows the notes alone", async ({ page, request }) => {
  const id = await importOrder(request);
  await openPage(page, `/dashboard/order/${id}`);
  const activity = page.getByRole("region", { name: "Activity" });
  await activity.getByRole("textbox", { name: "Add a note" }).fill("She needs them on Thursday.");
  await activity.getByRole("button", { name: "Add note" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/order/${id}$`));
  await expect(activity).toContainText("wrote a note");
  await activity.getByRole("link", { name: "Notes", exact: true }).click();
  await expect(page).toHaveURL(/activity=notes/);
  await expect(activity).toContainText("She needs them on Thursday.");
  await expect(activity).not.toContainText("added the order");
  await activity.getByRole("link", { name: "Emails" }).click();
  await expect(activity).toContainText("No emails about this order yet.");
});

test("filters that match nothing say so and lead back", async ({ page, request }) => {
  const id = await importOrder(request);
  const headers = await headersOf(request);
  await request.post(`/api/orders/${id}/notes`, { headers, data: { body: "Only this" } });
  await openPage(page, `/dashboard/order/${id}/notes?type=art_note`);
  await expect(page.getByRole("heading", { name: "No notes match" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByText("Only this")).toBeVisible();
  await page.goto(`/dashboard/order/${id}/history?kind=files`);
  await expect(page.getByText("Kind Files.")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("added the order");
});

test("a company's own backend that keeps neither is told in words", async ({ page }) => {
  const company = await startForeignBackend([{ id: 7, name: "#1007", status: "in_progress" }]);
  const app = await startServedApp({ env: { API_BASE_URL: company.url } });
  await page.goto(`${app.origin}/auth/login?returnTo=/dashboard/order/7/notes`);
  await signIn(page, FOREIGN_ADMIN);
  await expect(page.getByRole("heading", { name: "Notes aren't available here" })).toBeVisible();
  await page.goto(`${app.origin}/dashboard/order/7/history`);
  await expect(page.getByRole("heading", { name: "No history available" })).toBeVisible();
  await app.stop();
  await company.refuse();
});

test("a note is written in a dialog that an address opens", async ({ page, request }) => {
  const id = await importOrder(request);
  await openPage(page, `/dashboard/order/${id}`);
  await page.goto(`/dashboard/order/${id}?modal=note`);
  const dialog = page.getByRole(hasScripts() ? "dialog" : "region", { name: /^Add a note to order #/ });
  await dialog.getByRole("checkbox", { name: "Print on work order" }).check();
  await dialog.getByRole("textbox", { name: "Note" }).fill("  ");
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(dialog.getByText("Write the note.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Note" }).fill("Gold goes down last.");
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/order/${id}(\\?index)?$`));
  await page.goto(`/dashboard/order/${id}/notes`);
  await expect(page.getByRole("listitem").filter({ hasText: "Gold goes down last." })).toContainText("On work order");
});
