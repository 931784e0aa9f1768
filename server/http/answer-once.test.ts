import { until } from "tests/setup/until";
import { afterEach, expect, it, vi } from "vitest";
import { answerOnce } from "./answer-once";

/** Counts what it carries out; the answer names how many it were. */
function counting(status = 303) {
  let count = 0;
  const answer = answerOnce(async (request) => {
    const typed = await request.text();
    count += 1;
    return new Response(status === 303 ? null : typed, { status, headers: { Location: `/done/${count}` } });
  });
  const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const request = new Request("http://shop.example/dashboard/orders", { method: "POST", body, headers });
    const bytes = await request.clone().arrayBuffer();
    request.headers.set("Content-Length", String(bytes.byteLength));
    return (await answer(request)).headers.get("Location");
  };
  return { send, count: () => count };
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
afterEach(() => void vi.useRealTimers());

const KEYED = { form_key: "1-3f2a9c1e", note: "Ring first" };

it("carries a form out once that is sent twice, at once or one after the other", async () => {
  const { send, count } = counting();
  const both = await Promise.all([send(form(KEYED)), send(form(KEYED))]);
  expect([...both, await send(form(KEYED))]).toEqual(["/done/1", "/done/1", "/done/1"]);
  expect(count()).toBe(1);
});

it("knows a form with a file by its parts, whatever boundary divides them", async () => {
  const { send, count } = counting();
  const parts = () => {
    const data = new FormData();
    data.set("form_key", KEYED.form_key);
    data.set("file", new File(["art"], "art.png"));
    return data;
  };
  await Promise.all([send(parts()), send(parts())]);
  expect(count()).toBe(1);
});

it.each([
  ["other words", form({ ...KEYED, note: "Ring last" }), {}],
  ["another key", form({ ...KEYED, form_key: "1-aa" }), {}],
  ["another session", form(KEYED), { Cookie: "session=b" }],
])("carries out the next one with %s", async (_, body, headers) => {
  const { send, count } = counting();
  await send(form(KEYED));
  await send(body, headers);
  expect(count()).toBe(2);
});

it.each([
  ["has no key", form({ note: "Ring first" })],
  ["is no form", JSON.stringify(KEYED)],
  ["is large", form({ ...KEYED, note: "x".repeat(1_000_000) })],
])("carries out each one that %s", async (_, body) => {
  const { send, count } = counting();
  await Promise.all([send(body), send(body)]);
  expect(count()).toBe(2);
});

it("carries a form out again that was refused", async () => {
  const { send, count } = counting(422);
  await until(async () => {
    await send(form(KEYED));
    return count() > 1;
  });
});

it("carries a form out anew that is sent again after a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { send, count } = counting();
  await send(form(KEYED));
  vi.advanceTimersByTime(60_000);
  await send(form(KEYED));
  expect(count()).toBe(2);
});
