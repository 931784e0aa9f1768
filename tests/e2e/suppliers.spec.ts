import type { APIRequestContext, Page } from "@playwright/test";
import { ADMIN } from "../setup/served-app";
import { expect, test } from "./served";
import { dialogIsReady, hasScripts, openPage } from "./steps";

/** A name that no other test of this worker's shop has. */
const own = (name: string) => `${name} ${Math.floor(Math.random() * 1_000_000)}`;

async function headersOf(request: APIRequestContext) {
  const answer = await request.post("/api/auth/login", { data: ADMIN });
  return { Authorization: `Bearer ${(await answer.json()).data.access_token}` };
}

async function addSupplier(request: APIRequestContext, body: object): Promise<number> {
  const answer = await request.post("/api/sourcing/suppliers", { headers: await headersOf(request), data: body });
  return (await answer.json()).data.id;
}

async function openDialog(page: Page, link: string) {
  await page.getByRole("link", { name: link }).first().click();
  await dialogIsReady(page);
}

test("a supplier is added with contacts and categories, found, changed and told in its history", async ({ page }) => {
  const name = own("Atlas Blanks");
  await openPage(page, "/dashboard/suppliers");
  await openDialog(page, "New supplier…");
  await page.getByRole("button", { name: "Add supplier" }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).first().fill(name);
  await page.getByLabel("Lead time", { exact: true }).fill("2");
  await page.getByLabel("Order cut-off").fill("16:00");
  await page.getByLabel("Its time zone").fill("America/New_York");
  const contact = page.getByRole("group", { name: "Contact 2" });
  await contact.getByLabel("Name").fill("Jo Field");
  await contact.getByLabel("Email").fill("jo@atlas.example");
  await contact.getByLabel("Gets purchase orders").check();
  const category = page.getByRole("group", { name: "Category 1" });
  await category.getByLabel("Name").fill("Headwear");
  await category.getByLabel("Lead time, work days").fill("5");
  await page.getByRole("button", { name: "Add supplier" }).click();

  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText("16:00 in New York")).toBeVisible();
  await expect(page.getByRole("table", { name: "Contacts" })).toContainText("Jo Field");
  await expect(page.getByRole("table", { name: "Categories" })).toContainText("5 work days");

  await openDialog(page, "Edit…");
  await page.getByLabel("Our account number").fill("HP-40021");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("account HP-40021")).toBeVisible();
  await expect(page.getByRole("table", { name: "Contacts" })).toContainText("Jo Field");
  await page.getByRole("navigation", { name: "Supplier" }).getByRole("link", { name: "History" }).click();
  await expect(page.getByText("changed the supplier's", { exact: false }).first()).toContainText("HP-40021");

  await openPage(page, "/dashboard/suppliers");
  await page.getByRole("searchbox", { name: "Filter suppliers" }).fill(name);
  await page.getByRole("searchbox", { name: "Filter suppliers" }).press("Enter");
  await expect(page).toHaveURL(/q=Atlas/);
  await expect(page.getByRole("table", { name: "Suppliers" }).getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("table", { name: "Suppliers" })).toContainText("jo@atlas.example");
  await page.getByRole("searchbox", { name: "Filter suppliers" }).fill("nothing has this name");
  await page.getByRole("searchbox", { name: "Filter suppliers" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No suppliers match" })).toBeVisible();
});

test("ticked duplicates become one, and the old address says where it went", async ({ page, request }) => {
  const name = own("Harbor Threads");
  const stays = await addSupplier(request, { name });
  const goes = await addSupplier(request, { name: `${name} Inc` });
  await openPage(page, `/dashboard/suppliers?q=${encodeURIComponent(name)}`);
  await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
  await page.getByRole("checkbox", { name: `Select ${name} Inc`, exact: true }).check();
  await page.getByRole("button", { name: /^Merge/ }).click();
  await dialogIsReady(page);
  await page.getByRole("radio", { name, exact: true }).check();
  await page.getByRole("button", { name: "Merge suppliers" }).click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `${name} Inc`, exact: true })).toHaveCount(0);
  await page.goto(`/dashboard/suppliers/${goes}`);
  await page.getByRole("link", { name: `Open ${name}` }).click();
  await expect(page).toHaveURL(`/dashboard/suppliers/${stays}`);
});

test("one that nothing refers to is deleted from its row's menu", async ({ page, request }) => {
  const name = own("Short Lived");
  await addSupplier(request, { name });
  await openPage(page, `/dashboard/suppliers?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: `More actions for supplier ${name}` }).click();
  await page.getByRole("link", { name: "Delete…" }).click();
  await dialogIsReady(page);
  await expect(page.getByText("Nothing refers to it.")).toBeVisible();
  await page.getByRole("button", { name: "Delete supplier" }).click();
  await expect(page.getByRole("heading", { name: "No suppliers match" })).toBeVisible();
});

test("two people who edit the same supplier see both versions", async ({ page, request }) => {
  const id = await addSupplier(request, { name: own("Two Hands"), phone: "555-0001" });
  await openPage(page, `/dashboard/suppliers/${id}?modal=supplier-form`);
  await dialogIsReady(page);
  const headers = await headersOf(request);
  await request.patch(`/api/sourcing/suppliers/${id}`, { headers, data: { phone: "555-0002" } });
  await page.getByLabel("Phone", { exact: true }).first().fill("555-0003");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Theirs 555-0002")).toBeVisible();
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByText("555-0003").first()).toBeVisible();
  if (hasScripts()) await expect(page.getByRole("dialog")).toHaveCount(0);
});
