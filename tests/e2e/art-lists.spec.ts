import type { APIRequestContext, Page } from "@playwright/test";
import { FOREIGN_ADMIN, startForeignBackend } from "../setup/foreign-backend";
import { startServedApp } from "../setup/served-app";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";
import { acceptAll, api, importOrders, type StoreOrder } from "./store-orders";

const NEW = "/dashboard/art-new-orders";
let tags = 0;

const dialog = (page: Page, title: string) =>
  page.getByRole("dialog", { name: title }).or(page.getByRole("region", { name: title }));
const box = (page: Page, id: number) => page.getByRole("checkbox", { name: `Select proof ${id} of` });

const SHIRT = { title: "Twill Work Shirt", quantity: 24 };

/** An accepted order with a proof for each of its lines, and the list that shows these alone. */
async function proofsOf(request: APIRequestContext, order: StoreOrder = {}) {
  const [made] = await importOrders(request, `art-${process.pid}-${++tags}`, [order]);
  if (!made) throw new Error("nothing imported");
  await acceptAll(request, [made]);
  const proofs: { id: number }[] = await api(request, "GET", `/art_proofs?order_id=${made.id}&sort=id`);
  return { order: made, ids: proofs.map(({ id }) => id), query: `?${new URLSearchParams({ q: made.name })}` };
}

test("a new proof is taken in one click, and its method and size are set", async ({ page, request }) => {
  const { ids, query } = await proofsOf(request);
  const [id = 0] = ids;
  await openPage(page, NEW + query);
  await page.getByRole("button", { name: `Assign proof ${id} to me` }).click();
  await expect(page.getByText("1 proof assigned to you")).toBeVisible();
  await openPage(page, `${NEW}${query}&modal=art-spec&ids=${id}`);
  await dialogIsReady(page);
  const spec = dialog(page, `Set method and size of proof ${id}`);
  await spec.getByLabel("Method").selectOption("Screen Print");
  await spec.getByLabel("Width").fill("wide");
  await spec.getByRole("button", { name: "Save" }).click();
  await expect(spec.getByLabel("Width")).toHaveAttribute("aria-invalid", "true");
  await expect(spec.getByLabel("Method")).toHaveValue("Screen Print");
  await spec.getByLabel("Width").fill("3.5");
  await spec.getByLabel("Location").selectOption("Back Center");
  await spec.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 proof changed")).toBeVisible();
  expect(await api(request, "GET", `/art_proofs/${id}`)).toMatchObject({
    deco_method: "Screen Print",
    width_in: 3.5,
    locations: ["Back Center"],
  });
});

test("many are assigned at once, merged into one, and an item of it leaves again", async ({ page, request }) => {
  const { order, ids, query } = await proofsOf(request, {
    lines: [SHIRT, { ...SHIRT, title: "Fleece Vest", place: "Back Center" }],
  });
  await openPage(page, NEW + query);
  for (const id of ids) await box(page, id).check();
  await page.getByRole("button", { name: /^Assign( 2)?…$/ }).click();
  const assign = dialog(page, "Assign 2 proofs");
  await assign.getByRole("button", { name: "Assign 2 proofs" }).click();
  await expect(assign.getByLabel("Assignee")).toHaveAttribute("aria-invalid", "true");
  await assign.getByLabel("Assignee").selectOption("me");
  await assign.getByRole("button", { name: "Assign 2 proofs" }).click();
  await expect(page.getByText("2 proofs assigned to you")).toBeVisible();

  await page.goto(`${NEW}${query}&modal=art-merge&ids=${ids.join("&ids=")}`);
  const merge = dialog(page, "Merge 2 proofs");
  await merge.getByLabel("Name of the merged proof").fill("Crest");
  await merge.getByRole("button", { name: "Merge selected" }).click();
  await expect(page.getByText("2 proofs merged")).toBeVisible();

  const [merged] = await api(request, "GET", `/art_proofs?order_id=${order.id}`);
  expect(merged.lines).toHaveLength(2);
  await page.goto(`${NEW}${query}&modal=art-split&ids=${merged.id}`);
  const split = dialog(page, `Split proof ${merged.id}`);
  await split.getByRole("checkbox", { name: /Fleece Vest/ }).check();
  await split.getByRole("button", { name: `Split proof ${merged.id}` }).click();
  await expect(page.getByText("1 proof split")).toBeVisible();
  const apart = await api(request, "GET", `/art_proofs?order_id=${order.id}`);
  expect(apart).toHaveLength(2);

  await api(request, "PATCH", `/art_proofs/${apart[0].id}`, {
    status: "approved",
    is_not_applicable: true,
    reason: "Blank",
  });
  await page.goto(`${NEW}${query}&modal=art-merge&ids=${apart[1].id}`);
  await expect(dialog(page, "Merge proofs").getByText("Approved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Merge selected" })).toHaveCount(0);
  await page.goto(`${NEW}${query}&modal=art-split&ids=${apart[1].id}`);
  const single = dialog(page, `Split proof ${apart[1].id}`);
  await expect(single.getByRole("radio", { name: /This proof has one item/ })).toBeDisabled();
  await expect(single.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("no logo on file is said; blank goods need no art", async ({ page, request }) => {
  const { ids, query } = await proofsOf(request);
  const [id = 0] = ids;
  await openPage(page, `${NEW}${query}&modal=art-reuse&ids=${id}`);
  const reuse = dialog(page, `Reuse a logo for proof ${id}`);
  await expect(reuse).toContainText("This customer has no logo on file yet.");
  await reuse.getByRole("searchbox", { name: "Search logos on file" }).fill("no such crest");
  await reuse.getByRole("button", { name: "Search" }).click();
  await expect(reuse).toContainText("No logo matches");
  await reuse.getByRole("button", { name: "Approve with this logo" }).click();
  await expect(reuse.getByText("Choose a logo.")).toBeVisible();
  await page.goto(`${NEW}${query}&modal=art-none&ids=${id}`);
  await dialog(page, `No art needed for proof ${id}`).getByRole("button", { name: "Needs no art" }).click();
  await expect(page.getByText("1 proof needs no art")).toBeVisible();
  await page.goto(`/dashboard/art${query}`);
  await expect(page.getByRole("row").filter({ has: box(page, id) })).toContainText("Not applicable");
});

test("a proof moves on the board by a plain form, and is held by a dialog that wants a reason", async ({
  page,
  request,
}) => {
  const { ids, query } = await proofsOf(request);
  const [id = 0] = ids;
  const [me] = await api(request, "GET", "/users");
  await api(request, "PATCH", `/art_proofs/${id}`, { assignee_id: me.id });
  const board = `/dashboard/art${query}&view=board`;
  await openPage(page, `${board}&modal=moves&ids=${id}`);
  await dialog(page, `Move proof ${id}`).getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("region", { name: "In progress" }).getByRole("listitem")).toHaveCount(1);
  await page.goto(`${board}&modal=proof-hold&ids=${id}`);
  const hold = dialog(page, `Hold proof ${id}`);
  await dialogIsReady(page);
  await hold.getByRole("button", { name: /^Hold/ }).click();
  await expect(hold.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await hold.getByRole("textbox").fill("Waiting for the brand book");
  await hold.getByRole("button", { name: /^Hold/ }).click();
  await expect(page.getByRole("region", { name: "On hold" }).getByRole("listitem")).toHaveCount(1);
  expect(await api(request, "GET", `/art_proofs/${id}`)).toMatchObject({ status: "on_hold" });
});

test("a company's backend without proofs is told in words on both pages", async ({ page }) => {
  const company = await startForeignBackend([]);
  const app = await startServedApp({ env: { API_BASE_URL: company.url } });
  try {
    await page.goto(`${app.origin}/auth/login?returnTo=${NEW}`);
    await page.getByLabel("Email").fill(FOREIGN_ADMIN.email);
    await page.getByLabel("Password", { exact: true }).fill(FOREIGN_ADMIN.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Art proofs aren't available here" })).toBeVisible();
    await page.goto(`${app.origin}/dashboard/art?view=board`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Art");
    await expect(page.getByRole("heading", { name: "Art proofs aren't available here" })).toBeVisible();
  } finally {
    await app.stop();
    await company.refuse();
  }
});
