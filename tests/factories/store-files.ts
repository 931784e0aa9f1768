import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { SourceFile } from "server/storefront/source-file";

const FIXTURES = join(import.meta.dirname, "../fixtures/store");

export function fixture(name: string): string {
  return readFileSync(join(FIXTURES, name), "utf8");
}

/** A file in memory, read in small pieces so that every boundary falls somewhere else. */
export function textFile(name: string, content: string | Buffer, pieceBytes = 1_000): SourceFile {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return {
    name,
    size: async () => bytes.length,
    open: async () => Readable.from(pieces(bytes, pieceBytes)),
  };
}

function* pieces(bytes: Buffer, size: number): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

let serial = 900_000;

/** A Shopify order that has nothing special; says differently what the test needs. */
export function shopifyOrder(overrides: Record<string, unknown> = {}) {
  const id = ++serial;
  return {
    id,
    name: `#${id}`,
    order_number: id,
    created_at: "2026-03-09T10:00:00-05:00",
    updated_at: "2026-03-09T10:00:00-05:00",
    currency: "USD",
    total_price: "403.00",
    financial_status: "paid",
    fulfillment_status: null,
    cancelled_at: null,
    cancel_reason: null,
    test: false,
    note: null,
    tags: "repeat, net-30",
    note_attributes: [{ name: "In-hands date", value: "2026-04-10" }],
    email: `buyer${id}@customer.example`,
    customer: {
      id: id + 50_000_000,
      email: `buyer${id}@customer.example`,
      first_name: "Ellen",
      last_name: "Marsh",
      orders_count: 3,
    },
    shipping_address: {
      name: "Ellen Marsh",
      company: "Harbor & Pine Outfitters",
      address1: "18 Wharf Row",
      city: "Port Alder",
      province_code: "ME",
      zip: "04578",
      country_code: "US",
    },
    shipping_lines: [{ title: "Ground" }],
    line_items: [shopifyLine()],
    ...overrides,
  };
}

export function shopifyLine(overrides: Record<string, unknown> = {}) {
  return {
    id: 466_157_049,
    title: "Pique Polo",
    name: "Pique Polo - Navy / L",
    variant_title: "Navy / L",
    sku: "AT-K500-NAVY-L",
    vendor: "Atlas Apparel",
    price: "32.50",
    quantity: 24,
    product_id: 632_910_392,
    variant_id: 39_072_856,
    requires_shipping: true,
    properties: [
      { name: "Decoration method", value: "Embroidery" },
      { name: "Location", value: "Left Side Chest" },
      { name: "Logo on file", value: "Yes" },
    ],
    ...overrides,
  };
}
