import { expectAccessible } from "./axe";
import { expect, test } from "./served";
import { importStoreFiles, openPage } from "./steps";

test("notes, the form of one and the question before one goes are accessible and fit the phone", async ({ page }) => {
  test.setTimeout(60_000);
  await openPage(page, "/dashboard/new-orders");
  await importStoreFiles(page);
  const path = "/dashboard/order/1/notes";
  await page.goto(path);
  for (const words of ["Gold goes down last on all left chests.", `A long word: ${"o".repeat(200)}`]) {
    await page.getByRole("textbox", { name: "Add a note" }).fill(words);
    await page.getByRole("checkbox", { name: "Pin" }).check();
    await page.getByRole("checkbox", { name: "Print on work order" }).check();
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByRole("list", { name: "Pinned notes" })).toContainText(words);
  }
  const note = page.getByRole("list", { name: "Pinned notes" }).getByRole("listitem").first();
  const opened = [path];
  for (const name of ["Edit", "Delete…"])
    opened.push((await note.getByRole("link", { name }).getAttribute("href")) ?? "");
  for (const url of [...opened, "/dashboard/order/1/history", "/dashboard/order/1?activity=notes"]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(url);
    await expectAccessible(page, url, "#main");
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${url} on the phone`).toBeLessThanOrEqual(0);
    if (!url.includes("activity")) await expectAccessible(page, `${url} on the phone`, "#main");
  }
});
