import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import createClient from "openapi-fetch";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder } from "../../../tests/factories/orders";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

const TEN_CALLS = resolve("tests/fixtures/api-client/ten-calls.ts");
const COMPILER = resolve("node_modules/typescript-native/bin/tsc");

interface Operation {
  operationId: string;
  description: string;
  parameters: { $ref?: string; in?: string; name: string; schema: { type: string } }[];
  requestBody?: { required: boolean };
  responses: Record<string, { $ref?: string; headers?: object }>;
}

let test: TestApi;
// biome-ignore lint/suspicious/noExplicitAny: a document as a stranger reads it
let document: any;
beforeAll(async () => {
  test = await openTestApi();
  ({ body: document } = await test.call("GET", "/openapi.json"));
});
afterAll(() => test.close());

const operations = () =>
  Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

describe("the OpenAPI document", () => {
  it("is one", async () => {
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  });

  it("has the models of the contract as components, each where it is used", () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(["Order", "LineItem", "Failure", "PurchaseOrder", "User"]),
    );
    expect(
      document.paths["/orders/{id}"].get.responses[200].content["application/json"].schema.properties.data,
    ).toEqual({
      $ref: "#/components/schemas/Order",
    });
    expect(schemas.Order.properties.line_items.items).toEqual({ $ref: "#/components/schemas/LineItem" });
  });

  it("gives each parameter of a path its type", () => {
    const types = operations().flatMap(({ parameters }) =>
      parameters.filter((each) => each.in === "path").map(({ name, schema }) => `${name}: ${schema.type}`),
    );
    expect([...new Set(types)].sort()).toEqual(["fid: integer", "id: integer", "token: string"]);
  });

  it("says of each call who may, how it fails and which headers it has", () => {
    for (const { path, method, description, responses } of operations()) {
      const call = `${method} ${path}`;
      expect([call, description]).toEqual([call, expect.stringMatching(/^(For|Without)/)]);
      expect([call, Object.keys(responses)]).toEqual([call, expect.arrayContaining(["500", "503"])]);
      for (const answer of Object.values(responses)) {
        expect([call, answer]).toEqual([call, answer.$ref ? answer : { ...answer, headers: expect.anything() }]);
      }
    }
  });

  it("requires the bodies that can't be empty", () => {
    const { paths } = document;
    expect(paths["/orders/{id}/notes"].post.requestBody.required).toBe(true);
    expect(paths["/files"].post.requestBody.content["multipart/form-data"].schema.required).toContain("entity_id");
  });
});

describe("a generated client", () => {
  it("compiles, and makes ten calls", async () => {
    const { token, email } = await test.signIn();
    await makeOrder(test);
    const folder = join(resolve("node_modules/.cache"), "api-client");
    mkdirSync(resolve("node_modules/.cache"), { recursive: true });
    const scratch = mkdtempSync(`${folder}-`);
    try {
      writeFileSync(join(scratch, "openapi.ts"), astToString(await openapiTS(document)));
      cpSync(TEN_CALLS, join(scratch, "ten-calls.ts"));
      const options = [
        "--ignoreConfig",
        "--noEmit",
        "--strict",
        "--skipLibCheck",
        "--target",
        "es2022",
        "--module",
        "preserve",
      ];
      const source = join(scratch, "ten-calls.ts");
      const compiled = spawnSync(process.execPath, [COMPILER, ...options, "--lib", "es2023,dom", source], {
        encoding: "utf8",
      });
      expect(compiled).toMatchObject({ status: 0, stdout: "" });
    } finally {
      rmSync(scratch, { recursive: true });
    }
    const { tenCalls } = await import(/* @vite-ignore */ TEN_CALLS);
    const client = createClient({
      baseUrl: "http://backend/api",
      headers: { Authorization: `Bearer ${token}` },
      fetch: async (request) => await test.api.request(request),
    });
    const said = await tenCalls(client, "x".repeat(43));
    expect(said).toMatchObject({
      statuses: [200, 200, 200, 200, 201, 201, 200, 201, 422, 404],
      email,
      priority: "high",
      replayed: "true",
      supplier: "Northern Blanks",
      refusedFields: ["name"],
      linkCode: "not_found",
    });
    expect(said.lines).toBeGreaterThan(0);
    expect(said.notes[0]).toBe(said.notes[1]);
    expect(said.events.length).toBeGreaterThan(0);
  });
});
