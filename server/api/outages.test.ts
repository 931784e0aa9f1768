import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeOrder } from "../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";

let test: TestApi;
const log: Record<string, unknown>[] = [];
beforeAll(async () => {
  test = await openTestApi({}, (line) => log.push(JSON.parse(line)));
});
afterEach(async () => {
  await allowWriting(true);
  log.length = 0;
});
afterAll(() => test.close());

/** As a disk that was mounted read-only, or a standby server, takes writes. */
async function allowWriting(isAllowed: boolean) {
  if (test.dialect.name === "sqlite") {
    await sql.raw(`pragma query_only = ${isAllowed ? "off" : "on"}`).execute(test.db);
    return;
  }
  const mode = sql.raw(isAllowed ? "off" : "on");
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  await test.db.connection().execute(async (db) => {
    await sql`set default_transaction_read_only = off`.execute(db);
    await sql`alter database ${sql.id(rows[0]?.name ?? "")} set default_transaction_read_only = ${mode}`.execute(db);
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      db,
    );
    await sql`set default_transaction_read_only = ${mode}`.execute(db);
  });
}

describe("a data folder that can only be read", () => {
  it("refuses writes with a sentence and goes on with them when the cause is gone", async () => {
    const { token } = await test.signIn();
    const order = await makeOrder(test);
    const note = () => test.call("POST", `/orders/${order.id}/notes`, { token, body: { body: "Call the customer" } });
    await allowWriting(false);
    const refused = await note();
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({
      success: false,
      code: "storage_read_only",
      message: "Nothing was saved: the server may not write to its data folder. Tell your admin, then try again.",
    });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(log).toContainEqual(
      expect.objectContaining({
        level: "error",
        message: "writing is not allowed",
        request_id: refused.headers.get("X-Request-Id"),
        path: expect.stringMatching(/orders\.db$|DATABASE_URL/),
        cause: expect.stringMatching(/^SQLITE_READONLY|^25006/),
        advice: expect.stringContaining("writable"),
      }),
    );
    await allowWriting(true);
    expect((await note()).status).toBe(201);
  });

  it("frees the Idempotency-Key of a write that it refused", async () => {
    const { token } = await test.signIn();
    const order = await makeOrder(test);
    const headers = { "Idempotency-Key": "once" };
    const body = { body: "Call the customer" };
    const note = () => test.call("POST", `/orders/${order.id}/notes`, { token, body, headers });
    await allowWriting(false);
    expect((await note()).body.code).toBe("storage_read_only");
    await allowWriting(true);
    expect((await note()).status).toBe(201);
  });

  it("goes on with reads, though who asks was not seen for an hour", async () => {
    const { token } = await test.signIn();
    const order = await makeOrder(test);
    test.setNow("2026-03-10T16:00:00.000Z");
    await allowWriting(false);
    const paths = [
      "/auth/me",
      "/orders",
      `/orders/${order.id}`,
      `/orders/${order.id}/history`,
      "/today",
      "/users",
      "/tasks",
    ];
    for (const path of paths) expect((await test.call("GET", path, { token })).status, path).toBe(200);
  });
});

describe("a disk that is full", () => {
  it("is told as such, with the first cause in the log", async (context) => {
    if (test.dialect.name !== "sqlite") return context.skip();
    const { token } = await test.signIn();
    const order = await makeOrder(test);
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(test.db);
    await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count}`).execute(test.db);
    const body = { body: "long ".repeat(1_900) };
    const write = () => test.call("POST", `/orders/${order.id}/notes`, { token, body });
    let refused = await write();
    // Until the free pages are used up.
    while (refused.status === 201) refused = await write();
    await sql`pragma max_page_count = 1000000`.execute(test.db);
    expect(refused.status).toBe(507);
    expect(refused.body).toMatchObject({
      code: "storage_full",
      message: "Nothing was saved: the server's disk is full. Tell your admin, then try again.",
    });
    expect(JSON.stringify(log)).toContain("SQLITE_FULL: database or disk is full");
    expect(JSON.stringify(log)).not.toContain("cannot rollback");
    expect((await write()).status).toBe(201);
  });
});
