import type { Locator, Page } from "@playwright/test";
import { makeReadyJob } from "./floor-job";
import { sendProof } from "./sent-proof";
import { expect, test } from "./served";
import { openPage } from "./steps";
import { importOrders, listOf } from "./store-orders";

/** What people meet who hear the pages, or see them in the few colors of their machine. */

test.use({ viewport: { width: 1440, height: 900 } });

test("heard: an order is accepted, and its page says where it stands", async ({ page, request }) => {
  const tag = `heard-${process.pid}`;
  const [order] = await importOrders(request, tag, [{}]);
  if (!order) throw new Error("nothing imported");
  const { name } = order;
  await openPage(page, listOf("/dashboard/new-orders", tag));
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading "New Orders" [level=1]
    - navigation "Saved views"
    - search:
      - searchbox "Filter new orders"
    - table "New orders":
      - rowgroup:
        - row:
          - columnheader "Select all"
          - columnheader "Order"
          - columnheader "Customer"
          - columnheader "In hands"
          - columnheader "Checks"
          - columnheader "Actions"
      - rowgroup:
        - row:
          - 'cell "Select order ${name}"':
            - 'checkbox "Select order ${name}"'
          - cell:
            - 'link "${name}"'
          - cell /Harbor & Pine Outfitters/
          - cell "Clean"
          - cell:
            - 'link "Accept order ${name}"'
            - 'link "More actions for order ${name}"'
  `);
  await page.getByRole("link", { name: `Accept order ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
  await expect(dialog).toMatchAriaSnapshot(`
    - 'dialog "Accept order ${name}"':
      - 'heading "Accept order ${name}" [level=2]'
      - link "Close"
      - region "Promise"
      - paragraph: Will create 1 proof, 1 requisition, 1 production
      - link "Cancel"
      - 'button "Accept order ${name}"'
  `);
  await dialog.getByRole("button", { name: `Accept order ${name}` }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 order accepted" })).toBeVisible();
  await openPage(page, `/dashboard/order/${order.id}`);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - navigation "Breadcrumb"
    - 'heading "${name} Harbor & Pine Outfitters" [level=1]'
    - navigation "Order"
    - region "Schedule":
      - img /Schedule. accepted .*, today .*, ship by .*, required in hands/
    - region "Art":
      - 'img "Art: Not started, 0 of 1 approved"'
      - progressbar "0 of 1 approved"
    - region "Sourcing"
    - region "Receiving"
    - region "Production"
    - region "Shipping"
    - region "Lines":
      - heading "Lines" [level=2]
      - list:
        - listitem:
          - heading [level=3]
          - table /Sizes of/
  `);
});

test("heard: a customer checks a proof and approves it", async ({ page, served }) => {
  const { links } = await sendProof(served.origin, { message: "Look at the star" });
  await page.goto(links[0] ?? "");
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - main:
      - article "Harbor crest":
        - heading "Harbor crest" [level=1]
        - region "Artwork":
          - figure:
            - img "Harbor crest"
        - blockquote: Look at the star
        - region "How it is made":
          - term: Size
          - definition: /3.5 × 2.25 in/
        - region /What it goes on/
        - region "Is everything right?":
          - heading "Is everything right?" [level=2]
          - group "Check off each point":
            - checkbox "Spelling"
            - checkbox "Colors"
            - checkbox "Size"
            - checkbox "Placement"
          - textbox "Your name"
          - button "Approve this proof"
          - link "Ask for a change"
  `);
  for (const point of await page.getByRole("checkbox").all()) await point.check();
  await page.getByLabel("Your name").fill("Ada Reed");
  await page.getByRole("button", { name: "Approve this proof" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. We have your answer" })).toBeVisible();
});

test("heard: a piece is counted on the floor, and the next work order is scanned", async ({ page, request }) => {
  const job = await makeReadyJob(request, `heard-${process.pid}`, { sizes: { S: 2, M: 3 } });
  await page.setViewportSize({ width: 1024, height: 768 });
  await openPage(page, job.path);
  await page.getByRole("button", { name: "Start logo and threads match" }).click();
  await page.getByRole("button", { name: "+1 made, S" }).click();
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - banner:
      - status: Saved, online
      - button "Scan work order"
    - complementary "Queue":
      - heading "Queue" [level=2]
    - main:
      - 'heading "${job.order} Tidewater Rowing Club" [level=1]'
      - region "Threads in order":
        - list:
          - listitem: /Needle 4 White/
      - region "Count":
        - button "S, 1 of 2 made" [pressed]
        - button "M, 0 of 3 made"
      - button "Take one back, S"
      - button "+1 made, S"
      - button "Spoiled…"
      - button "Pause"
      - button "Flag…"
  `);
  await page.getByRole("button", { name: "Scan work order" }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await page.keyboard.type("not a code");
  await page.keyboard.press("Enter");
  const said = page.getByRole("status").filter({ hasText: "isn't one of our codes" });
  await expect(said).toBeVisible();
  await expectClear(page, [said, page.getByRole("button", { name: "+1 made, S" }), page.getByLabel("M, 0 of 3 made")]);
});

/** None of them lies under another or outside the window. */
async function expectClear(page: Page, parts: readonly Locator[]) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const part of parts) {
    const box = await part.boundingBox();
    if (!box) throw new Error(`${part} is not there`);
    expect(box.x + box.width, `${part} is in the window`).toBeLessThanOrEqual(width);
    expect(box.y + box.height, `${part} is in the window`).toBeLessThanOrEqual(height);
    const onTop = await part.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
    });
    expect(onTop, `${part} is on top`).toBe(true);
  }
}

test("in forced colors what is chosen, done, due and in focus is seen by its shape", async ({ page, request }) => {
  const tag = `forced-${process.pid}`;
  const [order] = await importOrders(request, tag, [{}]);
  await page.emulateMedia({ forcedColors: "active" });
  await openPage(page, listOf("/dashboard/new-orders", tag));
  const box = page.getByRole("checkbox", { name: `Select order ${order?.name}` });
  const edge = () => box.evaluate((input) => getComputedStyle(input.closest("td") ?? input).borderLeftWidth);
  expect(await edge()).toBe("0px");
  await box.check();
  expect(await edge()).toBe("5px");
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
  const colors = await current.evaluate((link) => [
    getComputedStyle(link).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colors[0]).not.toBe(colors[1]);
  await page.keyboard.press("Tab");
  const focus = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outline);
  expect(focus).toMatch(/solid [23]px/);

  await openPage(page, `/dashboard/order/${order?.id}`);
  const outline = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline(page.locator(".tape-today > .tape-cell"))).toBe("solid");
  const slack = page.locator("[class*=tape-slack-]").first();
  expect(await slack.evaluate((cell) => getComputedStyle(cell).backgroundImage)).toContain("repeating-linear-gradient");
});
