import { describe, expect, it } from "vitest";
import { csvSource, streamCsv } from "./stream-csv.server";

interface Row {
  id: number;
}

const SHEET = { head: ["id"], record: ({ id }: Row) => [id] };

/** A list of the API that others change before its pages are asked for: `change` gets the page's number and the rows. */
function listOf(count: number, change: (page: number, rows: Row[]) => void = () => {}) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const asked: number[] = [];
  const source = csvSource<Row>(SHEET, async ({ page, per_page }) => {
    change(page, rows);
    asked.push(page);
    const data = rows.slice((page - 1) * per_page, page * per_page);
    const last_page = Math.max(1, Math.ceil(rows.length / per_page));
    const meta = { current_page: page, last_page, per_page, total: rows.length, from: null, to: null };
    return { ok: true, status: 200, data: { data, meta } };
  });
  return { source, asked };
}

async function written(source: ReturnType<typeof listOf>["source"], signal = new AbortController().signal) {
  const first = await source.read(1);
  if (!first.ok) throw new Error(first.error.message);
  const text = await new Response(streamCsv(source, { first: first.data, signal })).text();
  const [head, ...records] = text.trimEnd().split("\r\n");
  expect(head?.replace("\uFEFF", "")).toBe("id");
  return records.map(Number);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("a list as CSV", () => {
  it("is read page by page, each once", async () => {
    const { source, asked } = listOf(250);
    expect(await written(source)).toEqual(upTo(250));
    expect(asked).toEqual([1, 2, 3]);
    expect(await written(listOf(0).source)).toEqual([]);
    expect(await written(listOf(100).source)).toEqual(upTo(100));
  });

  it("passes nothing over where rows leave the list meanwhile", async () => {
    let isGone = false;
    const { source } = listOf(450, (page, rows) => {
      if (page === 3 && !isGone) {
        rows.splice(0, 130);
        isGone = true;
      }
    });
    expect(await written(source)).toEqual(upTo(450));
  });

  it("has none twice where rows come in meanwhile", async () => {
    let next = 1_000;
    const { source } = listOf(250, (page, rows) => {
      if (page > 1) rows.unshift({ id: next++ });
    });
    const ids = await written(source);
    expect(ids).toEqual(upTo(250));
  });

  it("ends though the list shrinks whenever it is read", async () => {
    const { source, asked } = listOf(20_000, (_, rows) => void rows.shift());
    const ids = await written(source);
    expect(new Set(ids).size).toBe(ids.length);
    expect(asked.length).toBeLessThan(400);
  });

  it("breaks off where a page can't be read", async () => {
    const { source } = listOf(250);
    const broken = {
      ...source,
      read: async (page: number) =>
        page === 2
          ? { ok: false as const, error: { kind: "unreachable" as const, message: "No answer." } }
          : source.read(page),
    };
    await expect(written(broken)).rejects.toBeInstanceOf(Response);
  });
});
