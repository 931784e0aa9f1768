import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shopifyLine, shopifyOrder, textFile } from "../../tests/factories/store-files";
import { isArtworkLink } from "../lines/line-facts";
import { meaningOf } from "../lines/property-names";
import { isMoneyTitle } from "./line-kinds";
import { plainAnswer, withoutPrice } from "./shown-text";
import { spreadsheetId } from "./spreadsheet-damage";
import { checkStoreFile, readStoreFile } from "./store-file";
import { storeHash } from "./store-hash";
import type { ReadOrder, StoreOrder } from "./store-order";

/** What people really have: each kind of damage, custom and plug-in in every reader that meets it. */

async function read(content: string, timeZone?: string): Promise<ReadOrder[]> {
  const found: ReadOrder[] = [];
  for await (const one of readStoreFile(await checkStoreFile(textFile("orders", content)), timeZone)) found.push(one);
  return found;
}

async function readOrders(content: string, timeZone?: string): Promise<StoreOrder[]> {
  return (await read(content, timeZone)).map((one) => {
    if (!("order" in one)) throw new Error(one.refusal);
    return one.order;
  });
}

async function readOne(content: object | string, timeZone?: string): Promise<StoreOrder> {
  const [order] = await readOrders(typeof content === "string" ? content : JSON.stringify(content), timeZone);
  if (!order) throw new Error("no order");
  return order;
}

const codes = ({ checks }: StoreOrder) => checks.map(({ code }) => code);
const detail = ({ checks }: StoreOrder, code: string) => checks.find((check) => check.code === code)?.detail ?? "";
const unitsOf = ({ lines }: StoreOrder) =>
  lines.reduce((sum, line) => sum + (line.isProduct ? line.currentQuantity : 0), 0);

function woo(overrides: Record<string, unknown> = {}) {
  return {
    id: 5501,
    number: "5501",
    order_key: "wc_order_x",
    status: "processing",
    currency: "USD",
    date_created: "2026-11-20T10:00:00",
    date_created_gmt: "2026-11-20T15:00:00",
    total: "100.00",
    billing: { first_name: "Ana", last_name: "Silva", email: "ana@example.com", address_1: "1 Way", country: "US" },
    line_items: [wooLine()],
    ...overrides,
  };
}

function wooLine(overrides: Record<string, unknown> = {}) {
  const sold = { id: 1, name: "Cap", product_id: 10, variation_id: 0, quantity: 6, price: 5, meta_data: [] };
  return { ...sold, ...overrides };
}

const COLUMNS = [
  "Name",
  "Email",
  "Financial Status",
  "Currency",
  "Subtotal",
  "Total",
  "Created at",
  "Lineitem quantity",
  "Lineitem name",
  "Lineitem price",
  "Lineitem sku",
  "Lineitem requires shipping",
  "Lineitem fulfillment status",
  "Fulfillment Status",
  "Fulfilled at",
  "Shipping Zip",
  "Shipping Country",
  "Refunded Amount",
  "Cancelled at",
  "Note Attributes",
  "Source",
  "Id",
];
const PLACED = "2026-11-20 10:00:00 -0500";

function csv(...rows: Record<string, string>[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => `"${(row[column] ?? "").replaceAll('"', '""')}"`).join(","));
  return [COLUMNS.join(","), ...lines].join("\n");
}

function csvRow(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    Name: "#1001",
    Email: "a@example.com",
    "Financial Status": "paid",
    Currency: "USD",
    Total: "100.00",
    "Created at": PLACED,
    "Lineitem quantity": "10",
    "Lineitem name": "Polo - Navy / L",
    "Lineitem price": "10.00",
    "Lineitem sku": "P-L",
    Id: "6110000003004",
    ...overrides,
  };
}

describe("which order a row of a CSV is of", () => {
  it("orders whose ids a spreadsheet ruined stay apart, and each says so with its line", async () => {
    const rows = [0, 1, 2, 3].map((index) => csvRow({ Name: `#C${index}`, Id: "6.11E+12" }));
    const orders = await readOrders(csv(...rows));
    expect(orders.map(({ name }) => name)).toEqual(["#C0", "#C1", "#C2", "#C3"]);
    expect(new Set(orders.map(({ externalId }) => externalId)).size).toBe(4);
    expect(orders[2]?.messages).toEqual([expect.stringMatching(/^Line 4: the Id "6\.11E\+12" .*spreadsheet/)]);
  });

  it("rounded digits shared by several names are no id", async () => {
    const rows = ["#1", "#2", "#3"].map((Name) => csvRow({ Name, Id: "6110000000000" }));
    const orders = await readOrders(csv(...rows));
    expect(orders.map(({ externalId }) => externalId)).toEqual([
      "#1@2026-11-20T15:00",
      "#2@2026-11-20T15:00",
      "#3@2026-11-20T15:00",
    ]);
  });

  it("a name alone joins nothing: two shops have a #1001 each", async () => {
    const [one, other] = [
      csvRow({ Id: "" }),
      csvRow({ Id: "", "Created at": "2026-11-20 11:30:00 -0500", Email: "b@example.com" }),
    ];
    const orders = await readOrders(csv(one, other, csvRow({ Name: "#7", Id: "" })));
    expect(orders.map(({ externalId }) => externalId)).toEqual([
      "#1001@2026-11-20T15:00",
      "#1001@2026-11-20T16:30",
      "#7@2026-11-20T15:00",
    ]);
  });

  it("rows that a sorting tore from their order come back to it", async () => {
    const stray = { Name: "#1001", "Lineitem quantity": "4", "Lineitem name": "Cap", "Lineitem price": "5" };
    const orders = await readOrders(csv(stray, csvRow({ Name: "#2", Id: "7" }), csvRow()));
    const torn = orders.find(({ name }) => name === "#1001");
    expect(orders).toHaveLength(2);
    expect(torn).toMatchObject({ externalId: "6110000003004", totalPriceMinor: 10_000 });
    expect(torn?.lines.map(({ quantity }) => quantity)).toEqual([4, 10]);
  });

  it("a stray row of one of several orders of a name is refused and says why", async () => {
    const stray = { Name: "#1001", "Lineitem quantity": "4", "Lineitem name": "Cap" };
    const other = csvRow({ Id: "99", "Created at": "2026-11-21 10:00:00 -0500" });
    const found = await read(csv(csvRow(), other, csvRow({ Name: "#2", Id: "7" }), stray));
    expect(found.at(-1)).toMatchObject({ row: 5, refusal: expect.stringContaining("Several orders") });
  });

  it("the rows of an order that stand in the file twice count once", async () => {
    const order = [
      csvRow({ Subtotal: "100.00" }),
      { Name: "#1001", "Lineitem quantity": "2", "Lineitem name": "Cap", "Lineitem price": "0.00" },
    ];
    const between = csvRow({ Name: "#2", Id: "7" });
    for (const rows of [
      [...order, between, ...order],
      [csvRow({ Subtotal: "100.00" }), csvRow({ Subtotal: "100.00" })],
    ]) {
      const first = (await readOrders(csv(...rows))).find(({ name }) => name === "#1001");
      expect(first?.messages.join()).toContain("are in the file twice");
      expect(first?.lines[0]?.quantity).toBe(10);
      expect(first?.lines.length).toBe(rows.length === 2 ? 1 : 2);
    }
  });

  it("never loses or joins pieces, whatever became of the ids", async () => {
    const ids = fc.constantFrom("6.11E+12", "6110000000000", "", "6110000003004", "#VALUE!");
    const orders = fc.array(fc.record({ id: ids, quantity: fc.integer({ min: 1, max: 500 }) }), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(orders, async (list) => {
        const rows = list.map(({ id, quantity }, index) =>
          csvRow({ Name: `#${index}`, Id: id, "Lineitem quantity": String(quantity) }),
        );
        const found = await readOrders(csv(...rows));
        expect(found.map(unitsOf)).toEqual(list.map(({ quantity }) => quantity));
        expect(new Set(found.map(({ externalId }) => externalId)).size).toBe(list.length);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["6110000003004", "6110000003004"],
    ["'6110000003004", "6110000003004"],
    ["6110000003004.00", "6110000003004"],
    ["6,110,000,003,004", "6110000003004"],
    ["6.110000003004E+12", "6110000003004"],
    ["6.11E+12", null],
    ["6,11E+12", null],
    ["820982911946154000", null],
    ["820982911946154508", "820982911946154508"],
    ["gid", null],
  ])("the id %s is %s", (text, id) => expect(spreadsheetId(text)).toBe(id));
});

describe("what spreadsheets do to other cells", () => {
  it("times, postal codes and SKUs are read or told", async () => {
    const order = await readOne(
      csv(
        csvRow({
          "Created at": "11/20/2026 10:00",
          "Shipping Zip": "8501",
          "Shipping Country": "US",
          "Lineitem sku": "1.23E+11",
        }),
      ),
      "America/New_York",
    );
    expect(order).toMatchObject({ placedAt: "2026-11-20T15:00:00.000Z", shippingAddress: { postal_code: "08501" } });
    expect(order.lines[0]?.sku).toBeNull();
    expect(order.messages.join("\n")).toMatch(/Line 2: Created at .*\n.*zip .*08501.*\n.*SKU "1\.23E\+11"/);
    expect(codes(order)).toContain("damaged_sku");
  });

  it.each([
    ["20/11/2026 10:00", "GBP", "GB", "2026-11-20T10:00:00.000Z"],
    ["11/20/26 3:05 PM", "USD", "US", "2026-11-20T15:05:00.000Z"],
    ["46346.4167", "USD", "US", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20", "USD", "US", "2026-11-20T00:00:00.000Z"],
  ])("%s", async (created, Currency, country, at) => {
    const text = csv(csvRow({ "Created at": created, Currency, "Shipping Country": country }));
    expect((await readOne(text)).placedAt).toBe(at);
  });

  it("a cancellation whose time cannot be read is one all the same", async () => {
    expect((await readOne(csv(csvRow({ "Cancelled at": "last week" })))).cancelledAt).not.toBeNull();
    expect((await readOne(shopifyOrder({ cancelled_at: "last week" }))).cancelledAt).not.toBeNull();
  });
});

describe("what is not to be made", () => {
  const part = (id: number, more: object) => wooLine({ id, product_id: 1000 + id, quantity: 12, price: 0, ...more });

  it.each([
    ["by fields", { bundled_items: [11, 12] }, { bundled_by: "10" }],
    [
      "by meta",
      { meta_data: [{ key: "_bundled_items", value: ["a"] }] },
      { meta_data: [{ key: "_bundled_by", value: "x" }] },
    ],
    [
      "by the key of the cart",
      { meta_data: [{ key: "_bundle_cart_key", value: "c3" }] },
      { meta_data: [{ key: "_bundled_by", value: "c3" }] },
    ],
    ["composite", { composite_children: [11, 12] }, { composite_parent: "10" }],
    ["mix and match", { mnm_child_items: [11, 12] }, { mnm_container: 10 }],
    [
      "by the product",
      { meta_data: [{ key: "_woosb_ids", value: "11/1" }] },
      { meta_data: [{ key: "_woosb_parent_id", value: "1010" }] },
    ],
  ])("a bundle's box, %s", async (_, box, child) => {
    const items = [part(10, { name: "Kit", price: 60, ...box }), part(11, child), part(12, child)];
    const order = await readOne(woo({ line_items: items }));
    expect(order.lines.map(({ isProduct }) => isProduct)).toEqual([false, true, true]);
    expect(unitsOf(order)).toBe(24);
    expect(codes(order)).toContain("bundle");
  });

  it("a box without its parts is counted and told; a kit beside free lines is asked about", async () => {
    const empty = await readOne(woo({ line_items: [part(10, { name: "Kit", bundled_items: [98] })] }));
    expect([unitsOf(empty), codes(empty)]).toEqual([12, ["bundle_without_parts"]]);
    const free = shopifyLine({ id: 2, price: "0.00" });
    const kit = await readOne(
      shopifyOrder({ line_items: [shopifyLine({ title: "Starter Kit", price: "90.00" }), free] }),
    );
    expect(codes(kit)).toContain("possible_bundle");
  });

  it.each([
    ["Rush production (5 days)", true],
    ["Digitizing", true],
    ["Digitizing fee", true],
    ["Set-up charge", true],
    ["Screen setup", true],
    ["Tip", true],
    ["E-Gift Card", true],
    ["Package Protection", true],
    ["Freight surcharge", true],
    ["Rush Hour Tee", false],
    ["Tipped Polo", false],
    ["Wireless Charger", false],
    ["Shipping Label Tee", false],
    ["Gift Card Holder", false],
  ])("is %s money? %s", (title, is) => expect(isMoneyTitle(title)).toBe(is));

  it("fees stand on the order in every reader, and are no pieces", async () => {
    const fees = (order: StoreOrder) => order.feeLines.map(({ title, amountMinor }) => [title, amountMinor]);
    const lines = [wooLine(), wooLine({ id: 2, name: "Digitizing fee", quantity: 1, price: 40 })];
    const fromWoo = await readOne(
      woo({ line_items: lines, fee_lines: [{ name: "Rush &amp; hurry", total: "75.00" }] }),
    );
    expect([fees(fromWoo), unitsOf(fromWoo)]).toEqual([
      [
        ["Rush & hurry", 7500],
        ["Digitizing fee", 4000],
      ],
      6,
    ]);
    const fee = {
      id: 9,
      title: "Rush production",
      name: "Rush production",
      price: "75.00",
      quantity: 1,
      variant_title: null,
    };
    const card = { id: 8, title: "Gift card", gift_card: true, price: "50.00", quantity: 1 };
    const fromShopify = await readOne(
      shopifyOrder({
        line_items: [shopifyLine(), shopifyLine(fee), shopifyLine(card)],
        additional_fees: [{ name: "Duties", price: "3.00" }],
      }),
    );
    expect([fees(fromShopify), unitsOf(fromShopify)]).toEqual([
      [
        ["Duties", 300],
        ["Rush production", 7500],
      ],
      24,
    ]);
    const row = { Name: "#1001", "Lineitem quantity": "1", "Lineitem name": "Art set-up", "Lineitem price": "35.00" };
    const fromCsv = await readOne(csv(csvRow(), row));
    expect([fees(fromCsv), unitsOf(fromCsv)]).toEqual([[["Art set-up", 3500]], 10]);
  });

  it("pieces that need no shipping count: silently over the counter, else with a check", async () => {
    const line = shopifyLine({ requires_shipping: false, variant_title: null, properties: [] });
    const counter = await readOne(shopifyOrder({ source_name: "pos", line_items: [line] }));
    expect([unitsOf(counter), codes(counter)]).toEqual([24, []]);
    const web = await readOne(shopifyOrder({ line_items: [line] }));
    expect([unitsOf(web), codes(web)]).toEqual([24, ["no_shipping"]]);
    const row = { "Lineitem requires shipping": "false", "Lineitem name": "Polo" };
    expect(codes(await readOne(csv(csvRow({ ...row, Source: "pos" }))))).toEqual([]);
    expect(codes(await readOne(csv(csvRow(row))))).toEqual(["no_shipping"]);
  });

  it("lines removed and shipped in the store are named", async () => {
    const old = (
      id: number,
      title: string,
      quantity: number,
      fulfillable_quantity: number,
      fulfillment_status: string | null,
    ) => shopifyLine({ id, title, quantity, fulfillable_quantity, fulfillment_status });
    const lines = [
      old(1, "Hoodie", 12, 0, null),
      old(2, "Hat", 24, 0, "fulfilled"),
      old(3, "Polo", 24, 14, "partial"),
      old(4, "Tee", 9, 4, null),
    ];
    const order = await readOne(shopifyOrder({ line_items: lines }));
    expect(order.lines.map(({ currentQuantity }) => currentQuantity)).toEqual([0, 24, 24, 4]);
    expect(detail(order, "removed_in_store")).toContain("12 × Hoodie, 5 × Tee");
    expect(detail(order, "shipped_in_store")).toContain("24 × Hat, 10 × Polo");
    const rest = await readOne(
      shopifyOrder({
        line_items: [old(5, "Vest", 10, 2, "partial")],
        refunds: [{ refund_line_items: [{ line_item_id: 5, quantity: 3 }] }],
        fulfillments: [{ status: "success", line_items: [{ id: 5, quantity: 4 }] }],
      }),
    );
    expect(rest.lines[0]?.currentQuantity).toBe(6);
    const cancelled = await readOne(shopifyOrder({ line_items: lines, cancelled_at: "2026-11-21T10:00:00Z" }));
    expect(codes(cancelled)).not.toContain("removed_in_store");
    const newer = await readOne(shopifyOrder({ line_items: [{ ...old(6, "Bag", 9, 0, null), current_quantity: 9 }] }));
    expect([newer.lines[0]?.currentQuantity, codes(newer)]).toEqual([9, ["not_to_ship"]]);
    expect(
      detail(await readOne(csv(csvRow({ "Lineitem fulfillment status": "fulfilled" }))), "shipped_in_store"),
    ).toContain("10 × Polo");
  });

  it("money that went back without pieces is a question", async () => {
    const paid = { refund_line_items: [], transactions: [{ kind: "refund", status: "success", amount: "120.00" }] };
    const pieces = {
      refund_line_items: [{ line_item_id: 466_157_049, quantity: 2 }],
      transactions: [{ kind: "refund", amount: "65.00" }],
    };
    const freight = {
      transactions: [{ kind: "refund", amount: "9.00" }],
      order_adjustments: [{ kind: "shipping_refund", amount: "-9.00" }],
    };
    const words = async (order: object | string) => detail(await readOne(order), "refunded_in_store");
    expect(await words(shopifyOrder({ refunds: [paid] }))).toBe("120.00 was refunded in the store; see which pieces.");
    expect(await words(shopifyOrder({ refunds: [pieces, freight] }))).toBe("");
    expect(await words(shopifyOrder({ financial_status: "partially_refunded" }))).toContain("Money was refunded");
    expect(await words(woo({ refunds: [{ id: 3, reason: "Late", total: "-120.00" }] }))).toContain(
      "120.00 was refunded in the store (Late)",
    );
    expect(await words(csv(csvRow({ "Refunded Amount": "120.00" })))).toContain("120.00 was refunded");
  });
});

describe("artwork and names", () => {
  const tree = { "Player name": "OKAFOR", Number: "23", "Your crest": "https://cdn.example/uploads/crest-77.ai" };
  const expected = {
    personalizations: [{ line1: "OKAFOR", line2: "23" }],
    files: [{ url: "https://cdn.example/uploads/crest-77.ai" }],
    needsArt: true,
  };
  const pairs = Object.entries(tree).map(([name, value]) => ({
    mode: "builder",
    section: "a1",
    name,
    value,
    price: 5,
  }));

  it.each<[string, unknown]>([
    ["an object", tree],
    ["JSON", JSON.stringify(tree)],
    ["JSON in JSON", JSON.stringify(JSON.stringify(tree)).slice(1, -1).replaceAll('\\"', '"')],
    ["JSON in the encoding of a URL", encodeURIComponent(JSON.stringify(tree))],
    ["JSON in the encoding of HTML", JSON.stringify(tree).replaceAll('"', "&quot;")],
    ["pairs", pairs],
    ["pairs as JSON", JSON.stringify(pairs)],
    [
      "fields that programs number",
      [
        [
          { type: "text", name: "text-17", label: "Player name", value: "OKAFOR" },
          { name: "n-2", label: "Number", value: "23" },
        ],
        [
          {
            name: "f-3",
            label: "Your crest",
            value: [{ url: tree["Your crest"], file: "/var/www/crest-77.ai", file_name: "crest-77.ai" }],
          },
        ],
      ],
    ],
    ["a tree of pairs", { pages: [{ fields: pairs.slice(0, 2) }, { uploads: { options: pairs.slice(2) } }] }],
  ])("are found in %s, hidden or not, in both stores", async (_, value) => {
    for (const name of ["_tmcartepo_data", "_podium_all_attributes", "Customization"]) {
      const line = shopifyLine({ quantity: 1, properties: [{ name, value }] });
      const fromShopify = await readOne(shopifyOrder({ line_items: [line] }));
      expect(fromShopify.lines[0]).toMatchObject(expected);
      const fromWoo = await readOne(woo({ line_items: [wooLine({ quantity: 1, meta_data: [{ key: name, value }] })] }));
      expect(fromWoo.lines[0]).toMatchObject(expected);
      for (const order of [fromShopify, fromWoo]) {
        const shown = order.lines[0]?.properties.filter(({ hidden }) => !hidden) ?? [];
        expect(shown.map((property) => property.name)).toEqual(["Player name", "Number", "Your crest"]);
        expect(codes(order)).not.toContain("unread_customization");
      }
    }
  });

  it("prices and HTML are no part of an answer, and what is said twice counts once", async () => {
    const link = "https://shop.example/uploads/crest.png";
    const meta_data = [
      { key: "Name on beanie ($5.00)", value: "Zoë" },
      { key: "Thread color", value: "Gold (+$1.00)", display_value: "<p>Gold (+&#36;1.00)</p>" },
      { key: "Your logo ($0.00)", value: link, display_value: `<a href="${link}">crest.png</a>\n` },
      { key: "_pao_ids", value: [{ key: "Name on beanie", value: "Zoë", id: 1 }] },
    ];
    const [line] = (await readOne(woo({ line_items: [wooLine({ quantity: 1, meta_data })] }))).lines;
    expect(line).toMatchObject({
      personalizations: [{ line1: "Zoë", threadColor: "Gold" }],
      files: [{ name: "crest.png", url: link }],
    });
    expect(line?.properties.slice(0, 3)).toEqual([
      { name: "Name on beanie", value: "Zoë" },
      { name: "Thread color", value: "Gold" },
      { name: "Your logo", value: link },
    ]);
  });

  it.each<[string, unknown]>([
    ["_tmcartepo_data", 'a:1:{i:0;a:2:{s:4:"name";s:4:"Name";s:5:"value";s:3:"Zoe";}}'],
    ["_customization_data", '{"broken": '],
    ["_customization_id", "c_991"],
    ["_zakeke_design", "0123456789abcdef0123456789abcdef"],
  ])("%s that cannot be read is told, and the line needs art", async (name, value) => {
    for (const order of [
      await readOne(shopifyOrder({ line_items: [shopifyLine({ properties: [{ name, value }] })] })),
      await readOne(woo({ line_items: [wooLine({ meta_data: [{ key: name, value }] })] })),
    ]) {
      expect(codes(order)).toContain("unread_customization");
      expect(order.lines[0]?.needsArt).toBe(true);
    }
  });

  it("what shops keep for themselves is nobody's customization", async () => {
    const keys = {
      _reduced_stock: "6",
      _wc_cog_item_cost: "3.10",
      _line_tax_data: { total: { 1: "0.5" } },
      _sku_code: "A-1",
      _vendor_id: "7",
    };
    const meta_data = Object.entries(keys).map(([key, value]) => ({ key, value }));
    const order = await readOne(woo({ line_items: [wooLine({ meta_data })] }));
    expect(codes(order)).toEqual([]);
    expect(order.lines[0]?.properties.every(({ hidden }) => hidden)).toBe(true);
  });

  it("artwork of the whole order is for every line that names none", async () => {
    const link = "https://cdn.example/art/crest.eps";
    const plain = shopifyLine({ properties: [] });
    for (const more of [
      { note_attributes: [{ name: "Upload", value: link }] },
      { note: `Logo is at ${link}, thanks` },
    ]) {
      const order = await readOne(
        shopifyOrder({ line_items: [plain, shopifyLine({ id: 2, properties: [] })], ...more }),
      );
      expect(order.files).toMatchObject([{ url: link }]);
      expect(order.lines.map(({ needsArt }) => needsArt)).toEqual([true, true]);
    }
    const invoice = { meta_data: [{ key: "_wcpdf_invoice_link", value: "https://shop.example/invoice.pdf" }] };
    expect((await readOne(woo(invoice))).files).toEqual([]);
  });

  it.each([
    ["Name on beanie ($5.00)", "personal_name"],
    ["Player name", "personal_name"],
    ["Embroidery text", "personal_name"],
    ["Jersey number", "personal_second"],
    ["Choose your thread color", "thread_color"],
    ["Hat color", "color"],
    ["Select Size", "size"],
    ["Your logo", "artwork"],
    ["Company name", null],
    ["Delivery method", null],
    ["Delivery instructions", null],
    ["Date of birth", null],
    ["Proof deadline", null],
    ["When do you need this?", "in_hands_date"],
    ["Date Needed By", "in_hands_date"],
    ["Pick-up date", "in_hands_date"],
    ["Delivery-Date", "in_hands_date"],
    ["Fecha de entrega", "in_hands_date"],
    ["Date of your event", "event_date"],
    ["Must ship by", "ship_by_date"],
    ["Shipping date", "ship_by_date"],
  ])("%s means %s", (name, meaning) => expect(meaningOf(name)?.meaning ?? null).toBe(meaning));

  it.each([
    ["Gold (+$1.00)", "Gold"],
    ["Gold + €1,00", "Gold"],
    ["Name [USD 5]", "Name"],
    ["Rush (5 days)", "Rush (5 days)"],
    ["Polo (L)", "Polo (L)"],
    ["$5.00", "$5.00"],
    ["Class of (2026)", "Class of (2026)"],
  ])("%s without its price is %s", (text, plain) => expect(withoutPrice(text)).toBe(plain));

  it.each([
    ["A <3 B", "A <3 B"],
    ["Team <Alpha>", "Team <Alpha>"],
    ["one<br/>two", "one\ntwo"],
    ['<img src="https://x.example/a.png">', "https://x.example/a.png"],
    ["<b>Zo&euml;</b>", "Zoë"],
    ["a < b > c", "a < b > c"],
  ])("%j is shown as %j", (text, plain) => expect(plainAnswer(text)).toBe(plain));

  it("no text takes long or throws", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 500 }),
        (text) => void [plainAnswer(`<a ${text}>`), withoutPrice(text), meaningOf(text), isMoneyTitle(text)],
      ),
    );
    for (const piece of ["<a ", "<a href='", "(+$1", " +$1", "name on ", "your ", "rush ", "&lt;"]) {
      const text = piece.repeat(3_000);
      void [plainAnswer(text), withoutPrice(text), meaningOf(text), isMoneyTitle(text)];
    }
  });
});

describe("days", () => {
  const asked = (name: string, value: string, more: Record<string, unknown> = {}) =>
    readOne(shopifyOrder({ created_at: "2026-11-20T23:30:00-05:00", note_attributes: [{ name, value }], ...more }));

  it("without a year counts from the shop's day of the order, in both stores", async () => {
    expect((await asked("Need by", "11/20")).requiredInHandDate).toBe("2026-11-20");
    expect((await asked("Need by", "11/19")).requiredInHandDate).toBe("2027-11-19");
    const utc = { created_at: "2026-11-21T04:30:00Z", note_attributes: [{ name: "Need by", value: "Nov 20" }] };
    expect((await readOne(shopifyOrder(utc), "America/New_York")).requiredInHandDate).toBe("2026-11-20");
    const late = { date_created: "2026-11-20T23:30:00", date_created_gmt: "2026-11-21T04:30:00" };
    const meta_data = [{ key: "_billing_delivery_date", value: "Nov 20" }];
    expect((await readOne(woo({ ...late, meta_data }))).requiredInHandDate).toBe("2026-11-20");
    expect((await readOne(csv(csvRow({ "Note Attributes": "Delivery Date: 18-Dec-2026" })))).requiredInHandDate).toBe(
      "2026-12-18",
    );
  });

  it("a WooCommerce time without its UTC twin is of the shop's zone, in summer and winter", async () => {
    const local = { date_created_gmt: undefined, date_paid: "2026-07-01T10:00:30" };
    const read = await readOne(woo({ ...local, date_modified: "2026-11-20T10:05:00Z" }), "America/New_York");
    expect(read).toMatchObject({
      placedAt: "2026-11-20T15:00:00.000Z",
      processedAt: "2026-07-01T14:00:30.000Z",
      externalUpdatedAt: "2026-11-20T10:05:00.000Z",
    });
    expect((await readOne(woo(local))).placedAt).toBe("2026-11-20T10:00:00.000Z");
    const ancient = await readOne(woo({ ...local, date_created: "0001-01-01T00:00:00" }), "America/New_York");
    expect(ancient.name).toBe("#5501");
  });

  it("day and month stand as the country writes them, and what could be turned is told", async () => {
    const abroad = { shipping_address: { address1: "1 Way", country_code: "GB" } };
    const [home, british, mixed] = [
      await asked("Delivery Date", "03/04/2027"),
      await asked("Delivery Date", "03/04/2027", { ...abroad, currency: "GBP" }),
      await asked("Delivery Date", "03/04/2027", abroad),
    ];
    expect(home).toMatchObject({
      requiredInHandDate: "2027-03-04",
      checks: [{ code: "ambiguous_date", severity: "info" }],
    });
    expect(british).toMatchObject({ requiredInHandDate: "2027-04-03", checks: [{ severity: "info" }] });
    expect(mixed).toMatchObject({ requiredInHandDate: "2027-04-03", checks: [{ severity: "warning" }] });
  });

  it("what names no day is told by its words; what asks for none is not", async () => {
    for (const value of ["ASAP!", "the week before Easter", "12/18 or 12/20"]) {
      const order = await asked("Delivery Date", value);
      expect(order.requiredInHandDate).toBeNull();
      expect(detail(order, "unread_date")).toContain(value);
    }
    for (const value of ["", "None", "flexible", "no rush"])
      expect(codes(await asked("Delivery Date", value))).toEqual([]);
  });

  it("two fields that differ, and a day under a name that is not known, are told", async () => {
    const fields = [
      { name: "Delivery date", value: "2026-12-18" },
      { name: "Need by", value: "2026-12-20" },
    ];
    const two = await readOne(shopifyOrder({ note_attributes: fields }));
    expect([two.requiredInHandDate, codes(two)]).toEqual(["2026-12-18", ["two_dates"]]);
    const other = await asked("Big day", "2026-12-18");
    expect([other.requiredInHandDate, codes(other)]).toEqual([null, ["possible_date"]]);
  });

  it("a name that speaks of the arrival counts where nothing but a day is answered", async () => {
    for (const name of ["Due", "Delivery", "Preferred delivery", "deliveryDate", "Must have by", "Wedding"])
      expect([name, (await asked(name, "Fri Dec 18, 2026")).requiredInHandDate]).toEqual([name, "2026-12-18"]);
    expect((await asked("Wedding", "12/18/2026")).isFirm).toBe(true);
    const onLine = async (name: string) => {
      const line = shopifyLine({ properties: [{ name, value: "12/18/2026" }] });
      return (await readOne(shopifyOrder({ note_attributes: [], line_items: [line] }))).requiredInHandDate;
    };
    expect([await onLine("Needed"), await onLine("Wedding")]).toEqual(["2026-12-18", null]);
    for (const value of ["Ground, 2 to 4 days", "See 12/18/2026 quote"])
      expect((await asked("Delivery", value)).requiredInHandDate).toBeNull();
  });

  it("a whole date under any other name is told, a size is not", async () => {
    expect(codes(await asked("Turnaround", "December 18, 2026"))).toEqual(["possible_date"]);
    for (const value of ["10-12", "3/4", "12.18"]) expect(codes(await asked("Youth size", value))).toEqual([]);
  });

  it("ship by is no in-hands date", async () => {
    const order = await asked("Ship by", "12/18/2026");
    expect(order).toMatchObject({ requiredInHandDate: null, shipByDate: "2026-12-18" });
  });
});

describe("what the customer wants on a plain line", () => {
  const line = async (name: string, value: string) => {
    const order = await readOne(shopifyOrder({ line_items: [shopifyLine({ properties: [{ name, value }] })] }));
    return { order, line: order.lines[0] };
  };

  it.each([
    ["Logo", "I will email it"],
    ["File", "/uploads/logo.png"],
    ["Photo", "photo.jpg"],
    ["upload", "data:image/png;base64,AAAA"],
    ["Back print", "COACH"],
    ["Printing", "2 colors front"],
  ])("needs art and says so where it can't be read: %s", async (name, value) => {
    const { order, line: read } = await line(name, value);
    expect(read?.needsArt).toBe(true);
    expect(detail(order, "unread_customization")).toContain(`(${name})`);
  });

  it.each([
    ["Logo", "None"],
    ["Printing", "no thanks"],
    ["Upload", "n/a"],
    ["Gift message", "Happy birthday"],
  ])("is nothing: %s %s", async (name, value) => {
    const { order, line: read } = await line(name, value);
    expect([read?.needsArt, codes(order)]).toEqual([undefined, []]);
  });

  it("is a file where the address lacks its scheme", async () => {
    const { line: read } = await line("Artwork", "dropbox.com/s/abc/logo.eps");
    expect(read?.files).toEqual([{ name: "logo.eps", url: "https://dropbox.com/s/abc/logo.eps" }]);
  });

  it.each([
    ["https://x.example/up/My Logo (final).png", ["https://x.example/up/My%20Logo%20(final).png"]],
    ["https://x.example/up/My Logo Front.png", ["https://x.example/up/My%20Logo%20Front.png"]],
    ["https://x.example/a.png see the second page", ["https://x.example/a.png"]],
    ["https://x.example/s/abc please use logo.png", ["https://x.example/s/abc"]],
    ["https://x.example/a.png, https://x.example/b c.png", ["https://x.example/a.png", "https://x.example/b%20c.png"]],
    [
      "Front https://x.example/a.png Back https://x.example/b.png",
      ["https://x.example/a.png", "https://x.example/b.png"],
    ],
  ])("is each file that an address leads to, with the blanks of its name: %s", async (value, urls) => {
    const { line: read } = await line("Artwork", value);
    expect([read?.files.map(({ url }) => url), isArtworkLink({ name: "Artwork", value })]).toEqual([urls, true]);
  });

  it("is a name in whatever words and escapes", async () => {
    for (const [name, value, text] of [
      ["Text", "&lt;b&gt;Sam&lt;/b&gt;", "Sam"],
      ["Name", "Tom &amp; Ann", "Tom & Ann"],
      ["Emb. Name", "José", "José"],
      ["Engraving line 1", "To Dad", "To Dad"],
    ] as const)
      expect((await line(name, value)).line?.personalizations.map(({ line1 }) => line1)).toEqual([text]);
  });
});

describe("what left the store", () => {
  const shopify = (fulfillment: object) =>
    shopifyOrder({
      fulfillments: [
        {
          id: 255858046,
          status: "success",
          created_at: "2026-03-09T23:30:00-05:00",
          tracking_company: "UPS",
          tracking_number: "1Z 1",
          tracking_numbers: ["1Z 1", "1Z 2", "1z1"],
          line_items: [
            { id: 466_157_049, quantity: 4 },
            { id: 466_157_049, quantity: 2 },
            { id: 5, quantity: 1 },
          ],
          ...fulfillment,
        },
      ],
    });
  const said = {
    externalId: "255858046",
    shippedDate: "2026-03-09",
    carrier: "UPS",
    trackingNumbers: ["1Z 1", "1Z 2"],
    lines: [{ index: 0, quantity: 6 }],
    isCancelled: false,
  };
  const all = { carrier: null, trackingNumbers: [], isCancelled: false };
  const allOfWoo = { externalId: "order 5501", shippedDate: "2026-11-21", lines: [{ index: 0, quantity: 6 }], ...all };
  const tracked = (key: string, value: unknown) => ({ id: 1, key, value });
  const parcel = { tracking_provider: "ups", tracking_number: "1Z 1", date_shipped: "1795305600", tracking_id: "6f" };
  const completed = { status: "completed", date_completed_gmt: "2026-11-22T02:00:00" };
  const gone = { "Fulfillment Status": "fulfilled", "Fulfilled at": "2026-11-21 23:00:00 -0500" };

  it.each<[string, object | string, object[] | undefined]>([
    ["Shopify", shopify({}), [said]],
    ["cancelled", shopify({ status: "cancelled" }), [{ ...said, isCancelled: true }]],
    ["waiting", shopify({ status: "pending" }), undefined],
    ["without a day", shopify({ created_at: "soon" }), undefined],
    ["none", shopifyOrder({ fulfillments: [] }), undefined],
    ["WooCommerce, completed", woo(completed), [allOfWoo]],
    ...(
      [
        [[tracked("_wc_shipment_tracking_items", [parcel, { ...parcel, tracking_number: "1z1" }])], "UPS", ["1Z 1"]],
        [
          [
            tracked(
              "_wc_shipment_tracking_items",
              JSON.stringify([{ ...parcel, tracking_provider: "", custom_tracking_provider: "Smith &amp; Sons" }]),
            ),
          ],
          "Smith & Sons",
          ["1Z 1"],
        ],
        [
          [tracked("_tracking_number", "1Z 1, 1Z 2"), tracked("_tracking_provider", "canada-post")],
          "Canada Post",
          ["1Z 1", "1Z 2"],
        ],
        [[tracked("ywot_tracking_code", 1234567890), tracked("ywot_carrier_name", "DHL")], "DHL", ["1234567890"]],
        [[tracked("wc_connect_labels", '[{"label_id":1,"tracking":"9400","carrier_id":"usps"}]')], "USPS", ["9400"]],
        [[tracked("_wc_shipment_tracking_items", "[{broken"), tracked("_tracking_number", "pending")], null, []],
        [[tracked("_track_team", "Relay 4x100")], null, []],
      ] as const
    ).map(([meta_data, carrier, trackingNumbers]): [string, object, object[]] => [
      `WooCommerce, ${meta_data.map(({ key, value }) => `${key} ${JSON.stringify(value)}`).join(", ")}`,
      woo({ ...completed, meta_data }),
      [{ ...allOfWoo, carrier, trackingNumbers }],
    ]),
    ["WooCommerce, not completed", woo({ ...completed, status: "processing" }), undefined],
    ["WooCommerce, without a day", woo({ status: "completed" }), undefined],
    [
      "CSV, all",
      csv(csvRow({ ...gone, "Lineitem fulfillment status": "fulfilled" })),
      [{ externalId: "order 6110000003004", shippedDate: "2026-11-21", lines: [{ index: 0, quantity: 10 }], ...all }],
    ],
    ["CSV, a line that waits", csv(csvRow({ ...gone, "Lineitem fulfillment status": "pending" })), undefined],
    ["CSV, a part", csv(csvRow({ ...gone, "Fulfillment Status": "partial" })), undefined],
  ])("%s", async (_name, content, fulfilments) => {
    expect((await readOne(content)).fulfilments).toEqual(fulfilments);
  });

  it("is the shop's day where its time zone is set", async () => {
    expect((await readOne(shopify({}), "Europe/Berlin")).fulfilments).toMatchObject([{ shippedDate: "2026-03-10" }]);
  });

  it("reads the numbers of a plugin by line, and shows none of it as an answer of the customer", async () => {
    const [line] = woo({}).line_items;
    const data = '[{"tracking_number":"7 77","carrier_name":"Royal Mail"}]';
    const own = {
      ...line,
      meta_data: [
        { key: "_vi_wot_order_item_tracking_data", value: data },
        { key: "_track_team", value: "Relay" },
      ],
    };
    const read = await readOne(
      woo({ ...completed, line_items: [own], meta_data: [tracked("_wc_shipment_tracking_items", [parcel])] }),
    );
    expect(read.fulfilments).toMatchObject([{ carrier: "UPS", trackingNumbers: ["1Z 1", "7 77"] }]);
    expect(JSON.stringify([read.properties, read.lines])).not.toMatch(/tracking|7 77/i);
  });

  it("a new fulfilment is a change of the order", async () => {
    const order = shopify({});
    const before = await readOne({ ...order, fulfillments: [] });
    expect(storeHash(await readOne(order))).not.toBe(storeHash(before));
  });
});
