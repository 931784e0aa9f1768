import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openLink } from "./outbox";
import { writeProofReady } from "./proof-mails";
import { writeMail } from "./write-mail";

let test: TestApi;
let token: string;
beforeEach(async () => {
  test = await openTestApi({ shopName: "Acme" });
  ({ token } = await test.signIn());
});
afterEach(() => test.close());

const AT = "2026-03-10T15:00:00.000Z";
const values = { order_name: "#1042", company: "", in_hands_date: "", order_units: "3", lines: [] };
const ready = {
  orderId: null,
  entity: { type: "order" as const, id: 7 },
  to: [{ name: "Ada {{link}}\n<b>", email: "ada@customer.example" }],
  dedupe: "7",
  values,
};

const write = async (mail: typeof ready = ready) => await writeMail(test.db, test, "order_ready", [mail], AT);
const rows = async () => await test.db.selectFrom("email_messages").selectAll().orderBy("id").execute();

async function templateOf(event: string): Promise<number> {
  const { body } = await test.call("GET", `/email_templates?event[]=${event}`, { token });
  return body.data[0].id;
}

async function patch(event: string, body: object) {
  const { status } = await test.call("PATCH", `/email_templates/${await templateOf(event)}`, { token, body });
  expect(status).toBe(200);
}

it("writes nothing where all texts are off", async () => {
  expect(await write()).toBe(0);
  expect(await rows()).toEqual([]);
});

it("writes one mail from each text that is on, once, to wait or to leave, and says from which", async () => {
  await patch("order_ready", { mode: "review", reply_to: "desk@acme.example" });
  const body = { event: "order_ready", name: "Own", mode: "automatic", subject: "Own", body_html: "<p>Own</p>" };
  const own = await test.call("POST", "/email_templates", { token, body });
  expect(await write()).toBe(2);
  await write();
  const [waiting, leaving, ...others] = await rows();
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    status: "review",
    dedupe_key: "order_ready 7",
    event: "order_ready",
    audience: "customer",
    template_version: 2,
    reply_to: "desk@acme.example",
    link_cipher: null,
  });
  expect(waiting?.body_html).toContain("Hello Ada { {link}} &lt;b&gt;,");
  expect(leaving).toMatchObject({ status: "queued", template_id: own.body.data.id, subject: "Own" });
  await patch("order_ready", { subject: "Changed" });
  expect((await rows())[0]?.subject).toBe("Your order #1042 is ready");
});

it("keeps the mail going where a text has a name that is known no more", async () => {
  await patch("order_ready", { mode: "automatic" });
  await test.db
    .updateTable("email_templates")
    .set({ subject: "{{gone}}" })
    .where("event", "=", "order_ready")
    .execute();
  await write();
  expect((await rows())[0]?.subject).toBe("Your order #1042 is ready");
});

it("the shop's own words reach the customer, with the link in the one place that they give it", async () => {
  await patch("proof_ready", {
    subject: "{{company}}{{order_name}}: look",
    body_html:
      '<p>Hi {{recipient_name}}{link}}</p><blockquote>{{message}}</blockquote><p><a href="{{link}}">Here</a></p>',
  });
  const asked = {
    contact: { id: 71, name: "Ada {", email: "ada@customer.example" },
    order: { id: 1, name: "#1042", company: null, language: "en" as const },
    designs: [{ id: 812, name: null, goods: "" }],
    message: "{{link}} {{{link}}}\nSecond line",
    token: "a-secret-token",
    expiresAt: "2026-03-24T15:00:00.000Z",
  };
  await writeProofReady(test.db, test, [asked], AT);
  const [row] = await rows();
  expect(row?.subject).toBe("#1042: look");
  expect(row?.body_html.match(/\{\{link\}\}/g)).toHaveLength(1);
  expect(row?.body_text.match(/\{\{link\}\}/g)).toHaveLength(1);
  expect(row?.body_html).toContain('<a href="{{link}}">Here</a>');
  expect(row?.body_html).toContain("<br>Second line");
  expect(row?.body_text).toContain("Here {{link}}");
  expect(row && openLink(test, row)).toMatch(/\/proof\/a-secret-token$/);
});
