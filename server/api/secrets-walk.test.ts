import type { Call } from "contract/call";
import { calls } from "contract/calls";
import { makeSecretMail, type SecretMail } from "tests/factories/secret-mail";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jsonLogger } from "../logger";
import { createApi } from "../start/app";

/** Ids of records in this shop stay below it. */
const HIGHEST_ID = 30;

/** What these reads can't do without, or tell the most with. */
const QUERIES: Readonly<Record<string, string>> = {
  listEmailMessages: "per_page=100",
  search: "q=proof",
  previewProofMail: "event=proof_ready",
  listSavedViews: "page=sent-mail",
  countSavedViews: "page=sent-mail",
  lineImpact: "quantity=1",
  orderImpact: "action=cancel",
  promises: "id[]=1",
  listWorkOrders: "id[]=1",
  workOrderChanges: "since=0",
};

let test: TestApi;
let shop: SecretMail;
/** Those of its mail, and of the customer's page of its order. */
let tokens: string[];
let api: ReturnType<typeof createApi>;
let onlooker: string;
let admin: { id: number; token: string };
const log: string[] = [];

const post = (path: string, body: object) => test.call("POST", path, { token: admin.token, body });
const HOOK_SECRET = "what-signs-the-webhooks";

/** Their records have nothing to do with mail, and this shop has none. */
const WITHOUT_RECORDS = [
  ...["getImport", "filePreview", "fileStitches", "getParcel", "getStoreConnection"],
  ...["getShipment", "packingSlip", "shippingLabels", "linePicture"],
];

beforeAll(async () => {
  test = await openTestApi();
  api = createApi({ ...test, logger: jsonLogger((line) => log.push(line)) });
  admin = await test.signIn("Admin");
  const departments = ["new_orders", "main_orders", "art", "proofing", "sourcing", "receiving", "production"];
  const others = ["suppliers", "emails", "users", "reports"];
  const permissions = Object.fromEntries([...departments, ...others].map((department) => [department, "view"]));
  await test.call("POST", "/roles", { token: admin.token, body: { name: "Onlooker", permissions } });
  onlooker = (await test.signIn("Onlooker")).token;
  shop = await makeSecretMail(test, admin);
  const mail = shop.mails.proof;
  await test.call("POST", `/email_messages/${mail}/link`, { token: admin.token, headers: { "Idempotency-Key": "k" } });
  const { body } = await test.call("POST", `/orders/${shop.orderId}/status_link`, { token: admin.token });
  const made = await Promise.all([
    post("/api_tokens", { name: "ERP", role_id: 1 }),
    post("/webhook_endpoints", { url: "https://erp.acme.example", events: ["order.accepted"], secret: HOOK_SECRET }),
    post("/calendar_links", { saved_view_id: null }),
  ]);
  const [program, , calendar] = made.map((answer) => answer.body.data);
  const ofCalendar = calendar.url.split("/").at(-1).replace(".ics", "");
  tokens = [...shop.tokens, body.data.url.split("/").at(-1), program.token, HOOK_SECRET, ofCalendar];
});
afterAll(() => test.close());

/** They tell an onlooker nothing. */
const OF_ADMINS = [
  ...["getSetup", "getHealth"],
  ...["listStoreConnections", "listApiTokens"],
  ...["listWebhookEndpoints", "getWebhookEndpoint", "listWebhookDeliveries"],
];

const reads = Object.entries<Call>(calls).filter(([, call]) => call.method === "GET" && call.auth === "bearer");

/** Every path that a read of the contract has here. */
function pathsOf([name, { path }]: [string, Call]): string[] {
  const query = QUERIES[name] ? `?${QUERIES[name]}` : "";
  if (!path.includes("{")) return [path + query];
  return Array.from({ length: HIGHEST_ID }, (_, index) => path.replaceAll(/\{\w+\}/g, String(index + 1)) + query);
}

async function answerOf(token: string, path: string): Promise<{ status: number; text: string }> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await api.request(`http://backend/api${path}`, { headers });
  if (!response.headers.get("Content-Type")?.startsWith("text/event-stream"))
    return { status: response.status, text: await response.text() };
  // It answers as long as one listens: what it says first is enough.
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return { status: response.status, text: new TextDecoder().decode(value) };
}

it.each(["somebody who may view everything", "an admin"])("no read of /api tells %s a secret link", async (who) => {
  const token = who === "an admin" ? admin.token : onlooker;
  const telling: string[] = [];
  const answered = new Set<string>();
  for (const read of reads) {
    for (const path of pathsOf(read)) {
      const { status, text } = await answerOf(token, path);
      expect([path, status]).not.toEqual([path, 500]);
      if (status === 200) answered.add(read[0]);
      if (tokens.some((secret) => text.includes(secret))) telling.push(path);
    }
  }
  expect(telling).toEqual([]);
  const silent = reads.map(([name]) => name).filter((name) => !answered.has(name));
  const ofAdmins = who === "an admin" ? [] : OF_ADMINS;
  expect(silent.sort()).toEqual([...WITHOUT_RECORDS, ...ofAdmins].sort());
});

it("neither the log nor any table holds one in clear", async () => {
  expect(tokens).toHaveLength(8);
  const tables = await test.db.introspection.getTables();
  const holding: string[] = [];
  for (const { name } of tables) {
    const rows = await test.db
      .selectFrom(name as "email_messages")
      .selectAll()
      .execute();
    const text = JSON.stringify(rows);
    if (tokens.some((secret) => text.includes(secret))) holding.push(name);
  }
  expect(tables.length).toBeGreaterThan(40);
  expect(holding).toEqual([]);
  expect(log.filter((line) => tokens.some((secret) => line.includes(secret)))).toEqual([]);
});
