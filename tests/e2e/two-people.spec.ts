import { join } from "node:path";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { BetterSqlite } from "../../server/db/better-sqlite";
import { ADMIN, type ServedApp } from "../setup/served-app";
import { expect, test } from "./served";
import { dialogIsReady, openPage } from "./steps";
import { api } from "./store-orders";

test.use({ person: null });

/** A colleague beside the first admin, with the same password. */
const COLLEAGUE = { email: "priya@shop.example", password: ADMIN.password };

function addColleague({ dataDir }: ServedApp) {
  const database = new BetterSqlite(join(dataDir, "orders.db"));
  database
    .prepare(
      `insert into users (first_name, last_name, email, email_key, password_hash, with_default_password, is_active, created_at, updated_at)
       select 'Priya', 'Nair', @email, @email, password_hash, 0, 1, created_at, updated_at from users where email = @admin
       on conflict do nothing`,
    )
    .run({ email: COLLEAGUE.email, admin: ADMIN.email });
  database
    .prepare(
      `insert into user_roles (user_id, role_id, position)
       select colleague.id, user_roles.role_id, user_roles.position from users as colleague, user_roles
       join users as admin on admin.id = user_roles.user_id
       where colleague.email = ? and admin.email = ? on conflict do nothing`,
    )
    .run(COLLEAGUE.email, ADMIN.email);
  database.close();
}

async function signIn(page: Page, { email, password }: typeof COLLEAGUE, path: string) {
  await page.goto(`/auth/login?${new URLSearchParams({ returnTo: path })}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(path);
}

/** The colleague's browser runs no script, whatever the project says. */
/** Pages of browsers that run no scripts. */
const plain = new WeakSet<Page>();

async function colleaguesPage(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  plain.add(page);
  return { page, close: () => context.close() };
}

const number = 8_000_000 + Math.floor(Math.random() * 900_000);
let version = 0;

/** The order as its store sends it; later sendings may say something else. */
async function send(request: APIRequestContext, changes: object = {}): Promise<number> {
  version += 1;
  const order = {
    id: number,
    order_number: number,
    name: `#${number}`,
    created_at: "2026-03-09T10:00:00Z",
    updated_at: new Date(Date.UTC(2026, 2, 10, 0, version)).toISOString(),
    currency: "USD",
    total_price: "403.00",
    customer: { id: number, email: "ellen@customer.example", first_name: "Ellen", last_name: "Marsh", orders_count: 4 },
    shipping_address: { company: "Two People & Co", address1: "18 Wharf Row", city: "Port Alder", country_code: "US" },
    shipping_lines: [{ title: "UPS Ground" }],
    note: "Ring once",
    note_attributes: [{ name: "In Hands Date", value: "2031-03-20" }],
    line_items: [
      {
        id: number * 10,
        product_id: number,
        variant_id: number,
        title: "Twill Work Shirt",
        variant_title: "Navy / M",
        sku: `TW-${number}`,
        quantity: 48,
        price: "12.50",
        vendor: "Atlas Blanks",
        properties: [
          { name: "Decoration Method", value: "Embroidery" },
          { name: "Decoration Location", value: "Left Side Chest" },
          { name: "Logo on file", value: "Yes" },
        ],
      },
    ],
    ...changes,
  };
  const { access_token } = (await (await request.post("/api/auth/login", { data: ADMIN })).json()).data;
  const file = { name: "order.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(order)) };
  const headers = { Authorization: `Bearer ${access_token}` };
  const answer = await request.post("/api/imports/orders", { headers, multipart: { file } });
  return (await answer.json()).data.rows[0].order_id;
}

/** Opens a dialog of the order, fills its fields by their labels and presses its button. */
async function act(page: Page, path: string, fields: Readonly<Record<string, string>>, button: RegExp) {
  if (plain.has(page)) await page.goto(path);
  else {
    await openPage(page, path);
    await dialogIsReady(page);
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByRole("textbox", { name: label }).first().fill(value);
  await page.getByRole("button", { name: button }).click();
}

test("two people take an order from acceptance through hold, flag, edits, a store's change, cancel and reopen", async ({
  page: dana,
  browser,
  request,
  served,
}) => {
  addColleague(served);
  const id = await send(request);
  const path = `/dashboard/order/${id}`;
  const colleague = await colleaguesPage(browser, served.origin);
  const priya = colleague.page;
  await signIn(dana, ADMIN, path);
  await signIn(priya, COLLEAGUE, path);
  const stored = () => api(request, "GET", `/orders/${id}`);

  await test.step("one accepts, the other holds, the first releases", async () => {
    await act(dana, `${path}?modal=accept`, {}, /^Accept order/);
    await expect.poll(async () => (await stored()).stage).toBe("main");
    await act(priya, `${path}?modal=hold`, { "Reason for the hold": "Waits for payment" }, /^Hold order/);
    await expect(priya.getByRole("main")).toContainText("Waits for payment");
    await dana.goto(path);
    await expect(dana.getByRole("main")).toContainText("Waits for payment");
    await expect(dana.getByRole("main")).toContainText("Priya Nair");
    await act(dana, `${path}?modal=release`, {}, /^Release order/);
    await expect.poll(async () => (await stored()).status).toBe("not_started");
  });

  await test.step("one flags, the other resolves it", async () => {
    await act(priya, `${path}?modal=flag`, { "What is wrong": "The logo is the old one" }, /^Flag order/);
    await expect(priya.getByRole("main")).toContainText("The logo is the old one");
    await act(dana, `${path}?modal=unflag`, { "How it was resolved": "New file came" }, /^Unflag order/);
    await expect.poll(async () => (await stored()).status).toBe("not_started");
  });

  await test.step("both change the same field: both versions are shown, nothing is lost", async () => {
    for (const page of [dana, priya]) await page.goto(`${path}?edit=note`);
    await priya.getByLabel("Note of the order").fill("Ring at the yard gate");
    await priya.getByRole("button", { name: "Save" }).click();
    await expect(priya.getByRole("main")).toContainText("Ring at the yard gate");
    await dana.getByLabel("Note of the order").fill("Ring at the office");
    await dana.getByRole("button", { name: "Save" }).click();
    const alert = dana.getByRole("main").getByRole("alert").filter({ hasText: "changed by" });
    await expect(alert).toContainText("Also changed by Priya Nair");
    await expect(alert).toContainText("Theirs Ring at the yard gate");
    await expect(alert).toContainText("Yours Ring at the office");
    expect((await stored()).note).toBe("Ring at the yard gate");
    await dana.getByRole("button", { name: "Save mine" }).click();
    await expect.poll(async () => (await stored()).note).toBe("Ring at the office");
  });

  await test.step("both change different fields: both are kept, and the later one hears of the other", async () => {
    await dana.goto(`${path}?edit=estimated_ship_date`);
    await priya.goto(`${path}?edit=vip_date`);
    await priya.getByRole("textbox", { name: "VIP" }).fill("2031-03-11");
    await priya.getByRole("button", { name: "Save" }).click();
    await expect.poll(async () => (await stored()).vip_date).toBe("2031-03-11");
    await dana.getByRole("textbox", { name: "Planned ship" }).fill("2031-03-14");
    await dana.getByRole("button", { name: "Save" }).click();
    await expect(dana.getByText(/^Saved\. .*Priya Nair/)).toBeVisible();
    expect(await stored()).toMatchObject({ vip_date: "2031-03-11", estimated_ship_date: "2031-03-14" });
  });

  await test.step("a quantity after acceptance wants a reason", async () => {
    const line = (await stored()).line_items[0].id;
    const dialog = `${path}?modal=line-edit&line=${line}`;
    await act(dana, dialog, { Quantity: "60" }, /^Save line/);
    await expect(dana.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
    await expect(dana.getByRole("textbox", { name: "Quantity" })).toHaveValue("60");
    await dana.getByLabel("Reason").fill("Twelve more staff");
    await dana.getByRole("button", { name: /^Save line/ }).click();
    await expect.poll(async () => (await stored()).total_units).toBe(60);
    await priya.goto(path);
    await expect(priya.getByText("60 units").first()).toBeVisible();
  });

  await test.step("the store changes two things: one is accepted, the other refused", async () => {
    await send(request, {
      shipping_address: {
        company: "Two People & Co",
        address1: "9 New Street",
        city: "Port Alder",
        country_code: "US",
      },
      tags: "spring",
      note: "Ring twice",
    });
    expect(await stored()).toMatchObject({ note: "Ring at the office" });
    await priya.goto(`${path}?modal=order-change`);
    const choose = (group: RegExp, option: string) =>
      priya.getByRole("group", { name: group }).getByRole("radio", { name: option }).check();
    await choose(/^Ship-to address/, "Accept");
    await choose(/^Note/, "Refuse");
    await priya.getByRole("button", { name: "Save decisions" }).click();
    await expect(priya.getByText(/^Store change: 1 accepted, 1 refused\./)).toBeVisible();
    expect(await stored()).toMatchObject({ note: "Ring at the office", shipping_address: { line_1: "9 New Street" } });
  });

  await test.step("one cancels, the other reopens", async () => {
    await act(dana, `${path}?modal=cancel`, { Reason: "The event was called off" }, /^Cancel order/);
    await expect.poll(async () => (await stored()).status).toBe("cancelled");
    await priya.goto(path);
    await expect(priya.getByRole("main")).toContainText("The event was called off");
    await act(priya, `${path}?modal=reopen`, { Reason: "They want it after all" }, /^Reopen order/);
    await expect.poll(async () => (await stored()).status).toBe("not_started");
  });

  await test.step("the history tells it all, by both names", async () => {
    const history: { action: string; actor: { name: string } | null }[] = await api(
      request,
      "GET",
      `/orders/${id}/history?per_page=100`,
    );
    const result = history.map(({ action, actor }) => `${actor?.name ?? "Nobody"}: ${action}`).reverse();
    expect(result).toEqual([
      "Shop Admin: imported",
      "Shop Admin: accepted",
      "Priya Nair: held",
      "Shop Admin: released",
      "Priya Nair: flagged",
      "Shop Admin: unflagged",
      "Priya Nair: updated",
      "Shop Admin: updated",
      "Priya Nair: updated",
      "Shop Admin: updated",
      "Shop Admin: line_updated",
      "Shop Admin: change_proposed",
      "Priya Nair: store_change_accepted",
      "Priya Nair: store_change_refused",
      "Shop Admin: cancelled",
      "Priya Nair: reopened",
    ]);
    await dana.goto(path);
    await expect(dana.getByRole("main")).toContainText("They want it after all");
    await expect(dana.getByRole("main")).toContainText("The event was called off");
  });
  await colleague.close();
});
