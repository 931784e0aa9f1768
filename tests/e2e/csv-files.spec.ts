import { readFile } from "node:fs/promises";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";
import { api, importOrders } from "./store-orders";

const PHONE = "+1 555 0142";

/** One kind of record: where it is listed, and one of it. */
const KINDS = {
  customers: { path: "/dashboard/customers", api: "/customers", noun: "customer" },
  suppliers: { path: "/dashboard/suppliers", api: "/sourcing/suppliers", noun: "supplier" },
} as const;

for (const [kind, { path, api: records, noun }] of Object.entries(KINDS)) {
  test(`${kind} are downloaded, edited in a spreadsheet, tried and imported`, async ({ page, request }) => {
    const company = `Thread & Needle ${Math.floor(Math.random() * 1_000_000)}`;
    let id: number;
    if (kind === "suppliers") ({ id } = await api(request, "POST", records, { name: company }));
    else {
      const [order] = await importOrders(request, `csv ${company}`, [{ company }]);
      ({ customer_id: id } = await api(request, "GET", `/orders/${order?.id}`));
    }

    await openPage(page, path);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download to edit" }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).replace("\uFEFF", "").trim().split("\r\n");
    const phone = (lines[0] ?? "").split(",").indexOf("phone");
    const edited = lines.map((line) => {
      const cells = line.split(",");
      return cells[0] === `${id}` ? cells.with(phone, PHONE).join(",") : line;
    });
    const misspelt = (lines[0] ?? "").split(",").fill("").with(0, "no number").join(",");

    await page.getByRole("link", { name: "Import…" }).click();
    await dialogIsReady(page);
    const buffer = Buffer.from([...edited, misspelt].join("\r\n"));
    await page.getByLabel("File").setInputFiles({ name: download.suggestedFilename(), mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Check file" }).click();
    await expect(page.getByRole("heading", { name: "What the import would do" })).toBeVisible();
    await expect(page.getByText("Changes phone.")).toBeVisible();
    await expect(page.getByText("1 refused")).toBeVisible();
    expect((await api(request, "GET", `${records}/${id}`)).phone).not.toBe(PHONE);

    await page.getByRole("button", { name: `Import 1 ${noun}` }).click();
    await expect(page.getByText(`0 ${kind} added`)).toContainText("1 changed. 1 row left out.");
    await page.goto(`${path}/${id}`);
    await expect(page.locator("main")).toContainText(PHONE);
  });
}
