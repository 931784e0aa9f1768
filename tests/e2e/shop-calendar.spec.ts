import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { api } from "./store-orders";

const PATH = "/dashboard/production/plan";

/** Beyond every date of other tests in this shop. */
const YEAR = new Date().getUTCFullYear() + 3;

async function putPlan(request: APIRequestContext, method: string, setup_minutes: number) {
  const plan = await api(request, "GET", "/plan");
  const standard = plan.methods.find((one: { deco_method: string }) => one.deco_method === method);
  await api(request, "PUT", "/plan", { methods: [{ ...standard, setup_minutes }] });
}

test("a holiday comes and goes, and a method's figures are changed where they stand", async ({ page, request }) => {
  await openPage(page, PATH);
  await expect(page.getByRole("heading", { level: 1, name: "Shop calendar" })).toBeVisible();
  await expect(page.getByRole("table", { name: /work days$/ })).toHaveCount(3);

  await page.getByLabel("First day").fill(`${YEAR}-12-24`);
  await page.getByLabel("Last day").fill(`${YEAR}-12-20`);
  await page.getByRole("button", { name: "Add holiday" }).click();
  await expect(page.getByText("Choose the first day or a later one.").first()).toBeVisible();
  await page.getByLabel("Last day").fill(`${YEAR}-12-26`);
  await page.getByLabel("Reason").fill("Inventory");
  await page.getByRole("button", { name: "Add holiday" }).click();
  const holiday = page.getByRole("list", { name: "Holidays" }).getByRole("listitem").filter({ hasText: "Inventory" });
  await expect(holiday).toContainText(`Dec 24, ${YEAR}`);
  await expect(page.getByText(/being replanned/).first()).toBeVisible();

  await page.getByRole("link", { name: "Change Foil Stamp" }).click();
  const form = page.getByRole("form", { name: "Foil Stamp" });
  await form.getByLabel("Set-up, minutes").fill("33");
  // Somebody else is faster.
  await putPlan(request, "Foil Stamp", 41);
  await form.getByRole("button", { name: "Save Foil Stamp" }).click();
  await expect(page.getByText("Someone changed the plan while you had it open.")).toBeVisible();
  await expect(form.getByLabel("Set-up, minutes")).toHaveValue("33");
  await expect(form.getByText("Someone saved 41 meanwhile")).toBeVisible();
  await form.getByRole("button", { name: "Save Foil Stamp" }).click();
  await expect(page.getByRole("row", { name: /^Foil Stamp/ })).toContainText("33 min");

  await holiday.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("Inventory")).toHaveCount(0);
});
