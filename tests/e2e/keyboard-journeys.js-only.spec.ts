import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeReadyJob } from "./floor-job";
import { goodsToBuy, makeSupplier } from "./goods-to-buy";
import { keyboardOf } from "./keyboard";
import { orderGoods } from "./ordered-goods";
import { expect, test } from "./served";
import { acceptAll, api, importOrders, listOf } from "./store-orders";

/** A piece of a day in each department, without a mouse and found by role and name alone: what a screen reader offers. */

let tags = 0;
const newTag = () => `keyboard-${process.pid}-${++tags}`;
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const linkOf = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();
const crest = () =>
  sharp({ create: { width: 350, height: 200, channels: 4, background: "#c79a3a" } })
    .png()
    .toBuffer();
const selectionOf = (page: Page) => page.getByRole("region", { name: "Selection" });

test("New Orders: two are accepted together, the third is flagged and gets a note", async ({ page, request }) => {
  const tag = newTag();
  const orders = await importOrders(request, tag, [{ inHands: "2031-03-20" }, { inHands: "2031-03-21" }, {}]);
  const keys = await keyboardOf(page);
  await keys.open(listOf("/dashboard/new-orders", tag), "New Orders");
  const table = page.getByRole("table", { name: "New orders" });
  await expect(table.getByRole("columnheader", { name: "In hands" })).toBeVisible();
  const rows = orders.map(({ name }) => table.getByRole("checkbox", { name: `Select order ${name}` }));
  for (const key of ["j", "x", "j", "x"]) await keys.press(key);
  await expect(selectionOf(page)).toContainText("2 selected");
  await expect(selectionOf(page)).toContainText("Will create 2 proofs, 2 requisitions, 2 productions");
  await keys.use(selectionOf(page).getByRole("button", { name: "Accept 2…" }));
  await keys.use(dialogOf(page, "Accept 2 orders").getByRole("button", { name: "Accept 2 orders" }));
  await keys.hear("2 orders accepted");
  await expect(table.getByRole("checkbox", { checked: true })).toHaveCount(0);

  const left = (await Promise.all(rows.map((row) => row.count()))).indexOf(1);
  const name = orders[left]?.name ?? "";
  await keys.press("j");
  await expect(linkOf(page, name)).toBeFocused();
  await keys.use(page.getByRole("link", { name: `More actions for order ${name}` }));
  await keys.use(linkOf(page, "Flag…"));
  const flag = dialogOf(page, `Flag order ${name}`);
  await keys.use(flag.getByRole("button", { name: `Flag order ${name}` }));
  await expect(flag.getByRole("textbox", { name: "What is wrong" })).toHaveAccessibleDescription(/\w/);
  await keys.write(flag.getByRole("textbox", { name: "What is wrong" }), "Which navy?");
  await keys.use(flag.getByRole("button", { name: `Flag order ${name}` }));
  await keys.hear("1 order flagged");
  await keys.press("/");
  await expect(page.getByRole("searchbox", { name: "Filter new orders" })).toBeFocused();

  await keys.open(`/dashboard/order/${orders[left]?.id}`, `${name} Harbor & Pine Outfitters`);
  await keys.press("n");
  const note = page.getByRole("textbox", { name: "Add a note" });
  await expect(note).toBeFocused();
  await keys.write(note, "Asked Ellen");
  await keys.use(page.getByRole("button", { name: "Add note" }));
  await keys.hear("Note added");
});

test("Orders: one is found, opened, moved to another day, held and released", async ({ page, request }) => {
  const tag = newTag();
  const [order] = await importOrders(request, tag, [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  const keys = await keyboardOf(page);
  await keys.open(listOf("/dashboard/orders", tag, "&view=open"), "Orders");
  await keys.press("j");
  await keys.press("Enter");
  await expect(page).toHaveURL(`/dashboard/order/${order.id}`);
  await expect(page).toHaveTitle(/Order/);
  await keys.use(linkOf(page, "Edit Priority"));
  const priority = page.getByRole("combobox", { name: "Priority" });
  await expect(priority).toBeFocused();
  await keys.choose(priority, "High");
  await keys.use(page.getByRole("button", { name: "Save", exact: true }));
  await keys.hear("Saved");
  await expect(page.getByRole("link", { name: "Edit Priority" })).toBeFocused();

  await keys.use(linkOf(page, "Hold…"));
  const hold = dialogOf(page, `Hold order ${order.name}`);
  await keys.write(hold.getByRole("textbox", { name: "Reason for the hold" }), "Deposit not paid");
  await keys.choose(hold.getByRole("combobox", { name: "Department" }), "Sourcing");
  await keys.use(hold.getByRole("button", { name: `Hold order ${order.name}` }));
  await keys.hear("on hold");
  await keys.use(linkOf(page, "Release…"));
  await keys.use(dialogOf(page, `Release order ${order.name}`).getByRole("button", { name: /^Release/ }));
  await keys.hear("released");
});

test("Art and Proofing: a proof is assigned, started, uploaded, made ready and sent", async ({ page, request }) => {
  const [order] = await importOrders(request, newTag(), [{}]);
  if (!order) throw new Error("nothing imported");
  await acceptAll(request, [order]);
  const [proof] = await api(request, "GET", `/art_proofs?order_id=${order.id}`);
  await api(request, "PATCH", `/art_proofs/${proof.id}`, { width_in: 3.5, height_in: 2 });
  const keys = await keyboardOf(page);
  await keys.open(`/dashboard/art-new-orders?${new URLSearchParams({ q: order.name })}`, "Art New Orders");
  await keys.press("j");
  await expect(linkOf(page, order.name)).toBeFocused();
  await keys.press("x");
  await expect(selectionOf(page)).toContainText("1 selected");
  await keys.use(selectionOf(page).getByRole("button", { name: /^Assign/ }));
  const assign = page.getByRole("dialog", { name: /^Assign/ });
  await keys.choose(assign.getByRole("combobox", { name: "Assignee" }), "Me");
  await keys.use(assign.getByRole("button", { name: /^Assign/ }));
  await keys.hear("1 proof assigned");

  await keys.open(`/dashboard/proofing/${proof.id}`, "Twill Work Shirt, Navy, M, Left Side Chest, Documents");
  await keys.use(page.getByRole("button", { name: "Start", exact: true }));
  await keys.hear("1 proof in progress");
  await keys.press("u");
  const upload = page.getByRole("dialog", { name: /^Upload/ });
  const chooser = page.waitForEvent("filechooser");
  await keys.use(upload.getByRole("button", { name: "Files" }));
  await (await chooser).setFiles({ name: "crest.png", mimeType: "image/png", buffer: await crest() });
  await keys.use(upload.getByRole("button", { name: "Upload version" }));
  await keys.hear("Version 1 is uploaded.");
  await keys.use(page.getByRole("button", { name: "Ready for review" }));
  await keys.hear("1 proof ready for review");
  await keys.press("s");
  await keys.use(page.getByRole("dialog", { name: /^Send/ }).getByRole("button", { name: "Send to customer" }));
  await keys.hear("1 proof waiting to be sent by hand");
});

test("Sourcing and Suppliers: goods are found, split on a new supplier, ordered and sent", async ({
  page,
  request,
}) => {
  const supplier = await makeSupplier(request, "Keyport");
  const { order, query } = await goodsToBuy(request);
  const keys = await keyboardOf(page);
  await keys.open(`/dashboard/sourcing${query}`, "Sourcing");
  const table = page.getByRole("table", { name: "Requisitions" });
  await expect(table.getByRole("columnheader", { name: "Select all" })).toBeAttached();
  await keys.press("/");
  await expect(page.getByRole("searchbox", { name: "Filter sourcing" })).toBeFocused();
  await keys.use(linkOf(page, `Split Twill Work Shirt, Navy, M of order ${order.name}`));
  const split = dialogOf(page, "Split 96 Twill Work Shirts");
  await expect(split.getByRole("combobox", { name: "Supplier" })).toBeFocused();
  await keys.choose(split.getByRole("combobox", { name: "Supplier" }), supplier.name);
  await keys.write(split.getByRole("textbox", { name: /^Quantity/ }), "96");
  await expect(split.getByRole("status").filter({ hasText: "96 of 96 allocated" })).toBeVisible();
  await keys.press("Enter");
  await expect(split).toBeHidden();
  await keys.hear(/96 of 96 allocated/);

  await keys.open(`/dashboard/sourcing/purchase-orders?tab=draft&supplier_id=${supplier.id}`, "Purchase orders");
  await keys.press("j");
  await keys.press("Enter");
  await expect(page).toHaveURL(/purchase-orders\/\d+$/);
  await keys.use(linkOf(page, "Send…"));
  const send = page.getByRole("dialog", { name: /^Send / });
  await keys.tick(send.getByRole("checkbox", { name: /Mark as sent without an email/ }));
  await keys.use(send.getByRole("button", { name: "Send" }));
  await keys.hear(/marked as sent/);
});

test("Receiving and VIP: a scan opens the line, a short count is entered and decided", async ({ page, request }) => {
  const tag = newTag();
  const goods = await orderGoods(request, tag, { lines: [{ title: `Shirt ${tag}`, quantity: 24 }] });
  await api(request, "PATCH", `/orders/${goods.order.id}`, { vip_date: "2031-03-18" });
  const keys = await keyboardOf(page);
  await keys.open("/dashboard/receiving", "Receiving");
  await keys.write(page.getByRole("textbox", { name: /^Scan or type/ }), goods.lines[0]?.sku ?? "");
  await keys.press("Enter");
  const receive = page.getByRole("dialog", { name: new RegExp(`^Receive Shirt ${tag}`) });
  await expect(receive.getByRole("textbox", { name: "Received now" })).toBeFocused();
  await keys.write(receive.getByRole("textbox", { name: "Received now" }), "20");
  await keys.use(receive.getByRole("button", { name: "Receive", exact: true }));
  await keys.hear(/20/);

  await keys.open(`/dashboard/receiving/vip?q=${encodeURIComponent(goods.order.name)}`, "VIP Receiving");
  await keys.use(page.getByRole("link", { name: new RegExp(`^Decide Shirt ${tag}`) }).first());
  const decide = page.getByRole("dialog", { name: new RegExp(`Shirt ${tag}`) });
  await keys.pick(decide.getByRole("radio", { name: /Wait for the backorder/ }));
  await keys.write(decide.getByRole("textbox", { name: "Expected by" }), "2031-04-01");
  await keys.use(decide.getByRole("button", { name: "Decide" }));
  await keys.hear("Decided: wait for the backorder.");
});

test("Production: a job is moved in the week, started from the board, and finished on the floor", async ({
  page,
  request,
}) => {
  const job = await makeReadyJob(request, newTag(), { sizes: { S: 2 } });
  const keys = await keyboardOf(page);
  await keys.open(`/dashboard/production/week?machine=${job.machine.id}`, "Week, Production");
  await keys.reach(linkOf(page, job.order));
  await keys.press("m");
  const move = dialogOf(page, `Move ${job.order}`);
  await keys.use(move.getByRole("button", { name: "Move", exact: true }));
  await keys.hear(new RegExp(`^${job.order} moved to`));

  await keys.open(`/dashboard/production?${new URLSearchParams({ view: "board", q: job.order })}`, "Production");
  await keys.reach(
    page.getByRole("region", { name: "Not started" }).getByRole("link", { name: new RegExp(job.order) }),
  );
  await keys.press("m");
  await keys.press("Escape");

  await keys.open(job.path, `${job.order} Tidewater Rowing Club`);
  await keys.use(page.getByRole("button", { name: "Start logo and threads match" }));
  await keys.use(page.getByRole("button", { name: "+1 made, S" }));
  await expect(page.getByRole("button", { name: "S, 1 of 2 made" })).toBeVisible();
  await keys.use(page.getByRole("button", { name: "+1 made, S" }));
  await keys.use(page.getByRole("button", { name: /^Finish/ }));
  await keys.hear("Saved, online");
});

test("People and Mail: somebody is invited, and a waiting mail is read and sent", async ({ page, request }) => {
  const tag = newTag();
  const [accepted] = await api(request, "GET", "/email_templates?event[]=order_accepted");
  await api(request, "PATCH", `/email_templates/${accepted.id}`, { mode: "review" });
  const orders = await importOrders(request, tag, [{}]);
  await acceptAll(request, orders);
  await api(request, "PATCH", `/email_templates/${accepted.id}`, { mode: "off" });
  const keys = await keyboardOf(page);
  await keys.open("/dashboard/users", "Users");
  await keys.use(linkOf(page, "New person…"));
  const add = page.getByRole("dialog");
  await keys.write(add.getByRole("textbox", { name: "First name" }), "Noa");
  await keys.write(add.getByRole("textbox", { name: "Email" }), `${tag}@shop.example`);
  await keys.choose(add.getByRole("combobox", { name: "First role" }), "Artist");
  await keys.pick(add.getByRole("radio", { name: /^With a one-time password/ }));
  await keys.use(add.getByRole("button", { name: "Add person" }));
  await expect(page.getByRole("dialog", { name: "Noa is added" })).toBeVisible();
  await keys.press("Escape");

  await keys.open("/dashboard/email-templates/sent?status=review", "Sent mail");
  await keys.tick(page.getByRole("checkbox", { name: /^Select mail/ }).first());
  await keys.use(selectionOf(page).getByRole("button", { name: /^Send/ }));
  await keys.use(page.getByRole("dialog").getByRole("button", { name: /^Send/ }));
  await keys.hear(/sent|on its way/);
});
