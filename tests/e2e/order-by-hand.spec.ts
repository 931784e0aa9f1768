import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";
import { api } from "./store-orders";

const SIZES = { S: 6, M: 18, L: 20, XL: 12, "2XL": 4 };

/** Types into what has the focus and goes on to the next field, as somebody on the phone does. */
async function type(page: Page, ...words: readonly string[]) {
  for (const word of words) {
    await page.keyboard.insertText(word);
    await page.keyboard.press("Tab");
  }
}

/** To the field that is wrong: the focus by scripts, a link above the form without them. */
async function leadsTo(page: Page, field: Locator, name: string) {
  if (hasScripts()) return expect(field).toBeFocused();
  const link = page.getByRole("alert").filter({ hasText: "1 field needs attention." }).getByRole("link", { name });
  await expect(link).toHaveAttribute("href", `#${await field.getAttribute("id")}`);
}

test("a form refused far above its button leads to what is wrong, each time that it is sent", async ({ page }) => {
  await openPage(page, "/dashboard/orders/new");
  const send = page.getByRole("button", { name: "Enter order" });
  const product = page.getByLabel("Product", { exact: true });
  for (const name of ["Color", "Customer PO", "In hands", "Note", "Files"])
    await expect(page.getByLabel(`${name} optional`)).toBeVisible();
  for (let sent = 0; sent < 2; sent += 1) {
    await send.click();
    await expect(page.getByText("Enter a product and its pieces.").last()).toBeVisible();
    await leadsTo(page, product, "Enter a product and its pieces.");
  }
  // One field of the page's own is led to as well; of two, the list of both.
  await product.fill("Pique Polo");
  await page.getByLabel("XS").first().fill("6");
  await page.getByLabel("Email").fill("no address");
  await send.click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await leadsTo(page, page.getByLabel("Email"), "Email");
  await page.getByLabel("In hands optional").fill("2031-02-30");
  await send.click();
  if (hasScripts()) await expect(page.getByText("2 fields need attention.").locator("..").locator("..")).toBeFocused();
});

test("an order of 60 pieces in five sizes is entered by phone, changed, and ordered again", async ({
  page,
  request,
}) => {
  const name = `Ruth ${Date.now()}`;
  await openPage(page, "/dashboard/new-orders");
  if (hasScripts()) await page.keyboard.press("c");
  else await page.getByRole("link", { name: "New order", exact: true }).click();
  await expect(page.getByRole("heading", { name: "New order", exact: true })).toBeVisible();

  // Nobody of that name is here yet.
  await expect(page.getByLabel("Find a customer")).toBeFocused();
  await page.keyboard.insertText(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter them below")).toBeVisible();

  await page.getByLabel("First name").focus();
  await type(page, name, "Okafor", "Quarry Works", `${name.replace(" ", "")}@quarry.example`, "207 555 0142");
  await type(page, "Pique Polo", "Navy", "K500");
  const grid = ["XS", "S", "M", "L", "XL", "2XL"].map((size) => String(SIZES[size as keyof typeof SIZES] ?? ""));
  await type(page, ...grid);
  if (hasScripts()) await expect(page.getByText("Style 1, 60 pieces")).toBeVisible();
  await page.getByLabel("Method").first().selectOption("Embroidery");
  await page.getByLabel("Location").first().selectOption("Left Side Chest");
  await page.getByLabel("In hands optional").fill("2031-02-30");
  const formKey = page.locator(".entry-form input[name=form_key]");
  const key = await formKey.inputValue();
  await page.getByRole("button", { name: "Enter order" }).click();

  // The date is none: all that was typed is still there, and what may have been saved isn't saved twice.
  await expect(page.getByText("Use YYYY-MM-DD. February has 28 days.").first()).toBeVisible();
  await expect(page.getByLabel("2XL").first()).toHaveValue("4");
  await expect(formKey).toHaveValue(key);
  await page.getByLabel("In hands optional").fill("2031-02-20");
  await page.getByLabel("Files optional").setInputFiles({
    name: "crest.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  });
  await page.getByRole("button", { name: "Enter order" }).click();
  await expect(page.getByText(/Order O-\d+ is in New Orders, 60 pieces\./)).toBeVisible();
  const id = Number(/\/order\/(\d+)/.exec(page.url())?.[1]);
  const order = await api(request, "GET", `/orders/${id}`);
  expect(order).toMatchObject({ source: "manual", total_units: 60, customer: { first_name: name } });
  expect(order.customer_files).toMatchObject([{ file_name: "crest.svg" }]);

  // A size more, and one less.
  await openPage(page, `/dashboard/order/${id}/lines`);
  await page.getByLabel("Product").first().fill("Pique Polo");
  await page.getByLabel("Other sizes").first().fill("5XL 2");
  await page.getByRole("button", { name: "Add lines" }).click();
  await expect(page.getByText("1 line added.")).toBeVisible();
  await openPage(page, `/dashboard/order/${id}/lines`);
  await page.getByLabel("6 × Pique Polo, Navy, S").check();
  await page.getByRole("button", { name: "Remove lines" }).click();
  await expect(page.getByText("1 line removed.")).toBeVisible();

  await openPage(page, `/dashboard/order/${id}/reorder`);
  await page.getByLabel("Pique Polo, Navy, M").fill("30");
  await page.getByRole("button", { name: "Create reorder" }).click();
  await expect(page.getByText(/Order O-\d+ is in New Orders, 68 pieces\./)).toBeVisible();

  // "2nd order" leads to the customer, who has both.
  await page.getByRole("link", { name: "2nd order" }).click();
  await expect(page.getByRole("heading", { name: `${name} Okafor` })).toBeVisible();
  await expect(page.getByRole("link", { name: /^O-\d+$/ })).toHaveCount(2);
  await page.getByRole("link", { name: "Edit…" }).click();
  await page.getByLabel("Phone").fill("207 555 0199");
  await page.getByLabel("Language").selectOption("Spanish");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("207 555 0199")).toBeVisible();
  await expect(page.getByText("Spanish")).toBeVisible();
});
