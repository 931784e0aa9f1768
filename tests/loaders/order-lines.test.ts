import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/dashboard";
import { action, loader } from "~/routes/dashboard.order.$id._index/route";
import { loader as impactLoader } from "~/routes/dashboard.order.$id.line-impact";
import { type LineRecipe, makeOrder, makeVendor } from "../factories/orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

type Form = Record<string, string | string[]>;
const sizes = (...lines: LineRecipe[]) => lines.map((line) => ({ title: "Pique Polo", color: "Deep Navy", ...line }));

/** An accepted order whose lines are one product: its first line's product is that of all. */
async function makeAccepted(...recipes: LineRecipe[]) {
  const order = await makeOrder(testDoor.backend, { lines: sizes(...recipes) });
  const { product_id } = await testDoor.backend.db
    .selectFrom("order_line_items")
    .select("product_id")
    .where("id", "=", order.lineIds[0] ?? 0)
    .executeTakeFirstOrThrow();
  await testDoor.backend.db
    .updateTable("order_line_items")
    .set({ product_id })
    .where("order_id", "=", order.id)
    .execute();
  await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id] });
  return order;
}

const queryOf = (lineIds: readonly number[], modal: string) =>
  `modal=${modal}&${lineIds.map((id) => `line=${id}`).join("&")}`;
const open = async (id: number, query: string) => {
  const page = await runRoute(loader, pageRequest(`/dashboard/order/${id}?${query}`, { cookie }), { id: String(id) });
  return page.dialog;
};
const post = (id: number, form: Form, query = "") =>
  runRoute(action, pageRequest(`/dashboard/order/${id}?index&${query}`, { cookie, form }), { id: String(id) });

async function answerOf(answer: Awaited<ReturnType<typeof post>>) {
  if (!(answer instanceof Response)) throw new Error("it is no response");
  return { status: answer.status, ...(await answer.json()) };
}
async function toast() {
  return (await runRoute(dashboard, pageRequest("/dashboard/orders", { cookie }))).data.frame.toast?.text;
}
const linesOf = async (id: number) => (await ask(testDoor.door, "GET", `/orders/${id}`, token)).data.line_items;

/** The form as the dialog renders it, before anybody types. */
async function lineForm(id: number, lineIds: readonly number[]): Promise<Form> {
  const dialog = await open(id, queryOf(lineIds, "line-edit"));
  if (dialog?.kind !== "line-edit") throw new Error("the dialog does not open");
  const { view } = dialog;
  return {
    intent: "line-edit",
    line: view.lines.map(({ target }) => target),
    mixed: [...view.mixed],
    reason: "",
    ...Object.fromEntries(
      Object.entries(view.values).flatMap(([field, value]) => [
        [field, field === "deco_methods" || field === "locations" ? value.split("|") : value],
        [`opened-${field}`, value],
      ]),
    ),
    ...Object.fromEntries(
      view.lines.flatMap((line) => [
        [`quantity-${line.id}`, line.quantity],
        [`opened-quantity-${line.id}`, line.quantity],
      ]),
    ),
  };
}

describe("changing lines", () => {
  test("all sizes of a product at once; what is not touched stays as each line has it", async () => {
    await makeVendor(testDoor.backend, "Atlas Apparel");
    const order = await makeAccepted({ size: "M", note: "Tall back" }, { size: "L" });
    const form = await lineForm(order.id, order.lineIds);
    expect(form.mixed).toEqual(expect.arrayContaining(["size", "note", "vendor"]));
    const [first, second] = order.lineIds;
    const done = await post(
      order.id,
      {
        ...form,
        vendor: "atlas apparel",
        decorator: "Carolina Stitch",
        deco_methods: ["Screen Print", "Embroidery"],
        [`quantity-${second}`]: "30",
        reason: "Six more",
      },
      queryOf(order.lineIds, "line-edit"),
    );
    expect(done instanceof Response && done.headers.get("Location")).toBe(`/dashboard/order/${order.id}`);
    expect(await toast()).toBe("2 lines saved");
    expect(await linesOf(order.id)).toMatchObject([
      {
        id: first,
        size: "M",
        note: "Tall back",
        current_quantity: 24,
        vendor: { name: "Atlas Apparel" },
        deco_methods: ["Screen Print", "Embroidery"],
      },
      { id: second, size: "L", note: null, current_quantity: 30, decorator: "Carolina Stitch" },
    ]);
  });

  test("refusals stand at their field with what was typed, and say what the quantity touches", async () => {
    const order = await makeAccepted({ size: "M" });
    const [id] = order.lineIds;
    const form = await lineForm(order.id, order.lineIds);
    const noReason = await answerOf(await post(order.id, { ...form, [`quantity-${id}`]: "30" }));
    expect(noReason).toMatchObject({
      ok: false,
      status: 422,
      errors: { reason: [expect.stringContaining("Say why")] },
      typed: { [`quantity-${id}`]: ["30"] },
      impacts: [
        { lineId: id, sentences: expect.arrayContaining([expect.objectContaining({ department: "Sourcing" })]) },
      ],
    });
    const wrong = await answerOf(await post(order.id, { ...form, [`quantity-${id}`]: "many", vendor: "Nobody" }));
    expect(wrong.errors).toEqual({
      [`quantity-${id}`]: ["Enter a whole number, 0 or more."],
      vendor: ["No vendor has this name. Choose one from the list."],
    });
    expect((await linesOf(order.id))[0]).toMatchObject({ current_quantity: 24, lock_version: 1 });
  });

  test("asked what it touches, it answers without saving; with a script a resource says the same", async () => {
    const order = await makeAccepted({ size: "M" });
    const [id] = order.lineIds;
    const form = await lineForm(order.id, order.lineIds);
    const asked = await answerOf(
      await post(order.id, { ...form, show: "impact", [`quantity-${id}`]: "12", reason: "Fewer" }),
    );
    expect(asked.impacts).toHaveLength(1);
    const path = `/dashboard/order/${order.id}/line-impact?change=${id}:12&change=x`;
    const live = await runRoute(impactLoader, pageRequest(path, { cookie }), { id: String(order.id) });
    expect(await live.json()).toEqual({ impacts: asked.impacts });
    expect((await linesOf(order.id))[0]).toMatchObject({ current_quantity: 24 });
  });

  test("two people on different fields lose nothing, and the second hears of the first", async () => {
    const order = await makeAccepted({ size: "M" });
    const [id] = order.lineIds;
    const form = await lineForm(order.id, order.lineIds);
    await ask(testDoor.door, "PATCH", `/order_line_items/${id}`, token, { color: "White" });
    await post(order.id, { ...form, note: "Fold twice" });
    expect(await toast()).toBe("1 line saved. Changed by someone else meanwhile: color is White");
    expect((await linesOf(order.id))[0]).toMatchObject({ color: "White", note: "Fold twice" });
  });

  test("two people on the same field see both versions; saving again puts one's own in place", async () => {
    const order = await makeAccepted({ size: "M" });
    const [id] = order.lineIds;
    const form = await lineForm(order.id, order.lineIds);
    await ask(testDoor.door, "PATCH", `/order_line_items/${id}`, token, { note: "Theirs" });
    const clash = await answerOf(await post(order.id, { ...form, note: "Mine" }));
    expect(clash).toMatchObject({
      status: 409,
      versions: [{ field: "Note", opened: "none", theirs: "Theirs", mine: "Mine" }],
      typed: { note: ["Mine"] },
    });
    expect((await linesOf(order.id))[0]).toMatchObject({ note: "Theirs" });
    await post(order.id, { ...(await lineForm(order.id, order.lineIds)), note: "Mine" });
    expect((await linesOf(order.id))[0]).toMatchObject({ note: "Mine" });
  });

  test("lines of another order open nothing", async () => {
    const order = await makeAccepted({ size: "M" });
    const other = await makeAccepted({ size: "M" });
    expect(await open(order.id, queryOf(other.lineIds, "line-edit"))).toBeNull();
    expect(await open(order.id, "modal=personalization&line=x")).toBeNull();
  });
});

describe("names", () => {
  async function rosterForm(id: number, lineIds: readonly number[]): Promise<Form> {
    const dialog = await open(id, queryOf(lineIds, "personalization"));
    if (dialog?.kind !== "roster") throw new Error("the dialog does not open");
    return {
      intent: "personalization",
      line: dialog.view.lines.map((line) => `${line.id}:${line.lockVersion}`),
      text: dialog.view.text,
      ...Object.fromEntries(dialog.view.lines.map((line) => [`opened-names-${line.id}`, line.opened])),
    };
  }
  const namesIn = async (id: number) =>
    (await linesOf(id)).map((line: { personalizations: { line_1: string; size: string }[] }) =>
      line.personalizations.map((name) => `${name.line_1} ${name.size}`),
    );

  test("are checked first and saved when exactly that list was seen; they go to the lines of their sizes", async () => {
    const order = await makeAccepted({ size: "M", quantity: 2 }, { size: "XXL", quantity: 1 });
    const form = {
      ...(await rosterForm(order.id, order.lineIds)),
      text: "Name,Size\r\nRuiz,2x\r\nNúñez,medium\r\nLee,M",
    };
    const unseen = await answerOf(await post(order.id, { ...form, step: "save" }));
    expect(unseen).toMatchObject({ status: 422, preview: { roster: { hasErrors: false } } });
    expect(await namesIn(order.id)).toEqual([[], []]);
    await post(order.id, { ...form, step: "save", checked: unseen.preview.digest });
    expect(await toast()).toBe("3 names saved, 3 for the customer to confirm");
    expect(await namesIn(order.id)).toEqual([["Núñez M", "Lee M"], ["Ruiz 2XL"]]);
    const again = await rosterForm(order.id, order.lineIds);
    expect(again.text).toBe("Size\tName\nM\tNúñez\nM\tLee\n2XL\tRuiz");
  });

  test("with errors nothing is saved and the list comes back as it was typed", async () => {
    const order = await makeAccepted({ size: "M", quantity: 2 });
    const form = await rosterForm(order.id, order.lineIds);
    const text = "Name\tSize\nRuiz\t4XL\n\tM";
    const checked = await answerOf(await post(order.id, { ...form, text, step: "check" }));
    expect(checked.preview).toMatchObject({ text, roster: { hasErrors: true } });
    const saved = await post(order.id, { ...form, text, step: "save", checked: checked.preview.digest });
    expect(saved).toMatchObject({ status: 422 });
    expect(await namesIn(order.id)).toEqual([[]]);
    const empty = await answerOf(await post(order.id, { ...form, text: " ", step: "check" }));
    expect(empty.errors).toEqual({ text: ["Paste the list, or choose a file."] });
  });

  test("that somebody else changed meanwhile are not overwritten unseen; another field's change is no matter", async () => {
    const order = await makeAccepted({ size: "M", quantity: 1 });
    const [id] = order.lineIds;
    const form = { ...(await rosterForm(order.id, order.lineIds)), text: "Ruiz" };
    const { preview } = await answerOf(await post(order.id, { ...form, step: "check" }));
    const save = (more: Form) => post(order.id, { ...form, step: "save", checked: preview.digest, ...more });
    await ask(testDoor.door, "PATCH", `/order_line_items/${id}`, token, { personalizations: [{ line_1: "Theirs" }] });
    expect(await answerOf(await save({}))).toMatchObject({
      status: 409,
      message: expect.stringContaining("1 name now"),
    });
    const fresh = await rosterForm(order.id, order.lineIds);
    await ask(testDoor.door, "PATCH", `/order_line_items/${id}`, token, { note: "Fold twice" });
    const lines = { line: fresh.line ?? "", [`opened-names-${id}`]: fresh[`opened-names-${id}`] ?? "" };
    expect(await save(lines)).toMatchObject({ status: 303 });
    expect(await namesIn(order.id)).toEqual([["Ruiz M"]]);
  });
});
