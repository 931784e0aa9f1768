import { expect, test } from "./served";
import { hasScripts, signIn } from "./steps";
import { acceptAll, api, importOrders } from "./store-orders";

test.use({ person: null });

test("a scan tells whether the printed sheet may still be used, and what changed since", async ({ page, request }) => {
  const tag = `scan-${test.info().project.name}`;
  const orders = await importOrders(request, tag, [{}]);
  await acceptAll(request, orders);
  const [{ id } = { id: 0 }] = orders;
  const sheet = `/dashboard/order/${id}/workorder`;
  // Scanned by somebody who is signed out: the way leads back to the answer.
  await page.goto(`${sheet}?r=1`);
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
  await signIn(page);
  await expect(page).toHaveURL(`${sheet}?r=1`);
  const current = page.getByRole("region", { name: "Current" });
  await expect(current).toContainText("Do not run.");
  // The sheet is right and the run is not: nothing there may look like go.
  await expect(current).toHaveClass(/\btone-care\b/);
  const { lock_version } = await api(request, "GET", `/orders/${id}`);
  await api(request, "PATCH", `/orders/${id}`, { required_in_hand_date: "2031-04-17", lock_version });
  await page.goto(`${sheet}?r=1`);
  const answer = page.getByRole("region", { name: "Superseded: 1 change since print" });
  await expect(answer).toContainText("Stop. Destroy this sheet and use revision 2.");
  await expect(answer).toContainText("Thu Apr 17, 2031");
  await expect(answer.getByRole("button", { name: "Print revision 2" })).toBeVisible({ visible: hasScripts() });
  if (!hasScripts()) await expect(answer.getByText("Print with Ctrl+P")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Revision 2");
  for (const unknown of ["99", "abc", ""]) {
    await page.goto(`${sheet}?r=${unknown}`);
    await expect(page.getByRole("heading", { name: "Unknown revision" })).toBeVisible();
  }
});
