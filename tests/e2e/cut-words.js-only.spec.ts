import { draftPo } from "./draft-po";
import { expect, test } from "./served";
import { openPage } from "./steps";

const PATHS = ["proofing", "art", "sourcing/purchase-orders", "suppliers", "users", "email-templates", "customers"];

test("the second line of a cell, which may be cut, says all of it on hover", async ({ page, request }) => {
  await draftPo(request, [{ title: "Twill Work Shirt", quantity: 6 }]);
  let count = 0;
  for (const path of PATHS) {
    await openPage(page, `/dashboard/${path}`);
    const lines = page.locator("main td .line-2.truncate");
    const untold = await lines.evaluateAll((all) =>
      all.flatMap((line) => (line.textContent && !line.closest("[title]") ? [line.textContent] : [])),
    );
    expect(untold, path).toEqual([]);
    count += await lines.count();
  }
  expect(count).toBeGreaterThan(PATHS.length);
});
