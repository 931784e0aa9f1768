import { spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { png } from "../factories/sent-files";
import { isPostgres, openEmptyPlace } from "../setup/database";
import { type S3Server, startS3 } from "../setup/s3-server";
import { ADMIN, projectRoot, type ServedApp, startServedApp } from "../setup/served-app";
import { openTestSmtp } from "../setup/smtp-server";
import { until } from "../setup/until";

const SECRET = "a session secret that both containers have";

async function openStore(): Promise<S3Server> {
  const s3 = await startS3();
  onTestFinished(s3.close);
  return s3;
}

async function serve(env: Record<string, string>): Promise<ServedApp> {
  const served = await startServedApp({ env: { SESSION_SECRET: SECRET, ...env } });
  onTestFinished(() => served.stop());
  return served;
}

/** Calls /api of a container as its admin. */
async function signIn({ origin }: ServedApp) {
  const json = { "Content-Type": "application/json" };
  const login = await fetch(`${origin}/api/auth/login`, { method: "POST", headers: json, body: JSON.stringify(ADMIN) });
  const headers = { Authorization: `Bearer ${(await login.json()).data.access_token}` };
  return async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: isForm ? headers : { ...headers, ...json },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, bytes, data: () => JSON.parse(bytes.toString()).data };
  };
}

async function runProgram(name: string, dataDir: string, env: Record<string, string>) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [`build/cli/${name}.js`], {
    cwd: projectRoot,
    env: { PATH, NODE_ENV: "production", DATA_DIR: dataDir, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { code, output };
}

type Call = Awaited<ReturnType<typeof signIn>>;

async function makeOrder(call: Call): Promise<number> {
  const order = await call("POST", "/orders", {
    customer: { first_name: "Pat", last_name: "Reyes", email: "pat@example.com" },
    line_items: [{ title: "Staff tee", quantity: 12 }],
  });
  expect(order.status).toBe(201);
  return order.data().id;
}

async function upload(call: Call, orderId: number, content: Buffer, name: string): Promise<number> {
  const form = new FormData();
  form.append("entity_type", "order");
  form.append("entity_id", String(orderId));
  form.append("file", new Blob([new Uint8Array(content)]), name);
  const uploaded = await call("POST", "/files", form);
  expect(uploaded.status).toBe(201);
  return uploaded.data()[0].id;
}

test.skipIf(!isPostgres)("two containers on one database and one bucket share all, and work is done once", async () => {
  const { place, close } = await openEmptyPlace();
  onTestFinished(close);
  const [s3, smtp] = [await openStore(), await openTestSmtp()];
  onTestFinished(smtp.close);
  const env = { DATABASE_URL: place.databaseUrl ?? "", FILES_URL: s3.url(), SMTP_URL: smtp.url };
  // At once, each with a folder of its own: on an empty database and an empty bucket.
  const [one, two] = await Promise.all([serve(env), serve(env)]);
  const [first, second] = [await signIn(one), await signIn(two)];

  const orderId = await makeOrder(first);
  const picture = await png(60, 30);
  const id = await upload(first, orderId, picture, "logo.png");
  const content = await second("GET", `/files/${id}/content`);
  expect(content.status).toBe(200);
  expect(content.bytes.equals(picture)).toBe(true);
  expect((await second("GET", `/files/${id}/preview?size=small`)).status).toBe(200);

  const { lock_version } = (await first("GET", "/settings")).data();
  expect((await first("PATCH", "/settings", { shop_name: "Harbor Threads", lock_version })).status).toBe(200);
  expect((await second("GET", "/settings")).data().shop_name).toBe("Harbor Threads");
  await until(async () => (await (await fetch(`${two.origin}/auth/login`)).text()).includes("Harbor Threads"));

  const [{ id: template }] = (await first("GET", "/email_templates")).data();
  const sent = await Promise.all(
    Array.from({ length: 5 }, (_, n) => (n % 2 ? first : second)("POST", `/email_templates/${template}/test`, {})),
  );
  for (const { status } of sent) expect(status).toBeLessThan(300);
  await until(async () => (await second("GET", "/settings/health")).data().outbox.queued === 0);
  expect(smtp.received).toHaveLength(5);

  for (const { output } of [one, two]) {
    expect(output()).not.toContain("does not hold the files");
    expect(output()).not.toMatch(/"level":"error"/);
  }
});

test("files move from the folder into a bucket by a command, and the secret stands in no line", async () => {
  const s3 = await openStore();
  const before = await startServedApp({ env: { SESSION_SECRET: SECRET } });
  onTestFinished(() => before.stop());
  const { dataDir } = before;
  const call = await signIn(before);
  const picture = await png(61, 30);
  const id = await upload(call, await makeOrder(call), picture, "logo.png");
  await before.end();

  const secret = "a-secret/that+is@hidden";
  const filesUrl = s3.url().replace(":S3RVER@", `:${encodeURIComponent(secret)}@`);
  const env = { SESSION_SECRET: SECRET, FILES_URL: filesUrl };
  await expect(startServedApp({ env, dataDir })).rejects.toThrow(/does not hold the files of this database/);
  const move = await runProgram("files-move", dataDir, env);
  expect(move.output).toContain("Copied 1 into the bucket orders at 127.0.0.1:");
  expect(move.code).toBe(0);
  expect((await runProgram("files-move", dataDir, env)).output).toContain("Copied 0 into");

  const after = await startServedApp({ env, dataDir });
  onTestFinished(() => after.stop());
  const again = await signIn(after);
  expect((await again("GET", `/files/${id}/content`)).bytes.equals(picture)).toBe(true);

  await s3.stop();
  expect((await again("GET", `/files/${id}/content`)).status).toBe(503);
  expect((await fetch(`${after.origin}/readyz`)).status).toBe(200);
  await s3.start();
  expect((await again("GET", `/files/${id}/content`)).status).toBe(200);
  for (const text of [after.output(), move.output]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(encodeURIComponent(secret));
  }
});
