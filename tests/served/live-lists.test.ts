import { expect, onTestFinished, test } from "vitest";
import { FOREIGN_ADMIN, startForeignBackend } from "../setup/foreign-backend";
import { ADMIN, type ServedApp, startServedApp } from "../setup/served-app";
import { until } from "../setup/until";

async function serve(env: Record<string, string> = {}): Promise<ServedApp> {
  const served = await startServedApp({ env });
  onTestFinished(() => served.stop());
  return served;
}

async function cookieOf({ origin }: ServedApp, person: { email: string; password: string }): Promise<string> {
  const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
  const body = new URLSearchParams(person);
  const answer = await fetch(`${origin}/auth/login`, { method: "POST", headers, body, redirect: "manual" });
  return answer.headers.getSetCookie().join("; ");
}

async function tokenOf({ origin }: ServedApp): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(ADMIN) });
  return (await answer.json()).data.access_token;
}

test("hints pass the compression at once, for pages and for /api, and end in order with the server", async () => {
  const served = await serve();
  const token = await tokenOf(served);
  const accept = { "Accept-Encoding": "gzip, br" };
  const streams = await Promise.all([
    fetch(`${served.origin}/dashboard/events`, { headers: { ...accept, Cookie: await cookieOf(served, ADMIN) } }),
    fetch(`${served.origin}/api/events`, { headers: { ...accept, Authorization: `Bearer ${token}` } }),
  ]);
  const readers = streams.map(({ headers, body }) => {
    expect(headers.get("Content-Type")).toContain("text/event-stream");
    expect(headers.get("Content-Encoding")).toBeNull();
    return body?.getReader();
  });
  const next = () =>
    Promise.all(readers.map(async (reader) => new TextDecoder().decode((await reader?.read())?.value)));
  expect(await next()).toEqual(["retry: 3000\n\n", "retry: 3000\n\n"]);
  let hints: string[] | null = null;
  const result = next().then((texts) => {
    hints = texts;
  });
  // What the watch finds at its first look is not news: write until it has looked.
  let suppliers = 0;
  await until(async () => {
    suppliers += 1;
    const written = await fetch(`${served.origin}/api/sourcing/suppliers`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ name: `Atlas Blanks ${suppliers}` }),
    });
    expect(written.status).toBe(201);
    return hints !== null;
  });
  await result;
  const hint = 'event: change\ndata: {"topics":["suppliers"]}\n\n';
  expect(hints).toEqual([expect.stringContaining(hint), expect.stringContaining(hint)]);

  expect((await served.end("SIGTERM")).code).toBe(0);
  // Hints of the last writes may still be on their way; then the streams end.
  for (const reader of readers) while (!(await reader?.read())?.done);
});

test("a company's backend without events is asked once, and the browser told that there is nothing to wait for", async () => {
  const company = await startForeignBackend();
  onTestFinished(() => company.refuse());
  const served = await serve({ API_BASE_URL: company.url });
  const Cookie = await cookieOf(served, FOREIGN_ADMIN);
  const answer = await fetch(`${served.origin}/dashboard/events`, { headers: { Cookie } });
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect(company.calls.filter((call) => call.includes("events"))).toEqual(["GET /api/events"]);
});
