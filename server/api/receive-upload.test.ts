import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder } from "../../tests/factories/orders";
import { type Part, sendForm } from "../../tests/setup/send-form";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";
import { outageOf } from "../storage/outage";
import { receiveUpload } from "./receive-upload";

// An error that nobody hears fails the run: Vitest counts unhandled errors.

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn("Order Desk"));
});
afterAll(() => test.close());

const MULTIPART = "multipart/form-data; boundary=x";
const filePart = (field: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.txt"\r\n\r\n${content}\r\n`;

async function post(body: string | ReadableStream<Uint8Array>, type = MULTIPART, path = "/files") {
  const response = await test.api.request(`http://backend/api${path}`, {
    method: "POST",
    body,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
    duplex: "half",
  } as RequestInit);
  return { status: response.status, body: await response.json() };
}

const folder = (name: string) => join(test.settings.dataDir, "files", name);

function received(): string[] {
  const entries = existsSync(folder("incoming"))
    ? readdirSync(folder("incoming"), { recursive: true, withFileTypes: true })
    : [];
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

describe("a body that is no whole form is refused, and nothing of it is kept", () => {
  const cases: [string, string, string?][] = [
    ["no boundary", filePart("file", "a"), "multipart/form-data"],
    ["another boundary", `${filePart("file", "a")}--x--\r\n`, "multipart/form-data; boundary=y"],
    ["empty", ""],
    ["cut in a file", filePart("file", "half of").slice(0, -5)],
    ["cut in a file that is not wanted", filePart("picture", "half of").slice(0, -5)],
    ["cut behind a file that was written", `${filePart("file", "whole")}${filePart("file", "half of").slice(0, -5)}`],
    ["cut in a head", filePart("file", "a").slice(0, 30)],
    ["a broken head before a file", `--x\r\n\0bad\r\n\r\nx\r\n${filePart("file", "a")}--x--\r\n`],
    ["a file before a broken head", `${filePart("file", "a")}--x\r\n\0bad\r\n\r\nx\r\n${filePart("file", "b")}`],
  ];

  it.each(cases)("%s", async (_name, body, type) => {
    expect(await post(body, type)).toMatchObject({ status: 400, body: { success: false, code: "bad_request" } });
    expect(received()).toEqual([]);
  });

  it("broken off by its sender", async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(filePart("file", "half of"))),
      pull: (controller) => controller.error(new Error("the line is gone")),
    });
    expect(await post(body)).toMatchObject({ status: 400, body: { code: "bad_request" } });
    expect(received()).toEqual([]);
  });

  it("broken off by its sender, of a call that takes JSON", async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from('{"body": "half')),
      pull: (controller) => controller.error(new Error("the line is gone")),
    });
    const order = await makeOrder(test);
    expect(await post(body, "application/json", `/orders/${order.id}/notes`)).toMatchObject({
      status: 400,
      body: { success: false, code: "bad_request", message: "The body broke off. Send it again." },
    });
  });
});

describe("a form with odd parts is refused with words", () => {
  const file: Part = ["file", "a", "a.txt"];
  const send = (...parts: Part[]) => sendForm(test, "/files", parts, { Authorization: `Bearer ${token}` });

  it("200 parts, nested names, and parts without a name", async () => {
    const many = Array.from({ length: 200 }, (_, index): Part => [`field${index}`, "x"]);
    expect(await send(...many, file)).toMatchObject({ status: 400, body: { code: "bad_request" } });
    const files = Array.from({ length: 200 }, (): Part => file);
    expect((await send(...files)).status).toBe(422);
    expect(await send(["file[0][name]", "a", "a.txt"])).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect((await send(["__proto__[x]", "a"], ["constructor", "a"], file)).status).toBe(422);
    const nameless =
      '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x\r\nContent-Disposition: form-data; filename="a"';
    expect((await post(`${nameless}\r\n\r\na\r\n--x--\r\n`)).status).toBe(422);
    expect(received()).toEqual([]);
  });
});

/** Linux keeps a device that is always full; flydrive writes to it as to any file. */
class FullDisk extends FSDriver {
  readonly #full = new FSDriver({ location: "/dev", visibility: "private" });
  override putStream(_key: string, contents: Readable) {
    return this.#full.putStream("full", contents);
  }
}

describe("a disk that takes nothing", () => {
  it("is said in words, and uploads work again when it does", async () => {
    const order = await makeOrder(test);
    const upload = () => {
      const parts: Part[] = [
        ["entity_type", "order"],
        ["entity_id", String(order.id)],
        ["file", "art", "art.txt"],
      ];
      return sendForm(test, "/files", parts, { Authorization: `Bearer ${token}` });
    };
    expect((await upload()).status).toBe(201);
    renameSync(folder(""), `${test.settings.dataDir}/aside`);
    writeFileSync(folder("").replace(/\/$/, ""), "not a folder");
    const large = Buffer.alloc(3_000_000, "a");
    const parts: Part[] = [
      ["file", large, "a.txt"],
      ["file", large, "b.txt"],
    ];
    for (const answer of [
      await upload(),
      await sendForm(test, "/files", parts, { Authorization: `Bearer ${token}` }),
      await sendForm(test, "/imports/orders", parts, { Authorization: `Bearer ${token}` }),
    ]) {
      expect(answer).toMatchObject({
        status: 503,
        body: { success: false, code: "storage_failed", request_id: expect.any(String) },
      });
      expect(answer.body.message).toBe(
        "Nothing was saved: the server's disk gave an error. Tell your admin, then try again.",
      );
    }
    rmSync(folder("").replace(/\/$/, ""));
    renameSync(`${test.settings.dataDir}/aside`, folder(""));
    expect(await upload()).toMatchObject({ status: 201, body: { data: [{ unchanged: true }] } });
  });

  it("and is full in the middle of a file that still comes: the sender is not waited for", async () => {
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(filePart("file", "a".repeat(100_000)))),
      // It never sends the rest.
      pull: () => new Promise(() => {}),
      cancel: () => {
        isCancelled = true;
      },
    });
    const request = new Request("http://backend/api/files", {
      method: "POST",
      body: endless,
      headers: { "Content-Type": MULTIPART },
      duplex: "half",
    } as RequestInit);
    const disk = new Disk(new FullDisk({ location: folder(""), visibility: "private" }));
    const rules = { root: "incoming", today: "2026-03-10", files: 3, fileBytes: 1e6, requestBytes: 1e6 };
    const error = await receiveUpload(disk, request, rules).catch((thrown: unknown) => thrown);
    expect(outageOf(error)?.code).toBe("storage_full");
    expect(isCancelled).toBe(true);
  });
});
