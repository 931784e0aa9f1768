import { FOREIGN_ADMIN, startForeignBackend } from "../setup/foreign-backend";
import { startServedApp } from "../setup/served-app";
import { expect, test } from "./served";

test.use({ person: null });

const LINE = {
  id: 5,
  requisition_split_id: 9,
  order_id: 7,
  order: { id: 7, name: "#1007", company: "Quay Rowing" },
  order_line_item: { id: 3, title: "Twill Work Shirt" },
  po_number: "PO-77",
  quantity: 24,
  quantity_received: 0,
  quantity_rejected: 0,
  quantity_outstanding: 24,
  status: "not_started",
};
const meta = { total: 1, per_page: 25, current_page: 1, last_page: 1, from: 1, to: 1 };

test("a company's backend without counts, locations and parcels: lines are still found and opened", async ({
  page,
}) => {
  const company = await startForeignBackend([], {
    "/sourcing/receivings": { data: [LINE], meta },
    "/sourcing/receivings/5": { data: LINE },
  });
  const app = await startServedApp({ env: { API_BASE_URL: company.url } });
  try {
    await page.goto(`${app.origin}/auth/login?returnTo=/dashboard/receiving`);
    await page.getByLabel("Email").fill(FOREIGN_ADMIN.email);
    await page.getByLabel("Password", { exact: true }).fill(FOREIGN_ADMIN.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Your company's order system doesn't count expected goods")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Twill Work Shirt" })).toContainText("#1007");
    await page.getByRole("link", { name: "Twill Work Shirt", exact: true }).click();
    await expect(page.getByLabel("Received now")).toHaveValue("24");

    await page.goto(`${app.origin}/dashboard/receiving/locations`);
    await expect(page.getByRole("heading", { name: "Locations aren't available here" })).toBeVisible();
    await page.goto(`${app.origin}/dashboard/receiving/parcels`);
    await expect(page.getByRole("heading", { name: "Unidentified parcels aren't available here" })).toBeVisible();
  } finally {
    await app.stop();
    await company.refuse();
  }
});
