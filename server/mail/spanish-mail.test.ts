import { LANGUAGES } from "contract/language";
import { sampleValuesOf } from "contract/mail-variables";
import { makeOrderToShip } from "tests/factories/made-orders";
import { makeOrder } from "tests/factories/orders";
import { readyProof, type Staff, sentProof, tokensOf } from "tests/factories/sent-proofs";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkTemplate } from "./templates/check-template";
import { readTemplate } from "./templates/render-template";
import { SYSTEM_TEXTS, SYSTEM_TRANSLATIONS } from "./templates/system-templates";

let test: TestApi;
let staff: Staff;
beforeAll(async () => {
  test = await openTestApi({ shopName: "Acme" });
  staff = await test.signIn();
  for (const event of ["order_accepted", "order_partly_shipped"])
    await test.db.updateTable("email_templates").set({ mode: "automatic" }).where("event", "=", event).execute();
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: object) =>
  test.call(method, path, { token: staff.token, ...(body && { body }) });
const speaksSpanish = (customerId: number) => call("PATCH", `/customers/${customerId}`, { locale: "es" });
const mailOf = (orderId: number, event: string) =>
  test.db
    .selectFrom("email_messages")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("event", "=", event)
    .executeTakeFirstOrThrow();
const accept = (id: number) => call("PUT", "/orders/triage", { accepted: [id] });

describe("mail to a customer who reads Spanish", () => {
  it("is Spanish with its dates; that to others stays English", async () => {
    const recipe = { required_in_hand_date: "2026-04-03", lines: [{ title: "Gorra", size: "L", quantity: 12 }] };
    const [one, other] = [await makeOrder(test, recipe), await makeOrder(test, recipe)];
    await speaksSpanish(one.customerId);
    await accept(one.id);
    await accept(other.id);
    const mail = await mailOf(one.id, "order_accepted");
    expect(mail).toMatchObject({ subject: `Recibimos su pedido ${one.name}`, template_key: "order_accepted" });
    expect(mail.body_text).toContain("Usted lo pidió para el vie 3 abr 2026.");
    expect(mail.body_text).toContain("Talla");
    expect(mail.body_html).toContain('<html lang="es">');
    expect((await mailOf(other.id, "order_accepted")).body_text).toContain("You asked for it by Fri Apr 3, 2026.");
  });

  it("counts in Spanish", async () => {
    const order = await makeOrderToShip(test);
    await test.db.updateTable("customers").set({ locale: "es" }).execute();
    const [line] = order.lineIds;
    const made = await call("POST", `/orders/${order.id}/shipments`, {
      kind: "parcel",
      carrier: "UPS",
      lines: [{ order_line_item_id: line, quantity: 1 }],
    });
    await call("PATCH", `/shipments/${made.body.data.id}`, { action: "pack" });
    await call("PATCH", `/shipments/${made.body.data.id}`, { action: "ship" });
    expect((await mailOf(order.id, "order_partly_shipped")).body_text).toMatch(/salió el .* con UPS: 1 pieza\./);
  });

  it("about a proof leads to a page that speaks Spanish, and English where it is asked to", async () => {
    const { proofId, order } = await readyProof(test, staff);
    await speaksSpanish(order.customerId);
    const contacts = [{ name: "Ada Reed", email: "ada@customer.example" }];
    const preview = await call("GET", `/art_proofs/${proofId}/mail?event=proof_ready`);
    expect(preview.body.data.subject).toBe(`La prueba de arte de su pedido ${order.name} está lista`);
    await call("POST", `/art_proofs/${proofId}/requests`, { contacts });
    const mail = await mailOf(order.id, "proof_ready");
    expect(mail.subject).toBe(preview.body.data.subject);
    expect(mail.body_text).toContain("funciona hasta el");
    expect(mail.body_text).toContain("Pecho izquierdo");
    const [token] = await tokensOf(test, proofId);
    const page = `/public/proofs/${token}`;
    const read = async (query = "") => (await test.call("GET", page + query)).body.data;
    expect(await read()).toMatchObject({
      locale: "es",
      message: "Revise esta prueba de arte. No hacemos nada hasta que usted la apruebe.",
      text_shown: expect.stringContaining("He revisado: Ortografía, Colores, Tamaño, Ubicación. Apruebo la versión 1"),
    });
    expect(await read("?locale=en")).toMatchObject({ locale: "en", message: expect.stringContaining("Look this") });
    expect((await test.call("GET", `${page}?locale=de`)).status).toBe(422);
    const body = { decision: "approved", name: "Ada", checklist: ["Spelling", "Colors", "Size", "Placement"] };
    const done = await test.call("POST", page, { body });
    expect(done.body.data.message).toContain("Usted aprobó esta prueba de arte");
    const [request] = (await call("GET", `/art_proofs/${proofId}/requests`)).body.data;
    expect(request.contacts[0].text_shown).toContain("Apruebo la versión 1");
  });

  it("reminds in Spanish", async () => {
    const { proofId, order } = await sentProof(test, staff);
    await speaksSpanish(order.customerId);
    expect((await call("POST", `/art_proofs/${proofId}/reminders`, {})).status).toBeLessThan(300);
    expect((await mailOf(order.id, "proof_reminder")).subject).toContain("Recordatorio: la prueba de arte");
  });

  it("shows the order's page in Spanish", async () => {
    const order = await makeOrder(test);
    await speaksSpanish(order.customerId);
    await accept(order.id);
    const { url } = (await call("POST", `/orders/${order.id}/status_link`, {})).body.data;
    const page = `/public/orders/${url.split("/").at(-1)}`;
    const labels = async (query = "") =>
      (await test.call("GET", page + query)).body.data.steps.map(({ label }: { label: string }) => label);
    expect(await labels()).toEqual(["Pedido recibido", "Arte aprobado", "Mercancía recibida", "Hecho", "Enviado"]);
    expect(await labels("?locale=en")).toContain("Goods here");
  });
});

describe("a text in another language", () => {
  const list = async (query: string) => (await call("GET", `/email_templates?${query}`)).body.data;

  it("has no problem, and the same names as the English one", () => {
    for (const [event, spanish] of Object.entries(SYSTEM_TRANSLATIONS.es)) {
      const key = event as keyof typeof SYSTEM_TEXTS;
      const english = SYSTEM_TEXTS[key];
      const texts = { reply_to: null, body_text: null, ...spanish };
      expect([event, checkTemplate(key, texts).filter(({ level }) => level === "error")]).toEqual([event, []]);
      const tags = (text: string) => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort();
      expect([event, tags(spanish.body_html)]).toEqual([event, tags(english.body_html)]);
      expect(tags(spanish.subject)).toEqual(tags(english.subject));
      const shop = { shopName: "Acme", appUrl: "", letterhead: { address: [], phone: null, logo: null } };
      const { text } = readTemplate(key, { ...texts, locale: "es" })(sampleValuesOf(key), shop);
      expect(text).not.toMatch(/\b(your|order|proof|Hello|Answer)\b/);
    }
  });

  it("is listed where it is asked for, and named by its English one", async () => {
    expect((await list("event[]=order_ready")).map(({ locale }: { locale: string }) => locale)).toEqual(["en"]);
    const both = await list(`event[]=order_ready&${LANGUAGES.map((one) => `locale[]=${one}`).join("&")}`);
    const [english, spanish] = both;
    expect(both.map(({ locale }: { locale: string }) => locale)).toEqual(["en", "es"]);
    expect(spanish).toMatchObject({ translation_of: english.id, name: english.name, problems: [], is_system: true });
    const { body } = await call("GET", `/email_templates/${spanish.id}`);
    expect(body.data.languages).toEqual([
      { id: english.id, locale: "en" },
      { id: spanish.id, locale: "es" },
    ]);
    const preview = await call("POST", `/email_templates/${spanish.id}/preview`, {});
    expect(preview.body.data.subject).toBe("Su pedido #1042 está listo");
  });

  it("is changed apart, and switched together", async () => {
    const [english, spanish] = await list("event[]=order_cancelled&locale[]=en&locale[]=es");
    const patch = (id: number, body: object) => call("PATCH", `/email_templates/${id}`, body);
    await patch(spanish.id, { subject: "Pedido {{order_name}}: cancelado", lock_version: spanish.lock_version });
    const read = async (id: number) => (await call("GET", `/email_templates/${id}`)).body.data;
    expect(await read(english.id)).toMatchObject({ version: 1, subject: "Your order {{order_name}} is cancelled" });
    await patch(spanish.id, { mode: "automatic" });
    expect([(await read(english.id)).mode, (await read(spanish.id)).version]).toEqual(["automatic", 2]);
    const stale = await patch(english.id, { mode: "off", lock_version: english.lock_version });
    expect(stale.status).toBe(409);
  });

  it("is added to a text of the shop's own, once, and goes with it", async () => {
    const texts = { event: "order_accepted", name: "Warm", mode: "automatic", body_html: "<p>{{order_name}}</p>" };
    const own = await call("POST", "/email_templates", { ...texts, subject: "Warm {{order_name}}" });
    const { id } = own.body.data;
    const translate = (more: object = {}) =>
      call("POST", "/email_templates", { ...texts, subject: "Cálido {{order_name}}", translation_of: id, ...more });
    const made = await translate({ name: "Other", mode: "off" });
    expect(made.body.data).toMatchObject({ locale: "es", translation_of: id, name: "Warm", mode: "automatic" });
    expect((await translate()).body.errors).toHaveProperty("translation_of");
    expect((await translate({ event: "order_ready" })).body.errors).toHaveProperty("translation_of");
    const order = await makeOrder(test);
    await speaksSpanish(order.customerId);
    await accept(order.id);
    const mails = await test.db
      .selectFrom("email_messages")
      .select("subject")
      .where("order_id", "=", order.id)
      .where("event", "=", "order_accepted")
      .orderBy("id")
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([`Recibimos su pedido ${order.name}`, `Cálido ${order.name}`]);
    await call("DELETE", `/email_templates/${id}`);
    expect((await call("GET", `/email_templates/${made.body.data.id}`)).status).toBe(404);
  });
});
