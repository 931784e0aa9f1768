import type { MailEventKey } from "./mail-events";

/** The names that texts of each event may use, with what stands there where there is no record. No zod here, so that screens can carry it. */

interface PlainVariable {
  readonly name: string;
  readonly label: string;
  readonly sample: string;
  /** An address: it may be where a link leads. */
  readonly isAddress?: true;
  /** Without it the mail is good for nothing. */
  readonly isNeeded?: true;
}

interface ListVariable {
  readonly name: string;
  readonly label: string;
  /** The names inside {{#name}}…{{/name}}, with samples of each row. */
  readonly items: readonly { readonly name: string; readonly label: string; readonly samples: readonly string[] }[];
}

export type MailVariable = PlainVariable | ListVariable;

/** Written by code into every mail. */
const SHOP_NAME = { name: "shop_name", label: "Shop's name", sample: "Acme Embroidery" } as const;
const RECIPIENT = { name: "recipient_name", label: "Recipient's name", sample: "Ellen Marsh" } as const;
const ALWAYS = [RECIPIENT, SHOP_NAME] as const;

const SECRET_LINK = {
  name: "link",
  label: "The secret link",
  sample: "https://shop.example/this-is-a-test",
  isAddress: true,
  isNeeded: true,
} as const;
const STATUS_LINK = {
  name: "link",
  label: "The customer's page of the order",
  sample: "https://shop.example/order/this-is-a-test",
  isAddress: true,
} as const;
const LINK_ENDS = { name: "link_ends", label: "Last day of the link", sample: "Tue Mar 24, 2026" } as const;
const PAGE_LINK = {
  name: "page_link",
  label: "Page in this program",
  sample: "https://shop.example/dashboard",
  isAddress: true,
} as const;

const ORDER = [
  { name: "order_name", label: "Order number", sample: "#1042" },
  { name: "company", label: "Customer's company", sample: "Harbor Coffee" },
  { name: "in_hands_date", label: "In hands date", sample: "Fri Mar 27, 2026" },
  { name: "order_units", label: "Pieces of the order", sample: "48" },
] as const;

const GOODS_ITEMS = [
  { name: "title", label: "Article", samples: ["Heavy Cotton Tee", "Rope Cap"] },
  { name: "color", label: "Color", samples: ["Navy", "Khaki"] },
  { name: "size", label: "Size", samples: ["M", "One size"] },
  { name: "quantity", label: "Pieces", samples: ["36", "12"] },
] as const;
/** Where pieces can be accepted short. */
const COUNTED_LINES = {
  name: "lines",
  label: "Lines of the order",
  items: [...GOODS_ITEMS, { name: "short", label: "Fewer than ordered", samples: ["", "3 fewer than ordered"] }],
} as const;
const ORDER_LINES = { name: "lines", label: "Lines of the order", items: GOODS_ITEMS } as const;

const SHIPMENT = [
  { name: "shipment_units", label: "Pieces of the shipment", sample: "36 pieces" },
  { name: "shipped_on", label: "Shipped on", sample: "Tue Mar 24, 2026" },
  { name: "carrier", label: "Carrier", sample: "UPS Ground" },
] as const;
const SHIPPED_LINES = { name: "lines", label: "What is in the shipment", items: GOODS_ITEMS } as const;
const PARCELS = {
  name: "parcels",
  label: "Parcels with a tracking number",
  items: [
    { name: "tracking_number", label: "Tracking number", samples: ["1Z999AA10123456784", "1Z999AA10123456795"] },
    {
      name: "tracking_link",
      label: "The carrier's page",
      samples: [
        "https://www.ups.com/track?tracknum=1Z999AA10123456784",
        "https://www.ups.com/track?tracknum=1Z999AA10123456795",
      ],
    },
  ],
} as const;
const FOLLOWING = { name: "following", label: "What still follows", items: GOODS_ITEMS } as const;

const PROOF = [
  { name: "order_name", label: "Order number", sample: "#1042" },
  { name: "company", label: "Customer's company", sample: "Harbor Coffee" },
  { name: "proof_name", label: "Proof's name", sample: "Left chest crest" },
  { name: "proof_number", label: "Proof's number", sample: "812" },
] as const;
const MESSAGE = { name: "message", label: "What the sender typed", sample: "The crest is 3.5 in wide now." } as const;
const SUPPLIER_MESSAGE = { ...MESSAGE, sample: "Split boxes are fine." } as const;
const DESIGNS = {
  name: "designs",
  label: "Designs to look over",
  items: [
    { name: "design", label: "Design", samples: ["Left chest crest", "Back print"] },
    { name: "goods", label: "What it goes on", samples: ["Club Polo, Navy: S 4, M 8", "Heavy Cotton Tee, Ash: M 36"] },
  ],
} as const;
const ASKED = [...ALWAYS, ...PROOF, DESIGNS, MESSAGE, SECRET_LINK, LINK_ENDS] as const;
const COMMENT = { name: "comment", label: "What they wrote", sample: "Can the crest be a little larger?" } as const;

const SUPPLIER = [
  { name: "po_number", label: "Purchase order number", sample: "PO-2041" },
  { name: "supplier_name", label: "Supplier's name", sample: "Atlas Blanks" },
  { name: "account_number", label: "Our account number", sample: "ACC-77" },
  { name: "ordered_on", label: "Ordered on", sample: "Tue Mar 10, 2026" },
  { name: "needed_by", label: "Needed by", sample: "Fri Mar 20, 2026" },
] as const;
const SUPPLIER_ITEMS = [
  { name: "sku", label: "SKU", samples: ["G500-NVY-M", "RC-KHA"] },
  { name: "title", label: "Article", samples: ["Gildan Heavy Cotton Tee", "Richardson Rope Cap"] },
  ...GOODS_ITEMS.slice(1),
] as const;
const TOTAL_PIECES = { name: "total_pieces", label: "Pieces in all", sample: "48" } as const;
const AUTHOR = { name: "author", label: "Who did it", sample: "Dana Whitfield" } as const;

const MAIL_VARIABLES = {
  order_accepted: [...ALWAYS, ...ORDER, ORDER_LINES],
  info_needed: [
    ...ALWAYS,
    ...ORDER,
    { name: "question", label: "What is missing", sample: "Which logo goes on the sleeve?" },
  ],
  proof_ready: ASKED,
  proof_reminder: ASKED,
  proof_second_reminder: ASKED,
  change_request_received: [...ALWAYS, ...PROOF, COMMENT],
  proof_approved: [
    ...ALWAYS,
    ...PROOF,
    { name: "approved_by", label: "Who approved it", sample: "Ellen Marsh" },
    { name: "approved_on", label: "Approved on", sample: "Tue Mar 10, 2026" },
  ],
  goods_delayed: [
    ...ALWAYS,
    ...ORDER,
    { name: "expected_on", label: "Expected on", sample: "Mon Mar 30, 2026" },
    { name: "lines", label: "Lines that are late", items: GOODS_ITEMS },
  ],
  decision_needed: [
    ...ALWAYS,
    ...ORDER,
    {
      name: "lines",
      label: "Lines with a problem",
      items: [...GOODS_ITEMS, { name: "problem", label: "What is wrong", samples: ["6 short", "2 damaged"] }],
    },
  ],
  in_production: [...ALWAYS, ...ORDER, COUNTED_LINES],
  order_ready: [...ALWAYS, ...ORDER, COUNTED_LINES],
  order_shipped: [...ALWAYS, ...ORDER, ...SHIPMENT, SHIPPED_LINES, PARCELS, STATUS_LINK],
  order_partly_shipped: [...ALWAYS, ...ORDER, ...SHIPMENT, SHIPPED_LINES, PARCELS, FOLLOWING, STATUS_LINK],
  ready_for_pickup: [
    ...ALWAYS,
    ...ORDER,
    SHIPMENT[0],
    { name: "pickup_address", label: "Where to pick it up", sample: "12 Mill Road, Dayton" },
    { name: "pickup_hours", label: "When to pick it up", sample: "Mon to Fri, 9 to 5" },
    SHIPPED_LINES,
    STATUS_LINK,
  ],
  order_cancelled: [...ALWAYS, ...ORDER, ORDER_LINES],
  purchase_order: [
    ...ALWAYS,
    ...SUPPLIER,
    { name: "ship_method", label: "Ship by", sample: "Ground" },
    { name: "ship_to", label: "Ship to", sample: "Acme Embroidery\n12 Mill Road\nDayton, OH 45402" },
    SUPPLIER_MESSAGE,
    TOTAL_PIECES,
    { name: "lines", label: "What is ordered", items: SUPPLIER_ITEMS },
  ],
  purchase_order_chase: [
    ...ALWAYS,
    ...SUPPLIER,
    { name: "sent_on", label: "Sent on", sample: "Tue Mar 10, 2026" },
    TOTAL_PIECES,
    { name: "lines", label: "What is ordered", items: SUPPLIER_ITEMS },
  ],
  return_request: [
    ...ALWAYS,
    ...SUPPLIER,
    SUPPLIER_MESSAGE,
    TOTAL_PIECES,
    {
      name: "lines",
      label: "What goes back",
      items: [...SUPPLIER_ITEMS, { name: "problem", label: "What is wrong", samples: ["Wrong color", "Damaged"] }],
    },
  ],
  proof_change_requested: [
    ...ALWAYS,
    ...PROOF,
    { name: "customer_name", label: "Who asked", sample: "Ellen Marsh" },
    COMMENT,
    PAGE_LINK,
  ],
  mention: [
    ...ALWAYS,
    ...ORDER,
    AUTHOR,
    { name: "note", label: "The note", sample: "@Ana can you check the thread colors?" },
    PAGE_LINK,
  ],
  flag_raised: [
    ...ALWAYS,
    ...ORDER,
    AUTHOR,
    { name: "flagged", label: "What is flagged", sample: "Order #1042" },
    { name: "flag_type", label: "Kind of flag", sample: "Wrong garment" },
    { name: "comment", label: "What they wrote", sample: "The caps came in khaki, not sand." },
    PAGE_LINK,
  ],
  rush_approval: [
    ...ALWAYS,
    ...ORDER,
    AUTHOR,
    { name: "reason", label: "Why it is a rush", sample: "The trade show is on Friday." },
    PAGE_LINK,
  ],
  daily_digest: [
    ...ALWAYS,
    { name: "day", label: "The day", sample: "Tue Mar 10, 2026" },
    {
      name: "counts",
      label: "What waits",
      items: [
        { name: "number", label: "How many", samples: ["14", "3"] },
        { name: "label", label: "What", samples: ["new orders waiting for triage", "orders are late"] },
      ],
    },
    PAGE_LINK,
  ],
  user_invited: [
    ...ALWAYS,
    AUTHOR,
    { name: "email", label: "Address to sign in with", sample: "ellen@shop.example" },
    SECRET_LINK,
    LINK_ENDS,
  ],
  password_reset: [
    ...ALWAYS,
    { name: "email", label: "Address to sign in with", sample: "ellen@shop.example" },
    SECRET_LINK,
    { name: "link_ends", label: "How long the link works", sample: "1 hour" },
  ],
} as const satisfies Readonly<Record<MailEventKey, readonly MailVariable[]>>;

type Of<E extends MailEventKey> = (typeof MAIL_VARIABLES)[E][number];
/** Filled in by code that writes mail. */
type Own = "shop_name" | "recipient_name" | "link";
type RowOf<V> = V extends { items: readonly (infer I)[] }
  ? I extends { name: infer N extends string }
    ? Record<N, string>
    : never
  : never;
type AllOf<T> = (T extends unknown ? (row: T) => void : never) extends (row: infer I) => void ? I : never;

/** What whoever writes a mail of the event must know: texts as they are read ("" where there is none), lists of rows. */
export type MailValuesOf<E extends MailEventKey> = {
  readonly [V in Of<E> as Exclude<V["name"], Own>]: V extends { items: readonly unknown[] }
    ? readonly Readonly<AllOf<RowOf<V>>>[]
    : string;
};

export const mailVariablesOf = (event: MailEventKey): readonly MailVariable[] => MAIL_VARIABLES[event];

const SAMPLE_ROWS = 2;

/** What stands in a preview without a record. */
export function sampleValuesOf(event: MailEventKey): Record<string, MailValue> {
  return Object.fromEntries(mailVariablesOf(event).map((variable) => [variable.name, sampleOf(variable)]));
}

export type MailRow = Readonly<Record<string, string>>;
export type MailValue = string | readonly MailRow[];

function sampleOf(variable: MailVariable): MailValue {
  if (!("items" in variable)) return variable.sample;
  return Array.from({ length: SAMPLE_ROWS }, (_, row) =>
    Object.fromEntries(variable.items.map(({ name, samples }) => [name, samples[row] ?? ""])),
  );
}
