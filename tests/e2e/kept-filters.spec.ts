import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";
import { api } from "./store-orders";

test("another person's lists say whose they are, and stay theirs when something else is searched", async ({
  page,
  request,
}) => {
  const email = `kept-${hasScripts() ? "js" : "plain"}@shop.example`;
  const body = { first_name: "Lena", last_name: "Brandt", email, role_ids: [1], send_invite: false };
  const { id } = await api(request, "POST", "/users", body);
  await openPage(page, `/dashboard/today/decisions?owner_id=${id}`);
  await expect(page.getByRole("combobox", { name: "Owner" })).toHaveValue(String(id));
  await expect(page.getByRole("option", { name: "Lena Brandt" })).toHaveCount(1);
  for (const list of ["today/decisions", "receiving", "new-orders", "orders"]) {
    await openPage(page, `/dashboard/${list}?owner_id=${id}`);
    await page.getByRole("searchbox").first().fill("crest");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[?&]q=crest\b/);
    await expect(page).toHaveURL(new RegExp(`[?&]owner_id=${id}\\b`));
  }
});
