import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loader as content } from "~/routes/dashboard.files.$id.content";
import { loader as preview } from "~/routes/dashboard.files.$id.preview";
import { loader as orderFrame } from "~/routes/dashboard.order.$id/route";
import { loader as orderPage } from "~/routes/dashboard.order.$id._index/route";
import { action, loader as page } from "~/routes/dashboard.order.$id.files/route";
import { makeOrder } from "../factories/orders";
import { pdf, png, SVG_WITH_SCRIPT } from "../factories/sent-files";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string | null;
let orderId: number;
beforeEach(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
  ({ id: orderId } = await makeOrder(testDoor.backend));
});
afterEach(() => testDoor.close());

const path = () => `/dashboard/order/${orderId}/files`;

/** The page's form as a browser sends it. */
function send(files: Readonly<Record<string, string | Buffer>>, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  const all = { entity_type: "order", entity_id: String(orderId), category: "mockup", ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  for (const [name, value] of Object.entries(files)) form.append("file", new Blob([Buffer.from(value)]), name);
  const { url, headers } = pageRequest(path(), { cookie });
  return runRoute(action, new Request(url, { method: "POST", headers, body: form }), { id: String(orderId) });
}

const shown = (query = "") => runRoute(page, pageRequest(path() + query, { cookie }), { id: String(orderId) });

async function idOf(name: string): Promise<number> {
  const { entries } = await shown();
  const entry = entries.find((one) => one.name === name);
  if (!entry?.newest) throw new Error(`${name} is not there`);
  return entry.newest.id;
}

const read = (route: typeof content, id: number | string, query = "", headers: Record<string, string> = {}) =>
  runRoute(route, pageRequest(`/dashboard/files/${id}/x${query}`, { cookie, headers }), { id: String(id) });

describe("the page", () => {
  test("has a link of the store once, with the lines it belongs to, and all places count the same", async () => {
    const lines = ["M", "L", "XL"].map((size) => ({ title: "Pique Polo", color: "Navy", size }));
    const order = await makeOrder(testDoor.backend, {
      lines: [...lines, { title: "Fleece Vest", color: "Black", size: "M" }],
    });
    orderId = order.id;
    const url = "https://store.example/art.pdf";
    const at = testDoor.backend.clock().toISOString();
    const row = { entity_type: "order_line_item", order_id: order.id, file_name: "art.pdf", disk: "remote", url };
    const more = { category: "customer_art", visibility: "internal", version: 1, created_at: at, updated_at: at };
    const rows = order.lineIds.map((entity_id) => ({ ...row, ...more, entity_id, full_path: url }));
    await testDoor.backend.db.insertInto("files").values(rows).execute();
    const { entries, total } = await shown();
    expect(entries.map(({ place }) => place)).toEqual(["Pique Polo, Navy, M–XL; Fleece Vest, Black, M"]);
    const params = { id: String(order.id) };
    const overview = await runRoute(orderPage, pageRequest(`/dashboard/order/${order.id}`, { cookie }), params);
    const frame = await runRoute(orderFrame, pageRequest(`/dashboard/order/${order.id}`, { cookie }), params);
    expect([total, overview.files.count, frame.head.counts.files]).toEqual([1, 1, 1]);
  });

  test("adds files, shows them by name with their versions, and looks at one", async () => {
    expect(await send({ "logo.png": await png(), "sheet.pdf": pdf() })).toMatchObject({ status: 303 });
    await send({ "logo.png": await png(20, 20) });
    const { entries, total } = await shown();
    expect(total).toBe(2);
    expect(entries[0]).toMatchObject({
      name: "logo.png",
      category: "Mockup",
      newest: { version: 2, who: "Shop Admin" },
      earlier: [{ version: 1 }],
    });
    const id = await idOf("logo.png");
    const { dialog } = await shown(`?modal=file&file=${id}`);
    expect(dialog).toMatchObject({ mode: "show", version: 2, preview: `/dashboard/files/${id}/preview?size=large` });
    expect((await shown("?modal=file&file=99")).dialog).toBe("absent");
  });

  test("keeps a sentence for each file that it refuses", async () => {
    const answer = await send({ "a.exe": "x", "b.png": "y", "c.txt": "z" });
    expect(answer.status).toBe(422);
    const { errors, message } = await answer.json();
    expect(message).toContain("2 files can't be taken");
    expect(errors.file).toHaveLength(2);
    expect((await shown()).entries).toEqual([]);
  });

  test("deletes one version after its question", async () => {
    await send({ "a.txt": "1" });
    const id = await idOf("a.txt");
    const request = () => pageRequest(`${path()}?modal=delete-file&file=${id}`, { cookie, form: { file: String(id) } });
    expect((await shown(`?modal=delete-file&file=${id}`)).dialog).toMatchObject({ mode: "delete" });
    const answer = await runRoute(action, request(), { id: String(orderId) });
    expect(answer).toMatchObject({ status: 303 });
    expect(answer.headers.get("Location")).toBe(path());
    expect((await shown()).entries).toEqual([]);
    expect((await runRoute(action, request(), { id: String(orderId) })).status).toBe(404);
  });
});

describe("content and preview", () => {
  const ACTIVE = /text\/html|image\/svg|application\/pdf|application\/xhtml|xml/;

  test("nothing that was sent is ever active in our origin", async () => {
    await send({
      "logo.png": await png(),
      "crest.svg": SVG_WITH_SCRIPT,
      "sheet.pdf": pdf(),
      "notes.txt": "words <script>alert(1)</script>",
    });
    const { entries } = await shown();
    expect(entries).toHaveLength(4);
    for (const { name, newest } of entries) {
      for (const query of ["", "?download=1"]) {
        const answer = await read(content, newest?.id ?? 0, query);
        expect(answer.status).toBe(200);
        expect(answer.headers.get("Content-Type")).toBe(name === "logo.png" ? "image/png" : "application/octet-stream");
        const isShown = name === "logo.png" && query === "";
        expect(answer.headers.get("Content-Disposition")).toMatch(isShown ? /^inline;/ : /^attachment;/);
        expect(answer.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
        expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(answer.headers.get("Set-Cookie")).toBeNull();
        await answer.arrayBuffer();
      }
      const drawn = await read(preview, newest?.id ?? 0).catch((problem: Response) => problem);
      expect(drawn.status).toBe(name === "notes.txt" ? 404 : 200);
      expect(drawn.headers.get("Content-Type")).not.toMatch(ACTIVE);
      await drawn.arrayBuffer();
    }
  });

  test("the bytes are the ones that were sent, and who has them gets 304", async () => {
    const picture = await png();
    await send({ "logo.png": picture });
    const id = await idOf("logo.png");
    const answer = await read(content, id);
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
    const known = { "If-None-Match": answer.headers.get("ETag") ?? "" };
    expect((await read(content, id, "", known)).status).toBe(304);
    const drawn = await read(preview, id);
    await drawn.arrayBuffer();
    expect((await read(preview, id, "", { "If-None-Match": drawn.headers.get("ETag") ?? "" })).status).toBe(304);
  });

  test("who is not signed in is sent to the sign-in page; what is not there is 404", async () => {
    await send({ "logo.png": await png() });
    const id = await idOf("logo.png");
    for (const route of [content, preview]) {
      expect((await thrown(read(route, "abc"))).status).toBe(404);
      expect((await thrown(read(route, 2_000_000))).status).toBe(404);
    }
    cookie = null;
    for (const route of [content, preview]) {
      const answer = await thrown(read(route, id));
      expect(answer.status).toBe(303);
      expect(answer.headers.get("Location")).toMatch(/^\/auth\/login/);
    }
    await expect(send({ "a.txt": "x" })).rejects.toMatchObject({ status: 303 });
  });
});
