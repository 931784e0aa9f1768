import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixture, shopifyOrder } from "../../../tests/factories/store-files";
import { storingCalls } from "../../../tests/setup/storing-calls";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { until } from "../../../tests/setup/until";
import { Background } from "../../jobs/background";
import { createApi } from "../../start/app";
import { resumeImports } from "../../start/resume-imports";
import { ImportRecord } from "./import-record";

let test: TestApi;
let token: string;
let personId: number;
beforeAll(async () => {
  test = await openTestApi();
  ({ token, id: personId } = await test.signIn("Order Desk"));
});
afterAll(() => test.close());

type Part = readonly [field: string, content: string | Blob, filename?: string];

/** A multipart call as a browser makes it. */
async function send(parts: readonly Part[], headers: Record<string, string> = { Authorization: `Bearer ${token}` }) {
  const form = new FormData();
  for (const [field, content, filename] of parts) {
    if (filename === undefined) form.append(field, content);
    else form.append(field, new Blob([content]), filename);
  }
  const response = await test.api.request("http://backend/api/imports/orders", { method: "POST", body: form, headers });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const json = (...orders: unknown[]) => JSON.stringify(orders);
const countOrders = async () => {
  const { count } = await test.db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** More than an answer waits for, though the orders are few: 2 MiB of nothing behind them. */
const largeFile = (orders: unknown[]): Part => [
  "file",
  JSON.stringify({ orders }) + " ".repeat(2 * 1024 * 1024),
  "many.json",
];

async function finished(id: number) {
  await until(async () => (await test.call("GET", `/imports/${id}`, { token })).body.data.status !== "running");
  return (await test.call("GET", `/imports/${id}`, { token })).body.data;
}

describe("a repeated Idempotency-Key", () => {
  const keyed = (parts: readonly Part[], key: string) =>
    send(parts, { Authorization: `Bearer ${token}`, "Idempotency-Key": key });

  it("gives the first answer again, imports once, and is refused with other files", async () => {
    const file: Part = ["file", json(shopifyOrder()), "once.json"];
    const first = await keyed([file], "import-1");
    expect(first).toMatchObject({ status: 201, body: { data: { counts: { new: 1 } } } });
    expect(await keyed([file], "import-1")).toEqual(first);
    const other = await keyed([["file", json(shopifyOrder()), "once.json"]], "import-1");
    expect(other).toMatchObject({ status: 409, body: { code: "idempotency_mismatch" } });
    expect(await keyed([file, ["dry_run", "true"]], "import-1")).toMatchObject({ status: 409 });
  });
});

describe("importing", () => {
  it("refuses a field that it does not know", async () => {
    const answer = await send([
      ["file", json(shopifyOrder()), "a.json"],
      ["dryrun", "true"],
    ]);
    expect(answer).toMatchObject({ status: 422, body: { errors: { dryrun: [expect.any(String)] } } });
  });

  it("takes several files at once and answers line by line, in the name of who sent them", async () => {
    const order = shopifyOrder();
    const answer = await send([
      ["file", json(order, { order_edit: {} }), "new.json"],
      ["file", fixture("ltv-cohort-kit__shopify_orders.csv"), "export.csv"],
      ["file", "{\n  broken", "broken.json"],
    ]);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          status: "done",
          dry_run: false,
          total: 11,
          processed: 11,
          counts: { new: 9, changed: 0, unchanged: 0, refused: 2 },
          rows_total: 11,
        },
      },
    });
    const { rows, message, files } = answer.body.data;
    expect(files).toEqual(["new.json", "export.csv", "broken.json"]);
    expect(message).toContain("leaves out the properties of line items");
    expect(rows[0]).toMatchObject({ file: "broken.json", row: 2, outcome: "refused" });
    expect(rows[0].messages[0]).toContain("line 2");
    expect(rows[1]).toMatchObject({
      file: "new.json",
      row: 1,
      name: order.name,
      external_id: String(order.id),
      outcome: "new",
    });
    const row = await test.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", rows[1].order_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ stage: "new", external_id: String(order.id) });
    const [event] = await test.db.selectFrom("history_events").selectAll().where("order_id", "=", row.id).execute();
    expect(event).toMatchObject({ action: "imported", actor_type: "import", actor_id: personId });
  });

  it("names each quantity that it could not read", async () => {
    const { body } = await send([
      ["file", json(shopifyOrder({ line_items: [{ id: 1, title: "Fabric", quantity: 1.5 }] })), "half.json"],
      ["file", json(shopifyOrder({ line_items: [{ id: 2, title: "Blue Widget" }] })), "none.json"],
      ["dry_run", "true"],
    ]);
    expect(body.data.rows[0].messages).toEqual(["The store's quantity of Fabric is 1.5. Enter whole pieces."]);
    expect(body.data.rows[1].messages).toEqual(["The store gave no quantity for Blue Widget. Enter one."]);
  });

  it("says in a dry run what would happen, and applies the same files afterwards", async () => {
    const before = await countOrders();
    const dry = await send([
      ["file", json(shopifyOrder(), shopifyOrder()), "o.json"],
      ["dry_run", "true"],
    ]);
    expect(dry.body.data).toMatchObject({ dry_run: true, counts: { new: 2 } });
    expect(await countOrders()).toBe(before);
    const real = await send([["import_id", String(dry.body.data.id)]]);
    expect(real.body.data).toMatchObject({ dry_run: false, counts: { new: 2 } });
    expect(await countOrders()).toBe(before + 2);
    const again = await send([
      ["import_id", String(dry.body.data.id)],
      ["dry_run", "false"],
    ]);
    expect(again.body.data.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
  });

  it("pages its rows by outcome", async () => {
    const { body } = await send([["file", json(...Array.from({ length: 30 }, () => shopifyOrder()), {}, 1), "o.json"]]);
    const path = `/imports/${body.data.id}?outcome[]=refused&per_page=1&page=2`;
    const page = await test.call("GET", path, { token });
    expect(page.body.data).toMatchObject({ rows_total: 2, rows: [{ row: 32, outcome: "refused" }] });
  });

  it("shows progress on a large file and lets others work meanwhile", async () => {
    const answer = await send([largeFile(Array.from({ length: 600 }, () => shopifyOrder()))]);
    expect(answer).toMatchObject({ status: 202, body: { success: true, data: { status: "running" } } });
    const { id } = answer.body.data;
    let between = 0;
    await until(async () => {
      const { body } = await test.call("GET", `/imports/${id}?per_page=1`, { token });
      if (body.data.processed > 0 && body.data.processed < 600) between += 1;
      return body.data.status !== "running";
    });
    expect(between).toBeGreaterThan(2);
    expect(await finished(id)).toMatchObject({
      status: "done",
      total: 600,
      processed: 600,
      counts: { new: 600 },
    });
    const { body } = await test.call("GET", "/orders?stage=new&per_page=1", { token });
    expect(body.meta.total).toBeGreaterThanOrEqual(600);
  });
});

describe("refused", () => {
  it("what is no upload, no file, or too many", async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const plain = await test.api.request("http://backend/api/imports/orders", {
      method: "POST",
      body: "[]",
      headers: { ...headers, "Content-Type": "application/json" },
    });
    expect(plain.status).toBe(415);
    const type = "multipart/form-data; boundary=x";
    const broken = await test.api.request("http://backend/api/imports/orders", {
      method: "POST",
      body: "--x\r\nnonsense",
      headers: { ...headers, "Content-Type": type },
    });
    expect(broken.status).toBe(400);
    expect(await send([["dry_run", "true"]])).toMatchObject({
      status: 422,
      body: { errors: { file: ["Choose a file of orders."] } },
    });
    expect(
      await send([
        ["file", "[]", "a.json"],
        ["dry_run", "maybe"],
      ]),
    ).toMatchObject({ status: 422, body: { errors: { dry_run: ["Send true or false."] } } });
    expect(await send([["upload", "[]", "a.json"]])).toMatchObject({ status: 422 });
    expect(await send([["import_id", "999999"]])).toMatchObject({
      status: 422,
      body: { errors: { import_id: ["Import not found."] } },
    });
    const many = Array.from({ length: 21 }, (_, index): Part => ["file", "[]", `${index}.json`]);
    expect(await send(many)).toMatchObject({ status: 422, body: { errors: { file: ["Send 20 files or fewer."] } } });
  });

  it("a file above 100 MB, whatever its header says", async () => {
    const big = new Blob(Array.from({ length: 101 }, () => new Uint8Array(1024 * 1024)));
    const answer = await send([["file", big, "big.json"]]);
    expect(answer).toMatchObject({ status: 413, body: { success: false, code: "too_large" } });
  });

  it("an unknown import and a bad page", async () => {
    expect((await test.call("GET", "/imports/999999", { token })).status).toBe(404);
    const { body } = await send([["file", json(shopifyOrder()), "o.json"]]);
    expect((await test.call("GET", `/imports/${body.data.id}?outcome[]=odd`, { token })).status).toBe(422);
  });
});

describe("an import whose process stopped", () => {
  it("has its files still after a loss of power", async () => {
    const file: Part = ["file", json(shopifyOrder()), "kept.json"];
    const calls = await storingCalls(() => send([file]));
    expect(calls).toContain("fsync");
  });

  const statusOf = async (id: number) => (await test.call("GET", `/imports/${id}`, { token })).body.data;

  /** A process of its own over the same database and files. */
  const process = () => ({ ...test, background: new Background() });

  /** An import of so many orders that was left by a process that recorded some of them. */
  async function leftImport(count: number, options: { dryRun?: boolean } = {}) {
    const orders = Array.from({ length: count }, () => shopifyOrder());
    const fields: [string, string, string?][] = [["file", JSON.stringify({ orders }), "left.json"]];
    const { body } = await send([...fields, ["dry_run", String(options.dryRun ?? false)]]);
    const { id } = body.data;
    await test.db.deleteFrom("import_rows").where("import_id", "=", id).where("row", ">", 3).execute();
    await test.db
      .updateTable("imports")
      .set({ status: "running", processed: 3, count_new: 3, count_unchanged: 0, finished_at: null })
      .where("id", "=", id)
      .execute();
    return id;
  }

  it("goes on behind what it recorded, and lists each order once", async () => {
    const id = await leftImport(8);
    const now = test.clock();
    const other = process();
    await resumeImports(other);
    expect((await statusOf(id)).status).toBe("running");
    test.setNow(new Date(now.getTime() + 120_000).toISOString());
    await Promise.all([resumeImports(other), resumeImports(other)]);
    const report = await finished(id);
    expect(report).toMatchObject({ status: "done", total: 8, processed: 8, counts: { new: 3, unchanged: 5 } });
    expect(report.rows.map(({ row }: { row: number }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("begins a dry run again", async () => {
    const id = await leftImport(5, { dryRun: true });
    test.setNow(new Date(test.clock().getTime() + 120_000).toISOString());
    await resumeImports(process());
    expect(await finished(id)).toMatchObject({ status: "done", processed: 5, counts: { new: 5 } });
  });

  it("is released by a stop in good order and taken up by the next start at once", async () => {
    const stopping = process();
    const form = new FormData();
    const [field, content, name] = largeFile(Array.from({ length: 400 }, () => shopifyOrder()));
    form.append(field, new Blob([content]), name);
    const answer = await createApi(stopping).request("http://backend/api/imports/orders", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    expect(answer.status).toBe(202);
    const { data } = await answer.json();
    await stopping.background.stop();
    const left = await statusOf(data.id);
    expect(left.status).toBe("running");
    expect(left.processed).toBeLessThan(400);
    const next = process();
    await resumeImports(next);
    await until(async () => (await statusOf(data.id)).status !== "running");
    expect(await statusOf(data.id)).toMatchObject({ status: "done", processed: 400 });
    expect(
      await test.db.selectFrom("imports").select("resumes").where("id", "=", data.id).executeTakeFirstOrThrow(),
    ).toEqual({ resumes: 0 });
  });

  it("is given up where its files are gone, and where it ended three processes", async () => {
    const gone = await ImportRecord.start(test, { dryRun: false, userId: null, files: [] });
    const fatal = await leftImport(4);
    await test.db.updateTable("imports").set({ resumes: 3 }).where("id", "=", fatal).execute();
    await resumeImports(test);
    expect((await statusOf(gone.id)).status).toBe("running");
    test.setNow(new Date(test.clock().getTime() + 120_000).toISOString());
    await resumeImports(test);
    for (const id of [gone.id, fatal]) {
      expect(await statusOf(id)).toMatchObject({ status: "interrupted", message: expect.stringContaining("again") });
    }
  });
});

describe("security", () => {
  it("asks who it is before it reads the upload", async () => {
    const before = await countOrders();
    expect((await send([["file", json(shopifyOrder()), "o.json"]], {})).status).toBe(401);
    expect((await test.call("GET", "/imports/1")).status).toBe(401);
    expect(await countOrders()).toBe(before);
  });

  it("a file's name never becomes a path", async () => {
    const { body } = await send([["file", json(shopifyOrder()), "../../../etc/passwd"]]);
    expect(body.data.files).toEqual(["passwd"]);
    const kept = await test.db
      .selectFrom("imports")
      .select("files_json")
      .where("id", "=", body.data.id)
      .executeTakeFirstOrThrow();
    expect(kept.files_json).toMatch(/"path":"imports\/\d{4}-\d{2}-\d{2}\/[0-9a-f]{32}\/0"/);
  });
});
