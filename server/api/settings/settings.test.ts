import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { png, SVG_WITH_SCRIPT } from "../../../tests/factories/sent-files";
import { type Part, sendForm } from "../../../tests/setup/send-form";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { recordLastBackup } from "../../backup/last-backup";
import { nextPoNumbers } from "../../goods/draft-purchase-order";
import { judgedDays } from "../../orders/new-day";
import { followShop } from "../../shop/stored-shop";

let test: TestApi;
let admin: { id: number; token: string };
let viewer: { token: string };
beforeAll(async () => {
  test = await openTestApi({ appUrl: "https://orders.acme.example" });
  admin = await test.signIn("Admin");
  viewer = await test.signIn("Viewer");
});
afterAll(() => test.close());

const get = async (token = admin.token) => (await test.call("GET", "/settings", { token })).body.data;
const patch = (body: object, token = admin.token) => test.call("PATCH", "/settings", { token, body });
const upload = (token: string, ...files: readonly (readonly [string, string | Buffer])[]) =>
  sendForm(
    test,
    "/files",
    [["entity_type", "shop"], ["entity_id", "1"], ...files.map(([name, content]): Part => ["file", content, name])],
    { Authorization: `Bearer ${token}` },
  );
const logoOf = async () => (await upload(admin.token, ["logo.png", await png(120, 40)])).body.data[0].id as number;
const order = (title: string) =>
  test.call("POST", "/orders", {
    token: admin.token,
    body: { customer: { email: "ellen@harbor.example" }, line_items: [{ title, quantity: 1 }] },
  });

const ADDRESS = { line_1: "18 Wharf Row", city: "Port Alder", region: "ME", postal_code: "04101", country: "US" };

describe("settings", () => {
  it("are what a new shop counts with, for everybody on the staff", async () => {
    expect(await get(viewer.token)).toEqual({
      shop_name: "Order Management",
      logo_file_id: null,
      address: null,
      phone: null,
      time_zone: "UTC",
      locale: "en-US",
      paper: "Letter",
      units: "in",
      orders_complete_when: "shipped",
      mail_from: "Order Management <no-reply@orders.acme.example>",
      mail_reply_to: null,
      order_prefix: "O-",
      purchase_order_prefix: "PO-",
      setup_dismissed: false,
      guided_order_id: null,
      from_environment: [],
      lock_version: 1,
      updated_at: null,
    });
    expect((await test.call("GET", "/settings")).status).toBe(401);
  });

  it("are changed by an admin, at once and with a history of what changed", async () => {
    const logo_file_id = await logoOf();
    const body = {
      shop_name: "Acme Embroidery",
      logo_file_id,
      address: ADDRESS,
      phone: "+1 207 555 0142",
      time_zone: "America/New_York",
      locale: "en-CA",
      paper: "A4",
      units: "cm",
      orders_complete_when: "made",
      mail_from: "proofs@acme.example",
      mail_reply_to: "desk@acme.example",
    };
    const { lock_version } = await get();
    const { status, body: answer } = await patch({ ...body, lock_version });
    expect(status).toBe(200);
    const saved = { ...body, mail_from: "Acme Embroidery <proofs@acme.example>", lock_version: lock_version + 1 };
    expect(answer).toMatchObject({ success: true, data: saved });
    expect(await get(viewer.token)).toMatchObject(saved);
    expect(test.settings).toMatchObject({
      shopName: "Acme Embroidery",
      shopTimezone: "America/New_York",
      mailFrom: { name: "Acme Embroidery", email: "proofs@acme.example" },
      mailReplyTo: { name: "", email: "desk@acme.example" },
      letterhead: {
        address: ["18 Wharf Row", "Port Alder, ME 04101", "US"],
        phone: "+1 207 555 0142",
        logo: `/api/public/logo?v=${logo_file_id}`,
      },
    });
    const event = await test.db
      .selectFrom("history_events")
      .selectAll()
      .where("action", "=", "settings_updated")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor_id: admin.id, entity_type: "shop", entity_id: 1 });
    expect(JSON.parse(event.before_json ?? "")).toMatchObject({ shop_name: null, orders_complete_when: "shipped" });
    expect(JSON.parse(event.after_json ?? "")).toMatchObject({
      address: "18 Wharf Row, Port Alder, ME 04101, US",
      orders_complete_when: "made",
    });
    expect((await test.call("GET", "/plan", { token: admin.token })).body.data).toMatchObject({
      orders_complete_when: "made",
      time_zone: "America/New_York",
      is_replanning: true,
    });
  });

  it("stay, and leave no history, where a change changes nothing", async () => {
    const before = await get();
    expect((await patch({ paper: before.paper, phone: before.phone })).body.data).toEqual(before);
    expect((await patch({})).body.data).toEqual(before);
  });

  it("are emptied by an empty text", async () => {
    expect((await patch({ phone: "", mail_reply_to: null, address: { line_1: "" } })).body.data).toMatchObject({
      phone: null,
      mail_reply_to: null,
      address: null,
    });
  });

  it("refuse a stale change with what is there now", async () => {
    const { lock_version, paper } = await get();
    const { status, body } = await patch({ paper: "Letter", lock_version: lock_version - 1 });
    expect([status, body.code, body.current.paper]).toEqual([409, "stale", paper]);
  });

  it.each([
    ["shop_name", { shop_name: " " }, "Enter the name of the shop."],
    ["shop_name", { shop_name: null }, "Use text."],
    ["time_zone", { time_zone: "Mars/Base" }, "Choose a time zone from the list, such as America/Chicago."],
    ["locale", { locale: "de-DE" }, "Use one of: en-US, en-GB, en-CA, es-US."],
    ["paper", { paper: "A3" }, "Choose A4 or Letter."],
    ["units", { units: "mm" }, "Choose in or cm."],
    ["phone", { phone: "call me" }, "Enter a phone number, such as +1 312 555 0100."],
    ["address.street", { address: { street: "18 Wharf Row" } }, "This field is not known here. Remove it."],
    ["address.postal_code", { address: { postal_code: "0".repeat(30) } }, "Use 20 characters or fewer."],
    ["mail_from", { mail_from: "Acme" }, "Enter an email address, such as Acme Embroidery <proofs@acme.example>."],
    ["mail_reply_to", { mail_reply_to: "a@b, c@d" }, "Enter an email address, such as orders@acme.example."],
    ["order_prefix", { order_prefix: "" }, expect.stringMatching(/^Use 1 to 10 letters/)],
    ["order_prefix", { order_prefix: "#" }, expect.stringMatching(/^Use 1 to 10 letters/)],
    ["purchase_order_prefix", { purchase_order_prefix: "A/B" }, expect.stringMatching(/^Use 1 to 10 letters/)],
    ["logo_file_id", { logo_file_id: 2_000_000 }, "Upload the logo as a PNG or JPEG picture first."],
    ["orders_complete_when", { orders_complete_when: "paid" }, "Choose shipped or made."],
    ["theme", { theme: "dark" }, "This field is not known here. Remove it."],
  ])("say at %s what is wrong", async (field, body, sentence) => {
    const { status, body: answer } = await patch(body);
    expect([status, answer.errors]).toEqual([422, { [field]: [sentence] }]);
  });

  it("are nobody's to change but an admin's", async () => {
    expect((await patch({ paper: "A4" }, viewer.token)).status).toBe(403);
  });
});

describe("numbers", () => {
  it("take the new prefix, go on counting and give none twice", async () => {
    const before = (await order("Tote")).body.data;
    expect(before.name).toMatch(/^O-\d+$/);
    const [po = ""] = await test.db.transaction().execute((trx) => nextPoNumbers(trx, 1));
    await patch({ order_prefix: "H", purchase_order_prefix: "Buy-" });
    const after = (await order("Mug")).body.data;
    expect(after.name).toBe(`H${before.order_number + 1}`);
    expect(await test.db.transaction().execute((trx) => nextPoNumbers(trx, 2))).toEqual([
      `Buy-${Number(po.slice(3)) + 1}`,
      `Buy-${Number(po.slice(3)) + 2}`,
    ]);
    expect((await test.call("GET", `/orders/${before.id}`, { token: admin.token })).body.data.name).toBe(before.name);
    // A name of an earlier prefix that the new one would make again.
    const next = after.order_number + 1;
    await test.db
      .updateTable("orders")
      .set({ name: `H${next}` })
      .where("id", "=", before.id)
      .execute();
    expect((await order("Cap")).body.data).toMatchObject({ name: `H${next + 1}`, order_number: next + 1 });
  });
});

describe("the time zone", () => {
  it("decides the shop's day at once", async () => {
    const day = async () => (await test.call("GET", "/today", { token: admin.token })).body.data.day;
    await patch({ time_zone: "Pacific/Kiritimati" });
    expect(await day()).toBe("2026-03-11");
    await patch({ time_zone: "America/Chicago" });
    expect(await day()).toBe("2026-03-10");
    expect((await judgedDays(test.db)).judged).toBeNull();
  });
});

describe("the logo", () => {
  const logo = (headers: Record<string, string> = {}) =>
    test.api.request("http://backend/api/public/logo", { headers: { "X-Client-Address": "192.0.2.7", ...headers } });

  it("is read by everybody, and no other file is", async () => {
    const id = await logoOf();
    await patch({ logo_file_id: null });
    expect((await logo()).status).toBe(404);
    await patch({ logo_file_id: id });
    const answer = await logo();
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect((await logo({ "If-None-Match": answer.headers.get("ETag") ?? "" })).status).toBe(304);
    expect((await test.api.request(`http://backend/api/files/${id}/content`)).status).toBe(401);
  });

  it("is a PNG or JPEG of 2 MB at most, from an admin", async () => {
    const refused = await upload(admin.token, ["logo.svg", SVG_WITH_SCRIPT]);
    expect([refused.status, refused.body.errors.file]).toEqual([
      422,
      ["logo.svg can't be the logo. Choose a PNG or JPEG picture."],
    ]);
    const large = await upload(admin.token, ["large.png", Buffer.concat([await png(), Buffer.alloc(2 * 1024 * 1024)])]);
    expect(large.body.errors.file).toEqual(["large.png is larger than 2 MB. Choose a smaller picture."]);
    const desk = await test.signIn("Order Desk");
    expect((await upload(desk.token, ["logo.png", await png()])).status).toBe(403);
  });

  it("is not deleted while it is the logo", async () => {
    const { logo_file_id } = await get();
    const { status, body } = await test.call("DELETE", `/files/${logo_file_id}`, { token: admin.token });
    expect([status, body.message]).toEqual([422, "This is the shop's logo. Choose another one in Settings first."]);
  });
});

describe("environment variables", () => {
  it("win, are named, and refuse a change of what they say", async () => {
    const given = await openTestApi({
      given: {
        shopName: "Harbor Print",
        shopTimezone: "Europe/Vienna",
        mailFrom: { name: "", email: "press@harbor.example" },
      },
    });
    try {
      const { token } = await given.signIn("Admin");
      const { body } = await given.call("GET", "/settings", { token });
      expect(body.data).toMatchObject({
        shop_name: "Harbor Print",
        time_zone: "Europe/Vienna",
        mail_from: "Harbor Print <press@harbor.example>",
        from_environment: ["shop_name", "time_zone", "mail_from"],
      });
      const refused = await given.call("PATCH", "/settings", { token, body: { shop_name: "Acme", paper: "A4" } });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        {
          shop_name: ["The environment variable SHOP_NAME sets this. Remove the variable to change it here."],
        },
      ]);
      const saved = await given.call("PATCH", "/settings", { token, body: { paper: "A4" } });
      expect(saved.body.data).toMatchObject({ paper: "A4", shop_name: "Harbor Print" });
    } finally {
      await given.close();
    }
  });
});

describe("another process", () => {
  it("knows what this one stored", async () => {
    await patch({ shop_name: "Acme Caps" });
    const other = { db: test.db, settings: { ...test.settings, shopName: "Acme Embroidery" } };
    await followShop(other);
    expect(other.settings.shopName).toBe("Acme Caps");
  });
});

describe("the first steps", () => {
  it("are done by what is there, and go away when an admin says so", async () => {
    const fresh = await openTestApi();
    try {
      const { token } = await fresh.signIn("Admin");
      const setup = async () => (await fresh.call("GET", "/settings/setup", { token })).body.data;
      const undone = async () =>
        (await setup()).steps.flatMap(({ step, is_done }: { step: string; is_done: boolean }) =>
          is_done ? [] : [step],
        );
      expect(await undone()).toEqual(["name_and_logo", "time_zone", "people", "store", "mail"]);
      const patch = (body: object) => fresh.call("PATCH", "/settings", { token, body });
      await patch({ shop_name: "Acme", time_zone: "UTC", mail_from: "a@acme.example" });
      await fresh.signIn("Artist");
      expect(await undone()).toEqual(["name_and_logo", "store"]);
      await patch({ setup_dismissed: true });
      expect((await setup()).is_dismissed).toBe(true);
    } finally {
      await fresh.close();
    }
  });
});

describe("health", () => {
  it("tells figures of this moment, and the last backup", async () => {
    const health = async () => (await test.call("GET", "/settings/health", { token: admin.token })).body.data;
    expect(await health()).toMatchObject({
      version: expect.stringMatching(/^\d/),
      database: { kind: test.dialect.name === "sqlite" ? "sqlite" : "postgresql", is_migrated: true },
      disk: { free_bytes: expect.any(Number) },
      outbox: { sends: false, queued: 0, review: 0, failed: 0, oldest_queued_at: null, last_sent_at: null },
      jobs: { last_run_at: null, failing: [], imports_running: 0 },
      deliveries: { waiting: 0, failed: 0, last_received_at: null },
      stores: { connected: 0, failing: 0 },
      backup: null,
    });
    const at = "2026-03-10T03:00:00.000Z";
    await recordLastBackup(test.place, { at, folder: "/backups/1", files: 3, size_bytes: 4_096, incomplete_files: 0 });
    expect((await health()).backup).toEqual({ at, files: 3, size_bytes: 4_096, incomplete_files: 0 });
    expect((await test.call("GET", "/settings/health", { token: viewer.token })).status).toBe(403);
  });
});
