import { pdf, png } from "../factories/sent-files";
import { expect, test } from "./served";
import { dialogIsReady, importStoreFiles, openPage } from "./steps";

const MB = 1024 * 1024;

async function openFilesOfAnOrder(page: Parameters<typeof openPage>[0]) {
  await openPage(page, "/dashboard/new-orders");
  await importStoreFiles(page);
  await page.goto("/dashboard/order?q=&view=all");
  await page.locator('main a[href^="/dashboard/order/"]').first().click();
  await page.getByRole("navigation", { name: "Order" }).getByRole("link", { name: "Files" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /, Files$/ })).toBeVisible();
}

const file = (name: string, buffer: Buffer, mimeType = "application/octet-stream") => ({ name, buffer, mimeType });

test("files are added, looked at, downloaded by their own name and deleted", async ({ page }) => {
  await openFilesOfAnOrder(page);
  const name = `Häfen "crest" ${test.info().project.name}.png`;
  await page.getByLabel("Files to add").setInputFiles([file(name, await png()), file("sheet.pdf", pdf())]);
  await page.getByLabel("Category").selectOption("Mockup");
  await page.getByRole("button", { name: "Add files" }).click();
  await expect(page.getByText("2 files added.")).toBeVisible();
  await page.getByLabel("Files to add").setInputFiles([file(name, await png(100, 100))]);
  await page.getByRole("button", { name: "Add files" }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row.getByText("1 earlier version")).toBeVisible();

  await row.getByRole("link", { name, exact: true }).click();
  await dialogIsReady(page);
  const preview = page.getByRole("img", { name: `Preview of ${name}` });
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(100);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download", exact: true }).click();
  expect((await download).suggestedFilename().normalize("NFC")).toMatch(/^Häfen .crest. .*\.png$/);

  await page.getByRole("link", { name: "Delete…", exact: true }).click();
  await page.getByRole("button", { name: "Delete version 2" }).click();
  await expect(page.getByText("The version is deleted.")).toBeVisible();
  await expect(row.getByText("1 earlier version")).toHaveCount(0);
});

test("a file of 60 MB and one that is not what it says are refused, each in a sentence", async ({ page }) => {
  await openFilesOfAnOrder(page);
  const before = await page.getByRole("listitem").count();
  await page.getByLabel("Files to add").setInputFiles([file("fake.png", Buffer.from("words"))]);
  await page.getByRole("button", { name: "Add files" }).click();
  await expect(page.getByText(/^fake\.png is named like a picture/)).toBeVisible();
  // The browser's driver takes no more than 50 MB at once.
  const half = Buffer.alloc(30 * MB);
  await page.evaluate(
    async ([size]) => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"]');
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(size ?? 0)], "big.zip"));
      if (input) input.files = data.files;
    },
    [half.length * 2],
  );
  await page.getByRole("button", { name: "Add files" }).click();
  await expect(page.getByText("big.zip is larger than 50 MB. Send a smaller one.")).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(before);
});
