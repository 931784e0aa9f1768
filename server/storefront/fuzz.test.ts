import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shopifyOrder, textFile } from "../../tests/factories/store-files";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";
import { undivided } from "../jobs/slices";
import { type ImportLine, runImport } from "./run-import";
import { checkStoreFile, readStoreFile } from "./store-file";
import type { ReadOrder } from "./store-order";
import { UnreadableFile } from "./unreadable-file";
import { openImportSession } from "./write-context";

/** The orders of a file, or null for one that is refused as a whole. Anything else that is thrown fails the test. */
async function read(text: string, pieceBytes: number): Promise<ReadOrder[] | null> {
  try {
    const found: ReadOrder[] = [];
    for await (const one of readStoreFile(await checkStoreFile(textFile("x", text, pieceBytes)))) found.push(one);
    return found;
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}

const pieces = fc.integer({ min: 1, max: 64 });

describe("reading", () => {
  it("takes or refuses any text, and never breaks", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.json(), fc.string({ unit: fc.constantFrom(...'[]{},:"\\ \n1an') })),
        pieces,
        async (text, piece) => {
          await read(text, piece);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("agrees with JSON.parse on what is JSON, wherever the pieces end", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue({ maxDepth: 4 }), { minLength: 1, maxLength: 6 }),
        pieces,
        async (list, piece) => {
          const found = await read(JSON.stringify(list), piece);
          expect(found).toHaveLength(list.length);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("takes a good order with any value in the place of any field", async () => {
    const fields = Object.keys(shopifyOrder());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), fc.jsonValue({ maxDepth: 3 }), async (field, value) => {
        const found = await read(JSON.stringify([{ ...shopifyOrder(), [field]: value }]), 1_000);
        expect(found).toHaveLength(1);
      }),
      { numRuns: 500 },
    );
  });
});

describe("applying", () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await openTestApi();
  });
  afterAll(() => test.close());

  it("stores the others whatever one of them holds", async () => {
    const lineFields = [
      "id",
      "title",
      "variant_title",
      "sku",
      "quantity",
      "price",
      "properties",
      "vendor",
      "product_id",
      "variant_id",
    ];
    const mutation = fc.record({
      field: fc.constantFrom(...Object.keys(shopifyOrder()).filter((name) => name !== "id")),
      value: fc.jsonValue({ maxDepth: 3 }),
      lineField: fc.constantFrom(...lineFields),
      lineValue: fc.jsonValue({ maxDepth: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(mutation, async ({ field, value, lineField, lineValue }) => {
        const odd = shopifyOrder();
        const line = { ...odd.line_items[0], [lineField]: lineValue };
        const content = JSON.stringify([
          shopifyOrder(),
          { ...odd, line_items: [line], [field]: value },
          shopifyOrder(),
        ]);
        const session = await openImportSession(test, { type: "import", id: null, requestId: "fuzz" });
        const lines: ImportLine[] = [];
        const listener = {
          onChecked: async () => {},
          onLines: async (some: readonly ImportLine[]) => void lines.push(...some),
        };
        await runImport(session, [textFile("x.json", content)], { dryRun: false, pace: undivided(50) }, listener);
        expect([lines[0]?.outcome, lines[2]?.outcome]).toEqual(["new", "new"]);
        expect(lines[1]?.messages).not.toContain("The order could not be stored.");
      }),
      { numRuns: 120 },
    );
  });
});
