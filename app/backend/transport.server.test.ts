import { createServer } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { embeddedTransport, networkTransport, type Outgoing } from "./transport.server";

const LARGE = 3_000_000;

function uploadOf(): Outgoing {
  const form = new FormData();
  form.set("entity_type", "order");
  for (const name of ["a.txt", "b.txt"]) form.append("file", new File([Buffer.alloc(LARGE, "a")], name));
  const nobody = { token: undefined, clientAddress: undefined, idempotencyKey: undefined, signal: undefined };
  return { method: "POST", path: "/files", body: form, requestId: "request-1", ...nobody };
}

/** What nobody listened to: it would end the server. */
function unheard(): unknown[] {
  const heard: unknown[] = [];
  const hear = (error: unknown) => heard.push(error);
  process.on("unhandledRejection", hear);
  onTestFinished(() => void process.off("unhandledRejection", hear));
  return heard;
}

const turns = async () => {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
};

it("brings a form to the backend of this process whole, with its boundary", async () => {
  const read = async (request: Request) => {
    const form = await request.formData();
    const files = form.getAll("file").map((file) => (file instanceof File ? [file.name, file.size] : file));
    return Response.json([form.get("entity_type"), ...files]);
  };
  const answer = await embeddedTransport({ fetch: read }, "http://localhost:3000")(uploadOf());
  expect(JSON.parse(answer.text)).toEqual(["order", ["a.txt", LARGE], ["b.txt", LARGE]]);
});

it("survives a backend of this process that stops reading a form", async () => {
  const rejections = unheard();
  const stop = async (request: Request) => {
    const reader = request.body?.getReader();
    await reader?.read();
    await reader?.cancel(new Error("The disk is full."));
    return Response.json({ success: false }, { status: 503 });
  };
  const answer = await embeddedTransport({ fetch: stop }, "http://localhost:3000")(uploadOf());
  await turns();
  expect([answer.status, rejections]).toEqual([503, []]);
});

it("survives a backend elsewhere that answers in the middle of a form and hangs up", async () => {
  const rejections = unheard();
  const server = createServer((req, res) => {
    req.once("data", () => {
      res.writeHead(413, { Connection: "close", "Content-Type": "application/json" });
      res.end("{}", () => req.destroy());
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  const sent = networkTransport(`http://127.0.0.1:${address.port}`)(uploadOf());
  // The answer may come before the line is cut, or not.
  await sent.catch((error) => expect(error).toBeInstanceOf(TypeError));
  await turns();
  expect(rejections).toEqual([]);
});
