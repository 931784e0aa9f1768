import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { action as actOnList, loader as readList } from "~/routes/dashboard.email-templates._list/route";
import { action as actOnEditor, loader as readEditor } from "~/routes/dashboard.email-templates.$id._index/route";
import { loader as frame } from "~/routes/dashboard.email-templates.$id.preview";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor, thrown } from "../setup/test-door";

const PAGE = "/dashboard/email-templates";

let testDoor: TestDoor;
let cookie: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

async function rows(query = "") {
  const { list } = await runRoute(readList, pageRequest(PAGE + query, { cookie }));
  if (list.kind !== "list") throw new Error(`no list: ${list.kind}`);
  return list.groups.flatMap((group) => group.rows.map((row) => ({ ...row, audience: group.audience })));
}

async function rowOf(event: string) {
  const [row] = await rows(`?event=${event}`);
  if (!row) throw new Error(`no template of ${event}`);
  return row;
}

const open = (id: number, query = "") =>
  runRoute(readEditor, pageRequest(`${PAGE}/${id}${query}`, { cookie }), { id: String(id) });

/** The editor's form as a browser sends it, with some of it changed. */
async function send(id: number, intent: "save" | "preview", changes: Record<string, string>) {
  const { view } = await open(id);
  const form = { ...view.texts, lock: view.lock, version: String(view.version), intent, ...changes };
  return runRoute(actOnEditor, pageRequest(`${PAGE}/${id}`, { cookie, form }), { id: String(id) });
}

const bodyOf = async (answer: unknown) => (answer instanceof Response ? await answer.json() : answer);

describe("the list", () => {
  test("stands by reader and event, and says how each is sent", async () => {
    const all = await rows();
    expect(all[0]).toMatchObject({ audience: "Customer", name: "Order accepted", mode: "off", version: 1 });
    expect(all.find(({ event }) => event === "Invitation")?.modes).toHaveLength(1);
    expect((await rows("?audience=supplier")).every(({ audience }) => audience === "Supplier")).toBe(true);
    expect(await rows("?name=nothing+is+called+so")).toEqual([]);
  });

  test("addresses of old lead to sent mail", async () => {
    const answer = await thrown(runRoute(readList, pageRequest(`${PAGE}?status=failed&q=ada`, { cookie })));
    expect(answer.headers.get("Location")).toBe(`${PAGE}/sent?status=failed&q=ada`);
  });

  test("a text is switched where it stands; who is late is told", async () => {
    const { id, lock } = await rowOf("order_accepted");
    const form = { intent: "mode", template: `${id}:${lock}`, mode: "review" };
    const answer = await runRoute(actOnList, pageRequest(`${PAGE}?audience=customer`, { cookie, form }));
    expect((answer as Response).headers.get("Location")).toBe(`${PAGE}?audience=customer`);
    expect(await rowOf("order_accepted")).toMatchObject({ mode: "review", version: 1 });
    await runRoute(actOnList, pageRequest(PAGE, { cookie, form: { ...form, mode: "automatic" } }));
    expect((await rowOf("order_accepted")).mode).toBe("review");
  });

  test("another text begins with the words of its event, switched off, and can be deleted", async () => {
    const form = { intent: "template-form", event: "order_ready", name: "Pickup" };
    const answer = await runRoute(actOnList, pageRequest(PAGE, { cookie, form }));
    expect((answer as Response).status).toBe(303);
    const [system, own] = await rows("?event=order_ready");
    expect(own).toMatchObject({ name: "Pickup", mode: "off", isSystem: false });
    expect((await open(own?.id ?? 0)).view.texts.subject).toBe((await open(system?.id ?? 0)).view.texts.subject);
    const remove = { intent: "template-delete", template: `${own?.id}:${own?.lock}` };
    await runRoute(actOnList, pageRequest(PAGE, { cookie, form: remove }));
    expect(await rows("?event=order_ready")).toHaveLength(1);
  });
});

describe("the editor", () => {
  test("saves what changed as a new version, and brings an old one back", async () => {
    const { id, version } = await rowOf("in_production");
    const before = (await open(id)).view.texts.subject;
    expect((await send(id, "save", { subject: "We sew {{order_name}}" })) as Response).toMatchObject({ status: 303 });
    const { view } = await open(id);
    expect([view.version, view.texts.subject]).toEqual([version + 1, "We sew {{order_name}}"]);
    const form = { intent: "template-restore", template: `${id}:${view.lock}`, version: String(version) };
    await runRoute(actOnEditor, pageRequest(`${PAGE}/${id}`, { cookie, form }), { id: String(id) });
    expect((await open(id)).view).toMatchObject({ version: version + 2, texts: { subject: before } });
    const { dialog } = await open(id, "?modal=template-history");
    expect(dialog).toMatchObject({ versions: [{ isCurrent: true, words: "Subject" }, { words: "Subject" }, {}] });
  });

  test("what can't be saved is told at its field, and what was typed stays", async () => {
    const { id } = await rowOf("in_production");
    const long = `<p>{{no_such_name}}</p>\n${"<p>long</p>\n".repeat(2_000)}`;
    const answer = await bodyOf(await send(id, "save", { body_html: long }));
    expect(answer).toMatchObject({ ok: false, texts: { body_html: long }, conflict: null });
    expect(answer.errors.body_html).toContain("no_such_name");
  });

  test("who saves on an old version sees both", async () => {
    const { id } = await rowOf("order_cancelled");
    const { view } = await open(id);
    await send(id, "save", { subject: "Theirs" });
    const stale = { lock: view.lock, version: String(view.version), subject: "Mine" };
    const answer = await bodyOf(await send(id, "save", stale));
    expect(answer.conflict.rows).toMatchObject([{ field: "Subject" }]);
    expect(answer.conflict.rows[0].theirs.at(-1)).toEqual({ kind: "added", text: "Theirs" });
    expect(answer.conflict.rows[0].mine.at(-1)).toEqual({ kind: "added", text: "Mine" });
    await send(id, "save", { subject: "Mine", lock: answer.conflict.lock });
    expect((await open(id)).view.texts.subject).toBe("Mine");
  });

  test("a test says the version that its dialog named, whatever was saved meanwhile", async () => {
    const { id } = await rowOf("in_production");
    const asked = await open(id, "?modal=template-test");
    if (asked.dialog?.modal !== "template-test") throw new Error("no dialog");
    const { chosen, version } = asked.dialog;
    await send(id, "save", { subject: "Saved meanwhile" });
    const form = { intent: "template-test", template: `${id}:${chosen.lock}`, version: String(version) };
    const sent = { ...form, to: "named-version@shop.example" };
    await runRoute(actOnEditor, pageRequest(`${PAGE}/${id}`, { cookie, form: sent }), { id: String(id) });
    const { subject } = await testDoor.backend.db
      .selectFrom("email_messages")
      .select("subject")
      .where("to_json", "like", "%named-version@%")
      .executeTakeFirstOrThrow();
    expect(subject).not.toContain("Saved meanwhile");
  });

  test("a draft is shown in a frame that can do nothing, by a key and not by its words", async () => {
    const { id } = await rowOf("order_accepted");
    const draft = { body_html: "<p>Only a draft for {{order_name}}</p>", look: "dark" };
    const answer = await bodyOf(await send(id, "preview", draft));
    expect(answer).toMatchObject({ ok: true, look: "dark", preview: { of: "sample values" } });
    expect(answer.preview.query).toMatch(/^draft=[\w-]+$/);
    const show = (query: string) =>
      runRoute(frame, pageRequest(`${PAGE}/${id}/preview?${query}`, { cookie }), { id: String(id) });
    const shown = await show(`${answer.preview.query}&look=dark`);
    expect(shown.headers.get("Content-Security-Policy")).toMatch(/default-src 'none';.*sandbox$/);
    const html = await shown.text();
    expect(html).toContain("Only a draft for #1042");
    expect(html).toContain('<meta name="color-scheme" content="dark">');
    expect(await (await show("draft=another")).text()).toContain("no longer stored");
    expect((await open(id)).view.texts.body_html).not.toContain("Only a draft");
    const unknown = await bodyOf(await send(id, "preview", { ...draft, order: "#999999" }));
    expect(unknown.problem).toMatchObject({ isOrder: true });
  });
});
