import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrder } from "../../../tests/factories/orders";
import { makeSupplier } from "../../../tests/factories/suppliers";
import { openTestApi, type TestApi } from "../../../tests/setup/test-api";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
  ({ token } = await test.signIn());
});
afterAll(() => test.close());

type Kind = "customers" | "suppliers";

const download = async (kind: Kind): Promise<string> =>
  (await test.call("GET", `/exports/${kind}.csv`, { token })).body;
const textOf = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(",")).join("\r\n");
const read = async (path: string) => (await test.call("GET", path, { token })).body.data;

/** The file as the whole body. */
async function take(kind: Kind, file: string | Uint8Array<ArrayBuffer>, query = "") {
  const response = await test.api.request(`http://backend/api/imports/${kind}${query}`, {
    method: "POST",
    body: file,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "text/csv" },
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

/** As a browser sends it. */
async function send(kind: Kind, parts: Record<string, string | Blob>, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, "file.csv");
  }
  const response = await test.api.request(`http://backend/api/imports/${kind}`, {
    method: "POST",
    body: form,
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

/** The file with one cell changed: of the row that holds `mark`. */
function withCell(file: string, mark: string, column: string, value: string): string {
  const [head = "", ...lines] = file.split("\r\n");
  const place = head.split(",").indexOf(column);
  const changed = lines.map((line) => {
    if (!line.includes(mark)) return line;
    const cells = line.split(",");
    cells[place] = value;
    return cells.join(",");
  });
  return [head, ...changed].join("\r\n");
}

const historyOf = async (kind: "customer" | "supplier", id: number) =>
  await test.db
    .selectFrom("history_events")
    .select(["action", "actor_id", "after_json"])
    .where("entity_type", "=", kind)
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();

describe("customers", () => {
  it("go out with all that the list says, and come back unchanged", async () => {
    const { customerId } = await makeOrder(test, {
      email: "ida@quay.example",
      customer: { first_name: "Ida", last_name: "=SUM(A1)" },
    });
    await test.call("PATCH", `/customers/${customerId}`, {
      token,
      body: {
        company: 'Quay, "Sons"',
        phone: "+1 207 555 0100",
        tags: ["net 30", "school"],
        note: "Mon\nTue \u202Efoo",
      },
    });
    const { body: file, headers } = await test.call("GET", "/exports/customers.csv", { token });
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="customers.csv"');
    const address = "http://backend/api/exports/customers.csv";
    const response = await test.api.request(address, { headers: { Authorization: `Bearer ${token}` } });
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x69, 0x64]);
    const [listed] = (await test.call("GET", "/customers?q=ida@quay", { token })).body.data;
    const [head] = file.split("\r\n");
    expect(head.split(",").sort()).toEqual(Object.keys(listed).sort());
    expect(file).toContain(`,'=SUM(A1),"Quay, ""Sons""",ida@quay.example,'+1 207 555 0100,`);
    expect(file).toContain("net 30; school");
    expect(file).toContain('"Mon\nTue [U+202E]foo"');

    const { status, body } = await take("customers", file);
    expect([status, body.data.counts]).toEqual([200, { new: 0, changed: 0, unchanged: body.data.total, refused: 0 }]);
    expect(body.data.notes).toEqual([]);
  });

  it("are read in slices, each once", async () => {
    const rows = Array.from({ length: 450 }, (_, index) => [`many${index}@sea.example`, `Many ${index}`]);
    const first = await take("customers", textOf([["email", "first_name"], ...rows]));
    expect(first.body.data.counts).toEqual({ new: 450, changed: 0, unchanged: 0, refused: 0 });
    const file = await download("customers");
    const marks = [...file.matchAll(/many(\d+)@sea\.example/g)].map(([, number]) => Number(number));
    expect(marks).toEqual(Array.from({ length: 450 }, (_, index) => index));
    expect((await take("customers", file)).body.data.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
  });

  it("change by one cell, with history, and only once", async () => {
    const { id, customerId } = await makeOrder(test, { email: "one@cell.example", customer: { first_name: "Una" } });
    const other = await makeOrder(test, { email: "other@cell.example" });
    const file = withCell(await download("customers"), "one@cell.example", "first_name", "Ona");

    const dry = (await take("customers", file, "?dry_run=1")).body.data;
    expect([dry.dry_run, dry.counts.changed, dry.counts.new, dry.counts.refused]).toEqual([true, 1, 0, 0]);
    expect((await read(`/customers/${customerId}`)).first_name).toBe("Una");

    const done = (await take("customers", file)).body.data;
    expect(done.counts).toEqual(dry.counts);
    expect(done.rows.filter((row: { outcome: string }) => row.outcome === "changed")).toMatchObject([
      { id: customerId, fields: ["first_name"], errors: {} },
    ]);
    expect(await read(`/customers/${customerId}`)).toMatchObject({ first_name: "Ona", lock_version: 2 });
    expect(await read(`/customers/${other.customerId}`)).toMatchObject({ lock_version: 1 });
    expect((await historyOf("customer", customerId)).at(-1)).toMatchObject({
      action: "customer_updated",
      after_json: '{"first_name":"Ona"}',
    });
    expect((await test.call("GET", "/orders?status[]=any&q=Ona", { token })).body.data).toMatchObject([{ id }]);

    expect((await take("customers", file)).body.data.counts).toMatchObject({ changed: 0, new: 0, refused: 0 });
    expect(await read(`/customers/${customerId}`)).toMatchObject({ lock_version: 2 });
  });

  it("are found by email where no id stands, whatever its case; an empty cell leaves the value", async () => {
    const { customerId } = await makeOrder(test, { email: "by@mail.example", customer: { last_name: "Mail" } });
    const file = textOf([
      ["Email", "Phone", "Last name", "shoe size"],
      ["BY@mail.example", "555 0100", "", "12"],
      ["new@mail.example", "", "Neu", "9"],
    ]);
    const { data } = (await take("customers", file)).body;
    expect(data.counts).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 0 });
    expect(data.rows).toMatchObject([
      { row: 2, id: customerId, outcome: "changed", fields: ["phone"] },
      { row: 3, outcome: "new", fields: ["email", "last_name"] },
    ]);
    expect(data.notes).toEqual(["These columns are not known and were not read: shoe size."]);
    expect(await read(`/customers/${customerId}`)).toMatchObject({ phone: "555 0100", last_name: "Mail" });
    const added = data.rows[1].id;
    expect(await read(`/customers/${added}`)).toMatchObject({ email: "new@mail.example", source: "manual" });
    expect(await historyOf("customer", added)).toMatchObject([{ action: "customer_created" }]);
    expect((await read("/customers?q=new@mail")).map((one: { id: number }) => one.id)).toEqual([added]);
    expect((await take("customers", file)).body.data.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
  });

  it("with errors are refused alone, each with its field and a sentence", async () => {
    const { customerId } = await makeOrder(test, { email: "bad@rows.example" });
    await makeOrder(test, { email: "later@rows.example" });
    await test.db
      .updateTable("customers")
      .set({ email: "bad@rows.example" })
      .where("email", "=", "later@rows.example")
      .execute();
    const file = textOf([
      ["id", "email", "first_name", "phone", "locale", "lock_version"],
      ["", "no address", "A", "", "", ""],
      ["", "", "Nobody", "", "", ""],
      ["1999999999", "", "B", "", "", ""],
      ["12a", "", "C", "", "", ""],
      [String(customerId), "", "D", "", "de", ""],
      ["", "round@rows.example", "", "1.20756E+10", "", ""],
      ["", "fine@rows.example", "F", "", "", ""],
      ["", "FINE@rows.example", "G", "", "", ""],
      ["", "bad@rows.example", "H", "", "", ""],
      ["", "long@rows.example", "x".repeat(101), "", "", ""],
    ]);
    const { data } = (await take("customers", file)).body;
    const refused = data.rows.map(({ row, outcome, errors }: { row: number; outcome: string; errors: object }) => [
      row,
      outcome,
      errors,
    ]);
    expect(refused).toEqual([
      [2, "refused", { email: ["Enter an email address such as ellen@example.com."] }],
      [3, "refused", { email: ["Enter the id or the email of the customer."] }],
      [4, "refused", { id: ["There is no customer with this id. Empty the cell to add one."] }],
      [5, "refused", { id: ["There is no customer with this id. Empty the cell to add one."] }],
      [6, "refused", { locale: ["Use one of: en, es."] }],
      [7, "refused", { phone: ["A spreadsheet shortened this number. Enter all its digits, as text."] }],
      [8, "new", {}],
      [9, "refused", { id: ["Row 8 is the same customer. Keep one of the two."] }],
      [10, "refused", { id: ["Several customers have this email. Enter the id of one."] }],
      [11, "refused", { first_name: ["Use 100 characters or fewer."] }],
    ]);
    expect(data.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 9 });
  });

  it("of one email address come back by their ids; two rows of one are told", async () => {
    const { customerId: first } = await makeOrder(test, { email: "twin@rows.example" });
    const { customerId: second } = await makeOrder(test, { email: "twin2@rows.example" });
    await test.db.updateTable("customers").set({ email: "twin@rows.example" }).where("id", "=", second).execute();
    const rows = [first, second, first].map((id) => [String(id), "twin@rows.example", `No ${id}`]);
    const { data } = (await take("customers", textOf([["id", "email", "first_name"], ...rows]))).body;
    expect(data.rows).toMatchObject([
      { id: first, outcome: "changed" },
      { id: second, outcome: "changed" },
      { id: first, outcome: "refused", errors: { id: ["Row 2 is the same customer. Keep one of the two."] } },
    ]);
  });

  it("that somebody changed meanwhile are left as they are", async () => {
    const { customerId } = await makeOrder(test, { email: "stale@rows.example", customer: { first_name: "Sam" } });
    const file = withCell(await download("customers"), "stale@rows.example", "first_name", "Sal");
    await test.call("PATCH", `/customers/${customerId}`, { token, body: { phone: "1" } });
    const { data } = (await take("customers", file)).body;
    expect(data.rows.filter((row: { outcome: string }) => row.outcome === "refused")).toMatchObject([
      { id: customerId, errors: { lock_version: [expect.stringContaining("Download the file again")] } },
    ]);
    expect(await read(`/customers/${customerId}`)).toMatchObject({ first_name: "Sam" });
  });
});

describe("suppliers", () => {
  it("go out and come back unchanged, with what hangs on them", async () => {
    const { id } = await makeSupplier(
      test,
      { token },
      {
        name: "Alder Mills",
        free_freight_threshold: "200.00",
        contacts: [{ name: "Jo Reed", email: "jo@alder.example" }],
        categories: [{ name: "Polos" }, { name: "Caps" }],
        note: '-10% "spring"\nfreight',
      },
    );
    const file = await download("suppliers");
    expect(file).toContain("Jo Reed <jo@alder.example>,Polos; Caps,");
    const { data } = (await take("suppliers", file)).body;
    expect(data.counts).toEqual({ new: 0, changed: 0, unchanged: data.total, refused: 0 });
    const listed = (await read("/sourcing/suppliers?q=Alder"))[0];
    const { stats, ...fields } = listed;
    const [head] = file.split("\r\n");
    expect(head?.split(",").sort()).toEqual([...Object.keys(fields), ...Object.keys(stats)].sort());
    expect(await historyOf("supplier", id)).toHaveLength(1);
  });

  it("change by a cell, are added, and are refused with sentences; a repeated import changes nothing", async () => {
    const { id } = await makeSupplier(test, { token }, { name: "Birch Goods", lead_time_days: 3 });
    await makeSupplier(test, { token }, { name: "Cedar Goods" });
    const file = textOf([
      ["id", "name", "lead_time_days", "is_active", "free_freight_threshold", "type"],
      ["", "  birch   GOODS ", "5", "no", "150", ""],
      ["", "Dune Wear", "2", "yes", "", "goods"],
      [String(id), "Cedar Goods", "", "", "", ""],
      ["", "Elm", "soon", "perhaps", "a lot", "friend"],
    ]);
    const dry = (await take("suppliers", file, "?dry_run=true")).body.data;
    const { data } = (await take("suppliers", file)).body;
    expect(data.counts).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 2 });
    expect(dry.counts).toEqual(data.counts);
    expect(data.rows).toMatchObject([
      { id, outcome: "changed", fields: ["name", "is_active", "lead_time_days", "free_freight_threshold"] },
      { outcome: "new", fields: ["name", "lead_time_days", "is_active", "type"] },
      { outcome: "refused", errors: { id: ["Row 2 is the same supplier. Keep one of the two."] } },
      {
        outcome: "refused",
        errors: {
          lead_time_days: ["Enter a number of days."],
          is_active: ["Enter yes or no."],
          free_freight_threshold: ["Enter an amount such as 200.00."],
          type: ["Use one of: goods, decorator, both."],
        },
      },
    ]);
    expect(await read(`/sourcing/suppliers/${id}`)).toMatchObject({
      lead_time_days: 5,
      is_active: false,
      free_freight_threshold: "150.00",
      lock_version: 2,
    });
    expect((await historyOf("supplier", id)).map(({ action }) => action)).toEqual([
      "supplier_created",
      "supplier_deactivated",
    ]);
    expect((await take("suppliers", file)).body.data.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    const taken = await take(
      "suppliers",
      textOf([
        ["id", "name"],
        [String(id), "Cedar Goods"],
      ]),
    );
    expect(taken.body.data.rows).toMatchObject([
      { outcome: "refused", errors: { name: [expect.stringContaining("Another supplier is called Cedar Goods")] } },
    ]);
  });

  it("of a file that two people import at once are added once", async () => {
    const names = Array.from({ length: 60 }, (_, index) => [`Both Goods ${index}`]);
    const files = [names, [...names].reverse()].map((rows) => textOf([["name"], ...rows]));
    const answers = await Promise.all(files.map((file) => take("suppliers", file)));
    const sum = (outcome: string) => answers.reduce((total, { body }) => total + body.data.counts[outcome], 0);
    // One that the other added after the slice was looked up is refused by its name; the same file again finds it.
    expect([sum("new"), sum("unchanged") + sum("refused")]).toEqual([60, 60]);
    expect((await take("suppliers", files[0] ?? "")).body.data.counts).toMatchObject({ new: 0, unchanged: 60 });
  });

  it("that were merged away are refused, and not found by their name", async () => {
    const gone = await makeSupplier(test, { token }, { name: "Gone Goods" });
    const kept = await makeSupplier(test, { token }, { name: "Kept Goods" });
    await test.call("PATCH", `/sourcing/suppliers/${kept.id}`, { token, body: { merge_from: [gone.id] } });
    const file = textOf([
      ["id", "name", "code"],
      [String(gone.id), "", "G1"],
      ["", "Gone Goods", "G2"],
    ]);
    expect((await take("suppliers", file)).body.data.rows).toMatchObject([
      { outcome: "refused", errors: { id: [expect.stringContaining("was merged into Kept Goods")] } },
      { outcome: "new" },
    ]);
  });
});

describe("a file", () => {
  const bytes = (text: string, encoding: BufferEncoding) => Uint8Array.from(Buffer.from(text, encoding));

  it("may have semicolons, quoted line ends and Windows-1252, as order files may", async () => {
    const text = 'email;first_name;note\r\n"semi@file.example";"Jos\u00e9";"one\r\ntwo; three"\r\n';
    const { data } = (await take("customers", bytes(text, "latin1"))).body;
    expect(data.rows).toMatchObject([{ row: 2, outcome: "new", name: "José" }]);
    expect(data.notes).toEqual(["The file is not UTF-8 and was read as Windows-1252: check accented names."]);
    expect(await read(`/customers/${data.rows[0].id}`)).toMatchObject({ note: "one\ntwo; three" });
    expect((await take("customers", bytes(text, "latin1"))).body.data.counts).toMatchObject({ unchanged: 1 });
  });

  it.each([
    ["nothing", "", "The file is empty"],
    ["a spreadsheet", "PK\u0003\u0004", "This is a zip or Excel file: save it as CSV"],
    ["UTF-16", bytes("\uFEFFemail\r\na@b.example", "utf16le"), "This file is UTF-16: save it as UTF-8"],
    ["a page", "<!doctype html><p>", "This is a web page or XML, not a CSV file"],
    ["a head alone", "email,first_name\r\n", "The file has no rows below its first one"],
    [
      "no key",
      "first_name\r\nA",
      "The first row names no column id or email: name the columns as the download names them",
    ],
    ["an open quote", 'email,note\r\na@b.example,"x', "The file is not valid CSV: a quote is opened and never closed"],
    ["many rows", `email\r\n${"a@b.example\r\n".repeat(10_001)}`, "The file has more than 10,000 rows: split it"],
  ])("of %s is refused whole", async (_, file, sentence) => {
    const { status, body } = await take("customers", file);
    expect([status, body.errors?.file?.[0]]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it("of a form is kept from the dry run until it is applied", async () => {
    const file = () => new Blob(["email,company\r\nform@file.example,Form Works"]);
    const dry = await send("customers", { dry_run: "true", file: file() });
    expect(dry.body.data.counts).toMatchObject({ new: 1 });
    expect(await read("/customers?q=form@file")).toEqual([]);
    const { import_id } = dry.body.data;
    const done = await send("customers", { dry_run: "false", import_id });
    expect([done.body.data.import_id, done.body.data.counts.new]).toEqual([null, 1]);
    expect(await read("/customers?q=form@file")).toMatchObject([{ company: "Form Works" }]);
    expect((await send("customers", { import_id: "2026-03-10-../../x" })).body.errors).toHaveProperty("import_id");
    expect((await send("customers", { import_id: `2026-03-10-${"0".repeat(32)}` })).status).toBe(409);
    expect((await send("customers", {})).body.errors).toEqual({ file: ["Choose a CSV file."] });
    expect((await send("customers", { file: file(), sheet: "2" })).body.errors).toHaveProperty("sheet");
    expect((await send("customers", { file: file(), dry_run: "maybe" })).body.errors).toHaveProperty("dry_run");
    const large = await send("customers", { file: new Blob([`email\r\n${"x".repeat(10 * 1024 * 1024)}`]) });
    expect([large.status, large.body.message]).toEqual([413, expect.stringContaining("larger than 10 MB")]);
  });

  it("is imported once for each Idempotency-Key", async () => {
    const key = { "Idempotency-Key": "csv-1" };
    const file = (name: string) => ({ file: new Blob([`email,company\r\nonce@file.example,${name}`]) });
    const first = await send("customers", file("Once"), key);
    expect((await send("customers", file("Once"), key)).body).toEqual(first.body);
    expect((await send("customers", file("Twice"), key)).status).toBe(409);
  });
});
