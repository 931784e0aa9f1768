import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dst, squares } from "../../../tests/factories/dst-files";
import { makeOrder } from "../../../tests/factories/orders";
import { pdf, pictureBomb, png, SVG_WITH_SCRIPT, zipBomb } from "../../../tests/factories/sent-files";
import { type Part, sendForm } from "../../../tests/setup/send-form";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";
import { rederiveOrders } from "../../orders/rederive-orders";
import { writeMoment } from "../../plan/write-moment";
import { removeBrokenUploads } from "./receive-files";

let test: TestApi;
let token: string;
let personId: number;
const log: Record<string, unknown>[] = [];
beforeAll(async () => {
  test = await openTestApi({}, (line) => log.push(JSON.parse(line)));
  ({ token, id: personId } = await test.signIn("Order Desk"));
});
afterAll(() => test.close());

const bearer = () => ({ Authorization: `Bearer ${token}` });

const send = (parts: readonly Part[], headers: Record<string, string> = bearer()) =>
  sendForm(test, "/files", parts, headers);

const upload = (orderId: number, ...files: (readonly [string, string | Buffer])[]) =>
  send([
    ["entity_type", "order"],
    ["entity_id", String(orderId)],
    ...files.map(([name, content]): Part => ["file", content, name]),
  ]);

const read = (path: string, headers: Record<string, string> = {}) =>
  test.api.request(`http://backend/api${path}`, { headers: { ...bearer(), ...headers } });

const listed = async (orderId: number, query = "") =>
  (await test.call("GET", `/orders/${orderId}/files${query}`, { token })).body;

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const diskFolder = (name: string) => join(test.settings.dataDir, "files", name);

function incoming(): string[] {
  try {
    return readdirSync(diskFolder("incoming"), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
  } catch {
    return [];
  }
}

describe("happy", () => {
  it("keeps the bytes under their hash, says who and what, and tells the history", async () => {
    const order = await makeOrder(test);
    const picture = await png();
    const answer = await upload(order.id, ["logo.png", picture]);
    expect(answer.status).toBe(201);
    const [file] = answer.body.data;
    expect(file).toMatchObject({
      entity_type: "order",
      entity_id: order.id,
      file_name: "logo.png",
      mime_type: "image/png",
      category: "customer_art",
      visibility: "internal",
      version: 1,
      size_bytes: picture.length,
      sha256: sha256(picture),
      uploaded_by: { id: personId },
      unchanged: false,
    });
    expect(file.path).toBeNull();
    const content = await read(`/files/${file.id}/content`);
    expect(Buffer.from(await content.arrayBuffer()).equals(picture)).toBe(true);
    const [event] = (await test.call("GET", `/orders/${order.id}/history`, { token })).body.data;
    expect(event).toMatchObject({
      action: "file_added",
      actor: { id: personId },
      after: { file_name: "logo.png", version: 1, category: "customer_art", size_bytes: picture.length },
    });
    expect((await test.call("GET", `/files/${file.id}`, { token })).body.data).toMatchObject({ file_name: "logo.png" });
    expect(incoming()).toEqual([]);
  });

  it("the next content of a name is its next version; the same content is said to be unchanged", async () => {
    const order = await makeOrder(test);
    await upload(order.id, ["a.csv", "1"]);
    const second = await upload(order.id, ["a.csv", "2"], ["b.csv", "2"]);
    expect(second.body.data).toMatchObject([
      { file_name: "a.csv", version: 2 },
      { file_name: "b.csv", version: 1 },
    ]);
    const again = await upload(order.id, ["a.csv", "2"]);
    expect(again).toMatchObject({ status: 201, body: { data: [{ version: 2, unchanged: true }] } });
    const back = await upload(order.id, ["a.csv", "1"]);
    expect(back.body.data).toMatchObject([{ version: 3, unchanged: false }]);
    const list = await listed(order.id);
    expect(list.meta.total).toBe(2);
    expect(list.data[0]).toMatchObject({ file_name: "a.csv", version: 3, versions: [{ version: 2 }, { version: 1 }] });
    expect((await test.call("GET", `/orders/${order.id}`, { token })).body.data.file_count).toBe(2);
  });

  it("gives ten simultaneous uploads of one name ten versions", async () => {
    const order = await makeOrder(test);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => upload(order.id, ["a.txt", `v${index}`])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    const versions = answers.map(({ body }) => body.data[0].version).sort((a, b) => a - b);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("takes files of a line, and lists, filters and pages them with the order's own", async () => {
    const order = await makeOrder(test);
    const [lineId] = order.lineIds;
    const line = await send([
      ["entity_type", "order_line_item"],
      ["entity_id", String(lineId)],
      ["category", "production"],
      ["file", "dst", "chest.dst"],
    ]);
    expect(line).toMatchObject({ status: 201, body: { data: [{ entity_id: lineId, category: "production" }] } });
    await upload(order.id, ["chest.dst", "of the order"]);
    expect((await listed(order.id)).data).toMatchObject([
      { entity_type: "order", version: 1, versions: [] },
      { entity_type: "order_line_item", version: 1, versions: [] },
    ]);
    expect(await listed(order.id, "?category[]=production")).toMatchObject({
      data: [{ entity_id: lineId }],
      meta: { total: 1 },
    });
    expect(await listed(order.id, "?per_page=1&page=2")).toMatchObject({
      data: [{ entity_id: lineId }],
      meta: { total: 2, last_page: 2 },
    });
  });

  it("a repeated Idempotency-Key gives the first answer again, and is refused with other files", async () => {
    const order = await makeOrder(test);
    const parts = (content: string): Part[] => [
      ["entity_type", "order"],
      ["entity_id", String(order.id)],
      ["file", content, "a.txt"],
    ];
    const headers = { ...bearer(), "Idempotency-Key": `files-${order.id}` };
    const first = await send(parts("one"), headers);
    const again = await send(parts("one"), headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await send(parts("two"), headers)).toMatchObject({ status: 409, body: { code: "idempotency_mismatch" } });
    expect((await listed(order.id)).data[0].versions).toEqual([]);
    expect(incoming()).toEqual([]);
  });

  it("a deleted version is gone from sight, with a line in the history; its number is not given again", async () => {
    const order = await makeOrder(test);
    await upload(order.id, ["a.txt", "1"]);
    const [second] = (await upload(order.id, ["a.txt", "2"])).body.data;
    expect((await test.call("DELETE", `/files/${second.id}`, { token })).body).toEqual({ success: true });
    expect((await listed(order.id)).data).toMatchObject([{ version: 1, versions: [] }]);
    for (const path of ["", "/content", "/preview"])
      expect((await read(`/files/${second.id}${path}`)).status).toBe(404);
    expect((await test.call("DELETE", `/files/${second.id}`, { token })).status).toBe(404);
    const [event] = (await test.call("GET", `/orders/${order.id}/history`, { token })).body.data;
    expect(event).toMatchObject({ action: "file_deleted", before: { file_name: "a.txt", version: 2 } });
    expect((await upload(order.id, ["a.txt", "2"])).body.data).toMatchObject([{ version: 3, unchanged: false }]);
  });

  it("an order that lacked artwork has it once a file came", async () => {
    const order = await makeOrder(test, { lines: [{ has_logo_on_file: 0, needs_art: 1 }] });
    const checks = async () =>
      JSON.stringify((await test.call("GET", `/orders/${order.id}`, { token })).body.data.warnings);
    expect(await checks()).toContain("no_artwork");
    const { body } = await upload(order.id, ["logo.png", await png()]);
    expect(await checks()).not.toContain("no_artwork");
    await test.call("DELETE", `/files/${body.data[0].id}`, { token });
    expect(await checks()).toContain("no_artwork");
  });
});

describe("what a file is", () => {
  it("says how large a picture is, and what is drawn by lines", async () => {
    const order = await makeOrder(test);
    const answer = await upload(order.id, ["a.png", await png(1_200, 800)], ["b.svg", SVG_WITH_SCRIPT], ["c.csv", "1"]);
    expect(answer.body.data).toMatchObject([
      { width_px: 1_200, height_px: 800, is_vector: false },
      { width_px: null, height_px: null, is_vector: true },
      { width_px: null, is_vector: null },
    ]);
  });

  it("tells what a DST sews, and why not where it can't", async () => {
    const order = await makeOrder(test);
    const { body } = await upload(
      order.id,
      ["crest.dst", dst(squares(4), { label: "ACME" })],
      ["cut.dst", dst(squares(4)).subarray(0, 520)],
      ["words.dst", "no embroidery"],
      ["a.png", await png()],
    );
    const [crest, cut, words, picture] = body.data;
    const stitchesOf = (id: number) => test.call("GET", `/files/${id}/stitches`, { token });
    expect(await stitchesOf(crest.id)).toMatchObject({
      status: 200,
      body: {
        data: {
          file_id: crest.id,
          label: "ACME",
          stitch_count: 20,
          color_changes: 3,
          thread_colors: 4,
          trims: 4,
          width_mm: 40,
          height_mm: 10,
          view_box: "-10 -110 420 120",
          paths: [{ stop: 1, stitches: 5 }, { stop: 2 }, { stop: 3 }, { stop: 4 }],
        },
      },
    });
    expect(await stitchesOf(cut.id)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining("breaks off") },
    });
    for (const { id } of [words, picture]) {
      expect(await stitchesOf(id)).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining("Only those of DST") },
      });
    }
    expect((await stitchesOf(2_000_000)).status).toBe(404);
    expect((await test.call("GET", `/files/${crest.id}/stitches`)).status).toBe(401);
  });

  it("content that is gone is said to be, and its record stays", async () => {
    const order = await makeOrder(test);
    const [file] = (await upload(order.id, ["gone.png", await png(31, 17)])).body.data;
    expect((await read(`/files/${file.id}/preview`)).status).toBe(200);
    await test.disk.delete(`sha256/${file.sha256.slice(0, 2)}/${file.sha256}`);
    for (const path of ["content", "preview"]) {
      const answer = await read(`/files/${file.id}/${path}`);
      expect(answer.status).toBe(404);
      expect((await answer.json()).message).toMatch(/^This file is missing on the server\./);
    }
    expect((await test.call("GET", `/files/${file.id}`, { token })).status).toBe(200);
  });
});

describe("files beside a proof", () => {
  async function makeProof(orderId: number) {
    const at = test.clock().toISOString();
    const proof = { order_id: orderId, status: "not_started", priority: "normal", created_at: at, updated_at: at };
    const { id } = await test.db.insertInto("art_proofs").values(proof).returning("id").executeTakeFirstOrThrow();
    return id;
  }

  it("are evidence of ours: listed with the order's, but no artwork that came with it", async () => {
    const order = await makeOrder(test, { lines: [{ has_logo_on_file: 0, needs_art: 1 }] });
    const proofId = await makeProof(order.id);
    const sent = await send([
      ["entity_type", "art_proof"],
      ["entity_id", String(proofId)],
      ["file", "She said yes.", "mail.txt"],
    ]);
    expect(sent).toMatchObject({
      status: 201,
      body: { data: [{ entity_type: "art_proof", entity_id: proofId, category: "other" }] },
    });
    expect((await listed(order.id)).meta.total).toBe(1);
    const { data } = (await test.call("GET", `/orders/${order.id}`, { token })).body;
    expect(data.customer_files).toEqual([]);
    expect(JSON.stringify(data.warnings)).toContain("no_artwork");
    const unknown: Part[] = [
      ["entity_type", "art_proof"],
      ["entity_id", "2000000"],
      ["file", "a", "a.txt"],
    ];
    expect((await send(unknown)).status).toBe(404);
  });
});

it("content that another one took the place of is not handed out as if it were the file", async () => {
  const order = await makeOrder(test);
  const [file] = (await upload(order.id, ["swapped.png", await png(29, 17)])).body.data;
  const { path } = await test.db.selectFrom("files").select("path").where("id", "=", file.id).executeTakeFirstOrThrow();
  await test.disk.put(path ?? "", "something else");
  const answer = await read(`/files/${file.id}/content`);
  expect(answer.status).toBe(404);
  expect((await answer.json()).message).toContain("isn't the one that was uploaded");
});

describe("files that the disk lost", () => {
  let width = 300;

  async function kept() {
    const order = await makeOrder(test);
    // No two tests share their content.
    width += 1;
    const content = await png(width, 23);
    const [file] = (await upload(order.id, ["logo.png", content])).body.data;
    const { path } = await test.db
      .selectFrom("files")
      .select("path")
      .where("id", "=", file.id)
      .executeTakeFirstOrThrow();
    const disk = test.disk;
    return { order, content, file, disk, path: path ?? "", at: join(test.settings.dataDir, "files", path ?? "") };
  }
  const errorsOf = (id: number) => log.filter((line) => line.file_id === id);

  it("are not shown where a byte of theirs is another one, in no form, and are again when they are back", async () => {
    const { content, file, disk, path, at } = await kept();
    const damaged = Buffer.from(content);
    damaged[damaged.length - 20] = (damaged[damaged.length - 20] ?? 0) ^ 0xff;
    await disk.put(path, damaged);
    for (const form of ["content", "preview?size=small"]) {
      const answer = await read(`/files/${file.id}/${form}`);
      expect(answer.status, form).toBe(404);
      expect((await answer.json()).message).toContain("isn't the one that was uploaded, so it isn't shown");
    }
    expect(errorsOf(file.id)).toEqual([
      expect.objectContaining({
        level: "error",
        path: at,
        advice: expect.stringContaining("Restore it from a backup"),
      }),
    ]);
    await disk.put(path, content);
    for (const form of ["content", "preview?size=small"]) {
      expect((await read(`/files/${file.id}/${form}`)).status, form).toBe(200);
    }
  });

  it("are told as missing, with their path in the log; the next upload makes the folder anew", async () => {
    const { order, content, file, at } = await kept();
    await rm(join(test.settings.dataDir, "files"), { recursive: true });
    for (const form of ["content", "preview?size=small"]) {
      const answer = await read(`/files/${file.id}/${form}`);
      expect(answer.status, form).toBe(404);
      expect((await answer.json()).message).toBe(
        "This file is missing on the server. Tell your admin, or upload it again.",
      );
    }
    expect(errorsOf(file.id)).toEqual([expect.objectContaining({ message: "a file is missing", path: at })]);
    expect((await upload(order.id, ["logo.png", content])).status).toBe(201);
    expect((await read(`/files/${file.id}/content`)).status).toBe(200);
  });
});

describe("headers of the content", () => {
  it("shows pixels under their own type, and answers 304 to who has them", async () => {
    const order = await makeOrder(test);
    const picture = await png();
    const [file] = (await upload(order.id, ['a "b"; ü.png', picture])).body.data;
    const { headers } = await read(`/files/${file.id}/content`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": `inline; filename="a _b__ _.png"; filename*=UTF-8''a%20%22b%22%3B%20%C3%BC.png`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-cache",
      "content-length": String(picture.length),
      etag: `"${sha256(picture)}"`,
    });
    const known = await read(`/files/${file.id}/content`, { "If-None-Match": `"${sha256(picture)}"` });
    expect(known.status).toBe(304);
    const download = await read(`/files/${file.id}/content?download=1`);
    expect(download.headers.get("Content-Disposition")).toMatch(/^attachment; /);
  });

  it.each([
    ["drawing.svg", SVG_WITH_SCRIPT],
    ["sheet.pdf", pdf()],
    ["notes.txt", "plain <script>alert(1)</script>"],
    ["data.xml", '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ["bomb.zip", zipBomb(50_000_000)],
  ])("%s is a download of no type", async (name, content) => {
    const order = await makeOrder(test);
    const { status, body } = await upload(order.id, [name, content]);
    expect(status).toBe(201);
    const { headers } = await read(`/files/${body.data[0].id}/content`);
    expect(headers.get("Content-Type")).toBe("application/octet-stream");
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; /);
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

describe("previews", () => {
  async function preview(name: string, content: string | Buffer, query = "") {
    const order = await makeOrder(test);
    const { body } = await upload(order.id, [name, content]);
    const response = await read(`/files/${body.data[0].id}/preview${query}`);
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  it.each([
    ["logo.png", async () => await png(2_000, 1_000)],
    ["drawing.svg", async () => SVG_WITH_SCRIPT],
    ["sheet.pdf", async () => pdf()],
    ["vector.ai", async () => pdf("of Illustrator")],
    ["banner.pdf", async () => pdf("wide", [14_400, 200])],
    ["crest.dst", async () => dst(squares(3))],
    [
      "dense.dst",
      async () =>
        dst(Array.from({ length: 60_000 }, (_, n) => ({ x: n % 2 ? 40 : -40, y: n % 90 ? 1 : -89, does: "sew" }))),
    ],
  ])("%s is drawn anew as WebP", async (name, content) => {
    const drawn = await preview(name, await content());
    expect(drawn.status).toBe(200);
    expect(drawn.headers.get("Content-Type")).toBe("image/webp");
    expect(drawn.headers.get("Content-Disposition")).toMatch(/^inline; /);
    expect(drawn.bytes.subarray(8, 12).toString()).toBe("WEBP");
  });

  it("comes in two sizes, is drawn once for a content and answers 304", async () => {
    const order = await makeOrder(test);
    const picture = await png(3_000, 1_500, "#335577");
    const [file] = (await upload(order.id, ["big.png", picture])).body.data;
    const small = await read(`/files/${file.id}/preview`);
    const large = await read(`/files/${file.id}/preview?size=large`);
    expect((await large.arrayBuffer()).byteLength).toBeGreaterThan((await small.arrayBuffer()).byteLength);
    const etag = small.headers.get("ETag") ?? "";
    expect((await read(`/files/${file.id}/preview`, { "If-None-Match": etag })).status).toBe(304);
    const kept = readdirSync(diskFolder("previews"), { recursive: true }).filter((name) =>
      String(name).includes(file.sha256),
    );
    expect(kept).toHaveLength(2);
    expect((await read(`/files/${file.id}/preview?size=huge`)).status).toBe(422);
  });

  it.each([
    ["bomb.png", pictureBomb(60_000, 60_000)],
    ["broken.pdf", Buffer.from("%PDF-1.7\n1 0 obj\n<<")],
    ["broken.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9'><rect"],
    ["laughs.svg", '<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg><text>&b;</text>'],
    ["notes.txt", "words"],
    ["cut.dst", dst(squares(3)).subarray(0, 520)],
    ["pack.zip", zipBomb(1_000_000)],
  ])("%s has none, and the answer says what to do", async (name, content) => {
    const drawn = await preview(name, content);
    expect(drawn.status).toBe(404);
    expect(JSON.parse(drawn.bytes.toString()).message).toBe("No preview for this file. Download it to view it.");
    expect((await test.call("GET", "/auth/me", { token })).status).toBe(200);
  });
});

describe("refused", () => {
  const problemOf = async (name: string, content: string | Buffer) => {
    const order = await makeOrder(test);
    const answer = await upload(order.id, [name, content]);
    expect(await listed(order.id)).toMatchObject({ meta: { total: 0 } });
    expect(incoming()).toEqual([]);
    return { status: answer.status, message: answer.body.errors?.file?.[0] };
  };

  it.each([
    ["empty.png", "", "empty.png is empty."],
    ["fake.png", "this is no picture", "named like a picture"],
    ["fake.jpg", pdf(), "named like a picture"],
    ["fake.pdf", "MZ nothing", "program"],
    ["fake.pdf", "hello", "named like a PDF"],
    ["fake.svg", "hello", "named like an SVG"],
    ["tool.exe", "anything", "program"],
    ["run.txt", "#!/bin/sh\nrm -rf /", "program"],
    ["page.html", "<p>hello", "program or a web page"],
    ["page.txt", "\ufeff <!-- x --> <!DOCTYPE html><script>", "web page"],
    ["binary.dst", Buffer.from("7f454c46020101000000000000000000", "hex"), "program"],
    ["what.unknown", "words", "not known here"],
    ["noname", "words", "not known here"],
  ])("%s with %j", async (name, content, words) => {
    const { status, message } = await problemOf(name, content);
    expect(status).toBe(422);
    expect(message).toContain(words);
  });

  it("a file of 60 MB with 413, and the others of its request with it, each with its sentence", async () => {
    const order = await makeOrder(test);
    const answer = await upload(order.id, ["big.zip", Buffer.alloc(60 * 1024 * 1024)], ["a.txt", "a"], ["b.png", "b"]);
    expect(answer).toMatchObject({
      status: 413,
      body: {
        code: "too_large",
        message: "2 files can't be taken, so nothing was added. Send the others again without them.",
      },
    });
    expect(answer.body.errors.file).toEqual([
      "big.zip is larger than 50 MB. Send a smaller one.",
      "b.png is named like a picture, but its content is something else. Export it again.",
    ]);
    expect(incoming()).toEqual([]);
  });

  it("more than 200 MB in one request, without reading it to its end", async () => {
    const order = await makeOrder(test);
    let sent = 0;
    const boundary = "x";
    const head = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n';
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(head("entity_type", "order") + head("entity_id", String(order.id)) + file));
      },
      pull(controller) {
        sent += 1;
        if (sent > 400) controller.close();
        else controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const response = await test.api.request("http://backend/api/files", {
      method: "POST",
      headers: { ...bearer(), "Content-Type": `multipart/form-data; boundary=${boundary}` },
      body,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(220);
    expect(incoming()).toEqual([]);
  });

  it("no file, eleven files, no order, an unknown field, another kind of record", async () => {
    const order = await makeOrder(test);
    expect(await upload(order.id)).toMatchObject({ status: 422, body: { errors: { file: ["Choose a file."] } } });
    expect(await upload(order.id, ["", ""])).toMatchObject({
      status: 422,
      body: { errors: { file: ["Choose a file."] } },
    });
    const many = Array.from({ length: 11 }, (_, index) => [`${index}.txt`, "x"] as const);
    expect(await upload(order.id, ...many)).toMatchObject({
      status: 422,
      body: { errors: { file: ["Send 10 files or fewer."] } },
    });
    expect((await upload(2_000_000, ["a.txt", "a"])).status).toBe(404);
    const file: Part = ["file", "a", "a.txt"];
    const bad = async (...parts: Part[]) => Object.keys((await send([...parts, file])).body.errors ?? {});
    const entity: Part[] = [
      ["entity_type", "order"],
      ["entity_id", String(order.id)],
    ];
    expect(await bad(["entity_type", "customer"], ["entity_id", "1"])).toEqual(["entity_type"]);
    expect(await bad(["entity_type", "order"], ["entity_id", "x"])).toEqual(["entity_id"]);
    expect(await bad()).toEqual(["entity_type", "entity_id"]);
    expect(await bad(...entity, ["category", "gossip"])).toEqual(["category"]);
    expect(await bad(...entity, ["visibility", "public"])).toEqual(["visibility"]);
    expect((await send([["entity_type", "order_line_item"], ["entity_id", "2000000"], file])).status).toBe(404);
    expect((await listed(order.id)).meta.total).toBe(0);
    expect(incoming()).toEqual([]);
  });

  it("what is no upload, or breaks off", async () => {
    const call = (body: string, type: string) =>
      test.api.request("http://backend/api/files", {
        method: "POST",
        body,
        headers: { ...bearer(), "Content-Type": type },
      });
    expect((await call("{}", "application/json")).status).toBe(415);
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of';
    expect((await call(start, "multipart/form-data; boundary=x")).status).toBe(400);
    expect(incoming()).toEqual([]);
  });

  it("links of the store are neither sent on nor deleted", async () => {
    const order = await makeOrder(test);
    const at = test.clock().toISOString();
    const { id } = await test.db
      .insertInto("files")
      .values({
        entity_type: "order",
        entity_id: order.id,
        order_id: order.id,
        file_name: "logo.png",
        disk: "remote",
        url: "https://cdn.example/logo.png",
        category: "customer_art",
        visibility: "private",
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await read(`/files/${id}/content`)).status).toBe(404);
    expect((await read(`/files/${id}/preview`)).status).toBe(404);
    expect(await test.call("DELETE", `/files/${id}`, { token })).toMatchObject({
      status: 422,
      body: { code: "not_allowed" },
    });
    const sent = await upload(order.id, ["logo.png", await png()]);
    expect(sent.body.data).toMatchObject([{ version: 1 }]);
    expect((await listed(order.id)).meta.total).toBe(2);
  });
});

describe("a link of the store that several lines carry", () => {
  it("is one file, with the lines that it belongs to, on the list, in the order's count and in triage", async () => {
    const order = await makeOrder(test, { lines: [{ size: "M" }, { size: "L" }, { size: "XL" }] });
    const at = test.clock().toISOString();
    const link = async (line: number, url: string | null) =>
      await test.db
        .insertInto("files")
        .values({
          entity_type: "order_line_item",
          entity_id: order.lineIds[line] ?? 0,
          order_id: order.id,
          file_name: "art.pdf",
          disk: "remote",
          full_path: url,
          url,
          category: "customer_art",
          visibility: "internal",
          version: 1,
          created_at: at,
          updated_at: at,
        })
        .execute();
    for (const line of [0, 1, 2]) await link(line, "https://store.example/1/art.pdf");
    await link(1, "https://store.example/2/art.pdf");
    for (const line of [0, 2]) await link(line, null);
    const { data, meta } = await listed(order.id);
    const linesOf = (file: { line_items: { id: number }[] }) => file.line_items.map(({ id }) => id);
    expect(data.map(linesOf)).toEqual([[order.lineIds[2]], [order.lineIds[0]], [order.lineIds[1]], order.lineIds]);
    expect(meta.total).toBe(4);
    await rederiveOrders(test.db, [order.id], writeMoment(test, test.clock(), null));
    const shown = (await test.call("GET", `/orders/${order.id}`, { token })).body.data;
    expect([shown.file_count, shown.decoration.files]).toEqual([4, 4]);
    const second = await test.call("GET", `/orders/${order.id}/files?per_page=3&page=2`, { token });
    expect(second.body.data.map(linesOf)).toEqual([order.lineIds]);
  });
});

describe("security", () => {
  it("asks who it is before it reads the upload", async () => {
    const order = await makeOrder(test);
    const answer = await send(
      [
        ["entity_type", "order"],
        ["entity_id", String(order.id)],
        ["file", "a", "a.txt"],
      ],
      {},
    );
    expect(answer.status).toBe(401);
    expect(incoming()).toEqual([]);
  });

  it("a name never becomes a path, and is told as it can be saved", async () => {
    const order = await makeOrder(test);
    const { body } = await upload(order.id, ["..\\..\\CON.txt", "x"], ["../../\u202egnp.txt", "y"]);
    expect(body.data.map((file: { file_name: string }) => file.file_name)).toEqual(["_CON.txt", "gnp.txt"]);
    const rows = await test.db.selectFrom("files").select("path").where("order_id", "=", order.id).execute();
    for (const { path } of rows) expect(path).toMatch(/^sha256\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
  });

  it("what a dead process left behind is cleared after a day", async () => {
    const disk = test.disk;
    await disk.put("incoming/2026-03-08/abc/0", "left");
    await disk.put("incoming/2026-03-10/abc/0", "under way");
    await removeBrokenUploads(disk, test.clock());
    expect(incoming()).toHaveLength(1);
    await disk.deleteAll("incoming");
  });
});
