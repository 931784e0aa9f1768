import { sendProof } from "./sent-proof";
import { expect, test } from "./served";
import { openPage } from "./steps";

test("the proofs of an order are found under its name, with its sign and without", async ({ page, served }) => {
  const { call, proofId } = await sendProof(served.origin);
  const { order } = (await call("GET", `/art_proofs/${proofId}`)).data;
  const bare = order.name.replace(/^#/, "");
  for (const name of [bare, `%23${bare}`]) {
    await openPage(page, `/dashboard/proofing/${name}`);
    await expect(page.getByRole("heading", { level: 1, name: `#${bare}` })).toBeVisible();
    await page.goto(`/dashboard/proofing/${name}/${proofId}`);
    const tabs = page.getByRole("navigation", { name: "Proof" });
    await expect(tabs.getByRole("link", { name: /^Items/ })).toHaveAttribute("aria-current", "page");
  }
  await page.goto(`/dashboard/order/%23${bare}`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/order/${order.id}\\b`));
});
