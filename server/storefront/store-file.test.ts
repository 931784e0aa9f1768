import { describe, expect, it } from "vitest";
import { fixture, shopifyLine, shopifyOrder, textFile } from "../../tests/factories/store-files";
import { checkStoreFile, readStoreFile } from "./store-file";
import type { ReadOrder, StoreOrder } from "./store-order";

async function read(content: string | Buffer, pieceBytes?: number): Promise<ReadOrder[]> {
  const file = await checkStoreFile(textFile("orders", content, pieceBytes));
  const found: ReadOrder[] = [];
  for await (const one of readStoreFile(file)) found.push(one);
  expect(found).toHaveLength(file.total);
  return found;
}

async function readOrders(content: string): Promise<StoreOrder[]> {
  return (await read(content)).map((one) => {
    if (!("order" in one)) throw new Error(one.refusal);
    return one.order;
  });
}

async function readOne(content: object): Promise<StoreOrder> {
  const [order] = await readOrders(JSON.stringify(content));
  if (!order) throw new Error("no order");
  return order;
}

async function refusal(content: object): Promise<string> {
  const [one] = await read(JSON.stringify(content));
  return one && "refusal" in one ? one.refusal : "taken";
}

async function readLine(line: Record<string, unknown>) {
  const order = await readOne(shopifyOrder({ line_items: [shopifyLine(line)] }));
  const [first] = order.lines;
  if (!first) throw new Error("no line");
  return first;
}

describe("the samples", () => {
  it("an order under `order`, with exact money, an offset turned to UTC and the properties of one line", async () => {
    const [order] = await readOrders(fixture("shopify_python_api__order.json"));
    expect(order).toMatchObject({
      source: "shopify",
      externalId: "450789469",
      name: "#1001",
      orderNumber: 1001,
      placedAt: "2008-01-10T16:00:00.000Z",
      totalPriceMinor: 40994,
      currency: "USD",
      shippingMethod: "Free Shipping",
      customer: { externalId: "207119551", email: "bob.norman@hostmail.com", emailVerified: true },
      properties: [
        { name: "custom engraving", value: "Happy Birthday" },
        { name: "colour", value: "green" },
      ],
    });
    expect(order?.lines).toHaveLength(3);
    expect(order?.lines[0]).toMatchObject({
      externalId: "466157049",
      sku: "IPOD2008GREEN",
      unitPriceMinor: 19900,
      properties: [{ name: "Custom Engraving", value: "Happy Birthday" }],
    });
  });

  it("a list whose order has no line items", async () => {
    const [order] = await readOrders(fixture("shopify_python_api__orders.json"));
    expect(order).toMatchObject({ externalId: "450789469", shopDomain: "apple.myshopify.com", lines: [] });
    expect(order?.messages).toContain("The order has no list of line items.");
  });

  it("Shopify's documentation body under `response`, with its id above 2^53 exact", async () => {
    const [order] = await readOrders(fixture("gadget_2025-04_metadata_orders_create.json"));
    expect(order).toMatchObject({
      externalId: "820982911946154508",
      isTest: true,
      cancelledAt: "2022-01-01T00:00:00.000Z",
      cancelReason: "customer",
      tags: ["tag1", "tag2"],
      customer: { externalId: "115310627314723954", tags: [] },
    });
    expect(order?.lines[0]?.externalId).toBe("487817672276298554");
  });

  it("webhook bodies with anonymised values: what is no amount is told, links become files", async () => {
    const [order] = await readOrders(fixture("2024-01_orders_2.json"));
    expect(order?.totalPriceMinor).toBe(0);
    expect(order?.messages.join(" ")).toContain('The total "example string" is no amount');
    expect(order?.lines[0]?.properties).toHaveLength(45);
  });

  it("a broken file is refused with its place, one that is no order with a sentence", async () => {
    await expect(read(fixture("go-shopify__orderlineitems_properties_invalid0.json"))).rejects.toThrow(
      "The file is not valid JSON: it ends in the middle: 1 bracket is not closed (line 4, column 1).",
    );
    const [one] = await read(fixture("go-shopify__orderlineitems_properties_object.json"));
    expect(one).toMatchObject({ refusal: "Not a Shopify or WooCommerce order: its fields are missing." });
  });

  it("a CSV of a few columns with a continuation row and an empty email", async () => {
    const orders = await readOrders(fixture("ltv-cohort-kit__shopify_orders.csv"));
    expect(orders.map((order) => [order.name, order.lines.length, order.customer?.email ?? null])).toEqual([
      ["#1001", 2, "ann@example.com"],
      ["#1002", 1, "bob@example.com"],
      ["#1003", 1, "ann@example.com"],
      ["#1004", 1, null],
      ["#1005", 1, "bob@example.com"],
      ["#1006", 1, "cara@example.com"],
      ["#1007", 1, "ann@example.com"],
      ["#1008", 1, "dana@example.com"],
    ]);
    expect(orders[0]).toMatchObject({ placedAt: "2025-01-05T15:00:00.000Z", totalPriceMinor: 10000, source: "csv" });
    expect(orders[6]?.placedAt).toBe("2025-04-02T16:00:00.000Z");
  });

  it("WooCommerce, one and a list: UTC dates, decoded names, a guest by email", async () => {
    const [one] = await readOrders(fixture("wc_docs_v3_orders_block00.json"));
    expect(one).toMatchObject({
      source: "woocommerce",
      shopDomain: "example.com",
      externalId: "727",
      name: "#727",
      placedAt: "2017-03-22T19:28:02.000Z",
      totalPriceMinor: 2935,
      customer: { externalId: null, email: "john.doe@example.com" },
    });
    expect(one?.lines[1]).toMatchObject({
      name: "Ship Your Idea – Color: Black, Size: M Test",
      color: "black",
      size: "M Test",
    });
    expect((await readOrders(fixture("wc_docs_v3_orders_block02.json"))).map((order) => order.isFulfilled)).toEqual([
      false,
      true,
    ]);
  });
});

describe("shapes of a JSON file", () => {
  const one = shopifyOrder({ id: 1, name: "#1" });
  const two = shopifyOrder({ id: 2, name: "#2" });

  it.each([
    ["one order", one, 1],
    ["a list", [one, two], 2],
    ["{orders: […]}", { count: 2, orders: [one, two], next: null }, 2],
    ["{order: …}", { order: one }, 1],
    ["{response: …}", { response: two }, 1],
  ])("%s", async (_name, content, count) => {
    for (const pieceBytes of [1, 7, 4_096]) {
      const found = await read(JSON.stringify(content, null, pieceBytes === 7 ? 2 : undefined), pieceBytes);
      expect(found.every((each) => "order" in each)).toBe(true);
      expect(found).toHaveLength(count);
    }
  });

  it("with a byte order mark", async () => {
    expect(await readOrders(`\uFEFF${JSON.stringify(one)}`)).toHaveLength(1);
  });

  it("an id above 2^53 without any other text for it", async () => {
    const order = await readOrders(JSON.stringify(one).replace('"id":1,', '"id":820982911946154508,'));
    expect(order[0]?.externalId).toBe("820982911946154508");
  });

  it("orders/edited, a refund, a customer, a product and other things are told by what they are", async () => {
    expect(
      await refusal({ order_edit: { id: 1, order_id: 2, line_items: { additions: [], removals: [] } } }),
    ).toContain("orders/edited");
    expect(await refusal({ id: 1, order_id: 2, refund_line_items: [] })).toContain("refund");
    expect(await refusal({ id: 1, email: "a@b.c", orders_count: 2, default_address: {} })).toContain("customer");
    expect(await refusal({ id: 1, title: "Polo", variants: [] })).toContain("product");
    expect(await refusal({ id: 1 })).toContain("deleted");
    expect(await refusal({ data: { a: 1 } })).toContain("its fields are missing");
    expect(await refusal([1])).toContain("not an order but a number");
    expect(await refusal({ ...one, id: null })).toContain("no id");
  });

  it.each([
    ['[{"id":1,}]', "line 1, column 10"],
    ['[{"id":1},\n {"id" 2}]', "line 2, column 8"],
    ['[{"id":1} {"id":2}]', "lacks a comma between two orders (line 1, column 11)"],
    ['[{"id":1}]\nmore', "goes on after its end (line 2, column 1)"],
    ['{"id":1]', "closes nothing (line 1, column 8)"],
    ['[{"id":"a', "a text is not closed"],
    ['[{"id":1},]', "comma without an order"],
    ["", "The file is empty"],
    ["[]", "holds no orders"],
    ["<!doctype html><p>Sign in", "web page"],
    ["PK\u0003\u0004zip", "zip or Excel"],
    ["hello world", "neither JSON nor"],
    ["Handle,Title,Vendor\na,b,c", "products"],
  ])("%j is refused as a file: %s", async (content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });

  it("a deep or huge order is refused alone", async () => {
    const deep = `{"id":3,"line_items":${"[".repeat(5_000)}${"]".repeat(5_000)}}`;
    const huge = `{"id":4,"note":"${"x".repeat(17 * 1024 * 1024)}"}`;
    const found = await read(`[${deep},${JSON.stringify(one)},${huge}]`, 262_144);
    expect(found.map((each) => ("order" in each ? "taken" : each.refusal))).toEqual([
      "The order is nested more than 100 levels deep.",
      "taken",
      "The order is larger than 16 MB.",
    ]);
    await expect(read("[".repeat(200_000))).rejects.toThrow("nested too deep");
  });

  it("a file above 100 MB is not read", async () => {
    const source = { ...textFile("big", "[]"), size: async () => 101 * 1024 * 1024 };
    await expect(checkStoreFile(source)).rejects.toThrow("larger than 100 MB");
  });
});

describe("properties of a line", () => {
  it.each([
    ["a list", [{ name: "A", value: "1" }], [{ name: "A", value: "1" }]],
    ["one object", { name: "property 1", value: 3 }, [{ name: "property 1", value: "3" }]],
    [
      "an object of names",
      { Engraving: "Hi", Count: 2 },
      [
        { name: "Engraving", value: "Hi" },
        { name: "Count", value: "2" },
      ],
    ],
    ["{}", {}, []],
    ["null", null, []],
    ["missing", undefined, []],
    ["a text", "broken", [{ name: "properties", value: "broken" }]],
    [
      "odd entries",
      [
        null,
        7,
        { value: "x" },
        { name: "B", value: null },
        { name: "C", value: { deep: [1] } },
        { name: "D", value: true },
      ],
      [
        { name: "B", value: "" },
        { name: "C", value: '{"deep":[1]}' },
        { name: "D", value: "true" },
      ],
    ],
    ["a hidden name", [{ name: "_uploadkit", value: "k" }], [{ name: "_uploadkit", value: "k", hidden: true }]],
  ])("%s", async (_name, properties, expected) => {
    expect((await readLine({ properties })).properties).toEqual(expected);
  });

  it("name the decoration in the shop's words and in others", async () => {
    const properties = [
      { name: "Decoration", value: "Embroidered, left chest" },
      { name: "Placement 2", value: "Back Yoke" },
      { name: "Garment color", value: "Deep Navy" },
      { name: "logo on file?", value: "yes, from last year" },
      { name: "Artwork", value: "https://cdn.example/u/Harbor%20crest.ai?x=1" },
    ];
    expect(await readLine({ properties, variant_title: "XL" })).toMatchObject({
      decoMethods: ["Embroidery"],
      locations: ["Left Side Chest", "Back Yolk"],
      color: "Deep Navy",
      size: "XL",
      hasLogoOnFile: true,
      files: [{ name: "Harbor crest.ai", url: "https://cdn.example/u/Harbor%20crest.ai?x=1" }],
    });
  });

  it("only http links become files", async () => {
    const properties = [
      { name: "Logo file", value: "javascript:alert(1)" },
      { name: "Upload", value: "file:///etc/passwd" },
    ];
    expect((await readLine({ properties })).files).toEqual([]);
  });

  it("hold names: a list, numbered ones, sizes beside them; yes is no name", async () => {
    const roster = await readLine({ properties: [{ name: "Names", value: "JONES, Ruiz (L), Okafor" }] });
    expect(roster.personalizations.map(({ line1, size }) => [line1, size])).toEqual([
      ["JONES", null],
      ["Ruiz", "L"],
      ["Okafor", null],
    ]);
    const numbered = await readLine({
      properties: [
        { name: "Name 2", value: "Lee" },
        { name: "Name 1", value: "Ito" },
        { name: "Number 2", value: "12" },
      ],
    });
    expect(numbered.personalizations.map(({ line1, line2 }) => [line1, line2])).toEqual([
      ["Ito", null],
      ["Lee", "12"],
    ]);
    expect((await readLine({ properties: [{ name: "Personalization", value: "Yes" }] })).personalizations).toEqual([]);
  });
});

describe("quantities, money and dates", () => {
  it.each([
    [1.5, 0, "1.5"],
    [-2, 0, "-2"],
    ["many", 0, "many"],
    [null, 0, "not given"],
    [1e12, 0, "1000000000000"],
    ["12", 12, null],
    ["3.00", 3, null],
    [0, 0, null],
  ])("a quantity of %j is never rounded", async (quantity, pieces, text) => {
    expect(await readLine({ quantity })).toMatchObject({ quantity: pieces, quantityInStore: text });
  });

  it("what was taken back is subtracted", async () => {
    expect(await readLine({ current_quantity: 20 })).toMatchObject({ quantity: 24, currentQuantity: 20 });
    const refunds = [{ refund_line_items: [{ line_item_id: 466_157_049, quantity: 4 }] }];
    expect((await readOne(shopifyOrder({ refunds }))).lines[0]).toMatchObject({ quantity: 24, currentQuantity: 20 });
  });

  it.each([
    ["USD", "403.00", 40300],
    ["JPY", "4000", 4000],
    ["KWD", "12.345", 12345],
    ["USD", "0.07", 7],
    ["USD", "92233720368547.75", 0],
    ["USD", "1,234.50", 123450],
    ["USD", "-5.00", -500],
  ])("%s %s", async (currency, total_price, minor) => {
    expect((await readOne(shopifyOrder({ currency, total_price }))).totalPriceMinor).toBe(minor);
  });

  it.each([
    ["2026-04-10", "2026-04-10"],
    ["4/10/2026", "2026-04-10"],
    ["25/4/2026", "2026-04-25"],
    ["10.04.2026", "2026-04-10"],
    ["Friday, April 10th, 2026", "2026-04-10"],
    ["10 Apr", "2026-04-10"],
    ["Feb 2", "2027-02-02"],
    ["2026-02-30", null],
    ["soon", null],
  ])("an in-hands date written %s", async (value, day) => {
    expect((await readOne(shopifyOrder({ note_attributes: [{ name: "Need by", value }] }))).requiredInHandDate).toBe(
      day,
    );
  });

  it("an event date is firm; the note is a last resort", async () => {
    const event = await readOne(shopifyOrder({ note_attributes: [{ name: "Event date", value: "2026-05-02" }] }));
    expect(event).toMatchObject({ requiredInHandDate: "2026-05-02", isFirm: true });
    const unrelated = await readOne(shopifyOrder({ note_attributes: [], note: "We met on 5/2/2026." }));
    expect(unrelated.requiredInHandDate).toBeNull();
    const byNote = await readOne(
      shopifyOrder({ note_attributes: [], note: "Thanks! We need it by 5/2/2026 for the gala." }),
    );
    expect(byNote).toMatchObject({ requiredInHandDate: "2026-05-02", isFirm: false });
  });

  it("characteristics follow from facts", async () => {
    const order = await readOne(
      shopifyOrder({
        shipping_address: { address1: "1 Rue", country_code: "CA" },
        note_attributes: [
          { name: "Individual shipping", value: "Yes" },
          { name: "Special packaging", value: "no" },
        ],
        line_items: [
          shopifyLine({
            properties: [
              { name: "Location", value: "Left Sleeve" },
              { name: "Location 2", value: "Back Center" },
              { name: "Names", value: "A, B" },
            ],
          }),
        ],
      }),
    );
    expect(order.characteristics).toEqual([
      "Personalization",
      "Individual Shipping",
      "International",
      "Multiple logo Locations",
    ]);
  });

  it("an order without customer, addresses or shipping", async () => {
    const bare = {
      customer: null,
      email: null,
      shipping_address: null,
      shipping_lines: [],
      tags: null,
      note_attributes: {},
    };
    expect(await readOne(shopifyOrder(bare))).toMatchObject({
      customer: null,
      shippingAddress: null,
      shippingMethod: null,
      tags: [],
    });
  });
});

describe("WooCommerce traps", () => {
  const woo = (overrides: object) => ({
    id: 9,
    number: "9",
    order_key: "wc_order_x",
    status: "processing",
    currency: "USD",
    total: "10.00",
    date_created_gmt: "2026-03-01T10:00:00",
    billing: {},
    line_items: [],
    ...overrides,
  });

  it("objects as values, hidden keys, entities, fractions and unit prices with many decimals", async () => {
    const item = {
      id: 1,
      name: "Fleece &amp; Co &#8211; Vest",
      quantity: 1.5,
      price: 7.994998931884766,
      meta_data: [
        { key: "pa_color", value: "green" },
        { key: "pattern", value: { file: "https://x.example/a.pdf" } },
        { key: "_internal", value: [1, 2] },
      ],
    };
    const order = await readOne(woo({ line_items: [item, { ...item, quantity: 2 }] }));
    expect(order.lines[0]).toMatchObject({
      name: "Fleece & Co – Vest",
      quantity: 0,
      quantityInStore: "1.5",
      unitPriceMinor: 799,
      color: "green",
      properties: [
        { name: "pa_color", value: "green" },
        { name: "_pattern", value: '{"file":"https://x.example/a.pdf"}', hidden: true },
        { name: "_internal", value: "[1,2]", hidden: true },
        { name: "pattern", value: "https://x.example/a.pdf" },
      ],
    });
    expect(order.lines[1]).toMatchObject({ quantity: 2, quantityInStore: null });
  });

  it("the billing address stands in for an empty shipping address; a cancelled one is cancelled", async () => {
    const order = await readOne(
      woo({
        status: "cancelled",
        date_modified_gmt: "2026-03-02T10:00:00",
        shipping: { address_1: "" },
        billing: { address_1: "969 Market", country: "US" },
      }),
    );
    expect(order).toMatchObject({
      cancelledAt: "2026-03-02T10:00:00.000Z",
      shippingAddress: { line_1: "969 Market" },
      country: "US",
    });
  });
});

describe("Shopify's CSV", () => {
  const header = fixture("orders_export_header_79_columns.txt").trim();
  const columns = header.split(",");
  const row = (cells: Record<string, string>) =>
    columns.map((column) => (cells[column] ?? "").replace(/^(.*[",\n].*)$/s, '"$1"')).join(",");
  const first = {
    Name: "#2001",
    Id: "5900000000001",
    Email: "a@b.example",
    "Financial Status": "paid",
    Currency: "USD",
    Total: "120.00",
    "Created at": "2026-03-01 09:00:00 -0500",
    "Lineitem quantity": "12",
    "Lineitem name": "Pique Polo - Slim - Navy / L",
    "Lineitem price": "10.00",
    "Lineitem sku": "P-L",
    "Shipping Zip": "'04578",
    "Shipping Country": "US",
    "Shipping Address1": "1 Way",
    "Note Attributes": "In-hands date: 2026-04-01\nDecoration method: Embroidery",
    Vendor: "Atlas",
    Tags: "a, b",
  };
  const next = { Name: "#2001", "Lineitem quantity": "3", "Lineitem name": "Cap", "Lineitem price": "5.00" };

  it("79 columns, CRLF, a mark, continuation rows, note attributes", async () => {
    expect(columns).toHaveLength(79);
    const [order] = await readOrders(`\uFEFF${[header, row(first), row(next)].join("\r\n")}\r\n`);
    expect(order).toMatchObject({
      externalId: "5900000000001",
      name: "#2001",
      orderNumber: 2001,
      totalPriceMinor: 12000,
      requiredInHandDate: "2026-04-01",
      tags: ["a", "b"],
      shippingAddress: { postal_code: "04578" },
    });
    expect(order?.lines).toMatchObject([
      {
        title: "Pique Polo - Slim",
        variantTitle: "Navy / L",
        quantity: 12,
        sku: "P-L",
        vendorName: "Atlas",
        decoMethods: ["Embroidery"],
      },
      { title: "Cap", quantity: 3, sku: null },
    ]);
  });

  it("columns in another order, unknown ones, semicolons; rows of one order far apart", async () => {
    const text = [
      "Total;Name;Surprise;Lineitem quantity;Lineitem name",
      "10.00;#1;x;1;A",
      "20.00;#2;;2;B",
      ";#1;;3;C",
    ].join("\n");
    const orders = await readOrders(text);
    expect(orders.map((order) => [order.name, order.lines.map((line) => line.quantity)])).toEqual([
      ["#2", [2]],
      ["#1", [1, 3]],
    ]);
  });

  it("the same name with another id is another order; an id that a spreadsheet ruined is none", async () => {
    const text = [
      header,
      row(first),
      row({ ...first, Id: "5900000000002" }),
      row({ ...first, Name: "#2002", Id: "5.9E+12" }),
    ].join("\n");
    expect((await readOrders(text)).map((order) => order.externalId)).toEqual([
      "5900000000001",
      "5900000000002",
      "#2002@2026-03-01T14:00",
    ]);
  });

  it("is refused with the line where it breaks", async () => {
    await expect(read([header, row(first), `"#9,${row(next)}`].join("\n"))).rejects.toThrow(
      /a quote is opened and never closed \(line 4\)|line 3/,
    );
    const ragged = [header, `${row(first)},one too many`, row({ ...first, Name: "#2002", Id: "77" })].join("\n");
    expect((await read(ragged)).map((one) => ("order" in one ? "taken" : one.refusal))).toEqual([
      "Line 2 has 80 cells, the header 79.",
      "taken",
    ]);
  });

  it("Windows-1252 is read and told", async () => {
    const file = await checkStoreFile(
      textFile("x.csv", Buffer.from("Name,Total,Lineitem name\n#1,1.00,Caf\u00e9", "latin1")),
    );
    expect(file.notes.join(" ")).toContain("Windows-1252");
  });
});
