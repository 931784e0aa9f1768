import type { Call } from "contract/call";
import { calls } from "contract/calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const all = Object.entries<Call>(calls);
const pathOf = (call: Call) => call.path.replaceAll(/\{\w+\}/g, "1");

describe("every call of the contract", () => {
  it.each(all.filter(([, call]) => call.auth === "bearer"))("%s wants a live token", async (_name, call) => {
    for (const token of [undefined, "x".repeat(43), "short"]) {
      const answer = await test.call(call.method, pathOf(call), { token, body: call.body ? {} : undefined });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ success: false, code: "unauthenticated" });
      expect(answer.headers.get("X-Request-Id")).toBeTruthy();
    }
  });

  it.each(all.filter(([, call]) => call.path.includes("{id}")))(
    "%s answers 404 for ids that are none",
    async (_name, call) => {
      const { token } = await test.signIn();
      for (const id of ["0", "abc", "1e3", "99999999999", "2147483647"]) {
        const answer = await test.call(call.method, call.path.replace("{id}", id), {
          token,
          body: call.body ? {} : undefined,
        });
        expect([404, 422]).toContain(answer.status);
        if (id !== "2147483647") expect(answer.status).toBe(404);
      }
    },
  );

  it.each(all.filter(([, call]) => call.body))(
    "%s refuses unknown fields by name and bodies that are no object",
    async (_name, call) => {
      const { token } = await test.signIn();
      const unknown = await test.call(call.method, pathOf(call), { token, body: { no_such_field: 1 } });
      expect(unknown.status).toBe(422);
      expect(unknown.body.errors).toHaveProperty("no_such_field");
      expect((await test.call(call.method, pathOf(call), { token, body: "[1" })).status).toBe(400);
      expect((await test.call(call.method, pathOf(call), { token, body: [1] })).status).toBe(422);
    },
  );

  it.each(["listSavedViews", "listMachines"] as const)("%s answers a list with its meta", async (name) => {
    const { token } = await test.signIn();
    const { body } = await test.call("GET", calls[name].path, { token });
    expect(body.meta).toMatchObject({ total: body.data.length, current_page: 1, last_page: 1 });
  });

  it("stands in the OpenAPI document, and nothing else does", async () => {
    const { body, status } = await test.call("GET", "/openapi.json");
    expect(status).toBe(200);
    expect(body.openapi).toBe("3.1.0");
    const documented = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(all.map(([, call]) => `${call.method} ${call.path}`).sort());
  });
});

describe("conventions", () => {
  it("answers another method than a path knows with a 405 that names those it knows", async () => {
    const paths = new Map<string, Set<string>>([["/openapi.json", new Set(["GET"])]]);
    for (const [, { path, method }] of all) paths.set(path, (paths.get(path) ?? new Set()).add(method));
    for (const [path, methods] of paths) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
        const address = path.replaceAll(/\{\w+\}/g, "1");
        // PATCH /orders/types is a PATCH /orders/{id} of no record.
        const isCall = ([, call]: (typeof all)[number]) =>
          call.method === method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(address);
        if (methods.has(method) || all.some(isCall)) continue;
        const answer = await test.call(method, address);
        expect([method, address, answer.status]).toEqual([method, address, 405]);
        expect(answer.body).toMatchObject({ success: false, code: "method_not_allowed" });
        const allow = answer.headers.get("Allow")?.split(", ") ?? [];
        for (const known of methods) expect(allow).toContain(known);
        expect(allow.includes("HEAD")).toBe(allow.includes("GET"));
      }
    }
  });

  it("answers an unknown path with a 404 of the contract's shape", async () => {
    expect((await test.call("GET", "/no/such/call")).body).toMatchObject({ success: false, code: "not_found" });
  });

  it("clamps per_page, names a bad page, and gives an empty page past the end with the true meta", async () => {
    const { token } = await test.signIn();
    const list = (query: string) => test.call("GET", `/users?${query}`, { token });
    expect((await list("per_page=5000")).body.meta.per_page).toBe(100);
    expect((await list(`per_page=${"9".repeat(30)}`)).body.meta.per_page).toBe(100);
    for (const page of ["0", "-1", "x", "1.5", "1e1", "0x2", "%201"]) {
      const answer = await list(`page=${page}`);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(["page"]);
    }
    for (const page of [900, 99_999_999_999]) {
      const beyond = await list(`page=${page}&per_page=100`);
      expect(beyond.body.data).toEqual([]);
      expect(beyond.body.meta).toMatchObject({
        current_page: page,
        from: null,
        to: null,
        last_page: Math.ceil(beyond.body.meta.total / 100),
      });
      expect(beyond.body.meta.total).toBeGreaterThan(0);
    }
    expect((await list(`page=${"9".repeat(30)}`)).status).toBe(200);
  });

  const isPaged = ({ query }: Call) => query instanceof z.ZodObject && "per_page" in query.shape;
  it.each(all.filter(([name, call]) => isPaged(call) && name !== "getImport"))(
    "%s names a sort that it does not know",
    async (_name, call) => {
      const { token } = await test.signIn();
      const answer = await test.call(call.method, `${pathOf(call)}?sort=no_such_column`, { token });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toHaveProperty("sort");
    },
  );

  it("reads bodies in UTF-8 alone, with or without its mark, and refuses a NUL but not the words for one", async () => {
    const { token } = await test.signIn();
    const send = async (sent: Buffer) => {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const answer = await test.api.request("http://backend/api/auth/me", {
        method: "PATCH",
        headers,
        body: new Uint8Array(sent),
      });
      return { status: answer.status, body: await answer.json() };
    };
    const named = (name: string) => Buffer.from(`{"first_name": "${name}"}`);
    expect(await send(Buffer.from('{"first_name": "Zoë"}', "latin1"))).toMatchObject({
      status: 400,
      body: { code: "not_json" },
    });
    expect((await send(Buffer.from("\ufeff{}"))).status).toBe(200);
    expect((await send(named("a\\u0000"))).status).toBe(422);
    expect((await send(named("a\\\\\\u0000"))).status).toBe(422);
    expect((await send(named("a\\\\u0000"))).body.data.first_name).toBe("a\\u0000");
  });

  it("says of an id that is missing to enter one, and of one that is none to use a number", async () => {
    const { token } = await test.signIn();
    const order = async (body: object) =>
      (await test.call("POST", "/sourcing/purchase_orders", { token, body })).body.errors.supplier_id;
    expect(await order({})).toEqual(["Enter a value."]);
    for (const supplier_id of ["1e3", 1.5, null, [1], true])
      expect(await order({ supplier_id })).toEqual(["Use a whole number."]);
  });

  it("finds people by any part of name or email and takes % literally", async () => {
    const { token, email } = await test.signIn();
    expect((await test.call("GET", `/users?q=${email.slice(0, 9)}`, { token })).body.data.length).toBeGreaterThan(0);
    expect((await test.call("GET", "/users?q=%25", { token })).body.data).toEqual([]);
  });
});
