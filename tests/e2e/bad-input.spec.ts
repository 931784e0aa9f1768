import { expect, test } from "./served";
import { checkFiles, dialogIsReady, fixture, importStoreFiles } from "./steps";

/** A file of the person's computer, made up. */
const made = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

const NO_ORDERS = ["abc", "0", "-1", "1.5", "99999999999", "2147483648", "1%27%20OR%201=1", "%00", "999999"];

test.describe("the address", () => {
  test("of an order that is no order is told in the shell", async ({ page }) => {
    for (const path of NO_ORDERS) {
      const response = await page.goto(`/dashboard/order/${path}`);
      expect([400, 404], path).toContain(response?.status());
      if (response?.status() === 400) continue;
      await expect(page.getByRole("navigation", { name: "Main" })).toBeAttached();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is here");
      await expect(page.getByRole("link", { name: "Open Orders" })).toBeVisible();
    }
  });

  test("of a list falls back where its values do not fit, and says so", async ({ page }) => {
    for (const list of ["/dashboard/new-orders", "/dashboard/orders"]) {
      const query = "page=-1&per_page=x&sort=password&priority[]=urgent&in_hand_from=2026-02-30&view=nothing";
      const response = await page.goto(`${list}?${query}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByText(/does not fit, so it was left out/)).toBeVisible();
    }
  });

  test("of a list survives what injects into it", async ({ page }) => {
    const hostile = `"><script>window.stolen=1</script>' OR 1=1;--%_\\`;
    for (const list of ["/dashboard/new-orders", "/dashboard/orders"]) {
      const response = await page.goto(`${list}?${new URLSearchParams({ q: hostile })}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("searchbox")).toHaveValue(hostile);
      expect(await page.evaluate(() => "stolen" in window).catch(() => false)).toBe(false);
    }
  });

  test("of an import that does not exist says so in the dialog", async ({ page }) => {
    for (const id of ["999999", "0", "abc", "99999999999"]) {
      await page.goto(`/dashboard/new-orders?modal=import&import=${id}`);
      await expect(page.getByText("Import not found. Choose the files again.")).toBeVisible();
    }
  });
});

test.describe("files to import", () => {
  test("none at all", async ({ page }) => {
    await page.goto("/dashboard/new-orders?modal=import");
    await dialogIsReady(page);
    await page.getByRole("button", { name: "Check files" }).click();
    await expect(page.getByText("Choose a file of orders.")).toBeVisible();
    await expect(page.getByLabel("Files")).toHaveAttribute("aria-invalid", "true");
  });

  test("of every wrong kind are refused one by one, with their place", async ({ page }) => {
    await page.goto("/dashboard/new-orders?modal=import");
    await dialogIsReady(page);
    await page
      .getByLabel("Files")
      .setInputFiles([
        made("empty.json", ""),
        made("picture.json", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])),
        made("half.json", '{"orders": [{"id": 1,'),
        made("list.csv", "a,b,c\n1,2,3\n"),
        made("number.json", "42"),
        made("deep.json", "[".repeat(5_000)),
        made("../../etc/passwd", "root:x:0:0"),
        made('<img src=x onerror="alert(1)">.json', "{}"),
      ]);
    await page.getByRole("button", { name: "Check files" }).click();
    await expect(page.getByRole("heading", { name: /What the import would do|could not be read/ })).toBeVisible();
    for (const name of ["empty.json", "picture.json", "half.json", "list.csv", "number.json", "deep.json", "passwd"]) {
      await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Refused");
    }
    await expect(page.getByRole("row").filter({ hasText: "half.json" })).toContainText(/line 1, column \d+/);
    await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Choose other files" })).toBeVisible();
  });

  test("too many at once", async ({ page }) => {
    await page.goto("/dashboard/new-orders?modal=import");
    await dialogIsReady(page);
    const files = Array.from({ length: 21 }, (_, index) => made(`${index}.json`, "[]"));
    await page.getByLabel("Files").setInputFiles(files);
    await page.getByRole("button", { name: "Check files" }).click();
    await expect(page.getByText("Send 20 files or fewer.")).toBeVisible();
  });

  test("with one broken file beside good ones: the good ones come in", async ({ page }) => {
    await checkFiles(page, [fixture("broken.json"), fixture("woocommerce-orders.json")]);
    await expect(page.getByRole("row").filter({ hasText: "broken.json" })).toContainText("Refused");
    await expect(
      page
        .getByRole("row")
        .filter({ hasText: "#4001" })
        .or(page.getByRole("row").filter({ hasText: "4001" }))
        .first(),
    ).toBeVisible();
  });

  test("imported twice change nothing", async ({ page }) => {
    await importStoreFiles(page);
    await checkFiles(page, [fixture("shopify-orders.json")]);
    await expect(page.getByText("All orders are already here and unchanged.")).toBeVisible();
  });
});

test("hostile words of a store are only words", async ({ page }) => {
  await importStoreFiles(page);
  await page.goto("/dashboard/new-orders?q=%232004");
  await page.getByRole("link", { name: "#2004", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("#2004");
  await expect(page.getByText("<script>alert(1)</script>").first()).toBeVisible();
  await expect(page.locator("main script, main img")).toHaveCount(0);
});

test("a form that nobody knows is refused in the shell", async ({ page, served }) => {
  const answer = await page.request.post("/dashboard/new-orders", {
    form: { intent: "delete_everything" },
    headers: { Origin: served.origin, "Sec-Fetch-Site": "same-origin" },
  });
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toContain('aria-label="Main"');
});

test("an upload that is none is refused in the dialog", async ({ page, served }) => {
  const answer = await page.request.post("/dashboard/new-orders?modal=import", {
    data: Buffer.from("not multipart at all"),
    headers: {
      "Content-Type": "multipart/form-data; boundary=x",
      Origin: served.origin,
      "Sec-Fetch-Site": "same-origin",
    },
  });
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toContain("Send the files again.");
});
