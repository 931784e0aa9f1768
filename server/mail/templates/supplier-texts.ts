import { factTable, letter, lineTable, paragraph, SHOP, type SystemText } from "./letter-parts";

const ARTICLES = [
  { head: "SKU", cell: "{{sku}}" },
  { head: "Article", cell: "{{title}}" },
  { head: "Color", cell: "{{color}}" },
  { head: "Size", cell: "{{size}}" },
  { head: "Quantity", cell: "{{quantity}}" },
];
const TOTAL = paragraph("<strong>{{total_pieces}} pieces in all</strong>");
const TEXT_LINES = [
  "{{#lines}}",
  "{{quantity}} × {{#sku}}{{sku}}{{/sku}}{{^sku}}(no SKU){{/sku}}  {{title}}{{#color}}, {{color}}{{/color}}{{#size}}, {{size}}{{/size}}",
  "{{/lines}}",
  "{{total_pieces}} pieces in all",
].join("\n");
const CONFIRM = "Please confirm by replying to this email with your reference and the arrival date.";
const MESSAGE_HTML = "{{#message}}\n<p>{{message}}</p>\n{{/message}}";
const MESSAGE_TEXT = "{{#message}}\n{{message}}\n\n{{/message}}";

const PO_FACTS = [
  { label: "Purchase order", name: "po_number" },
  { label: "Our account number", name: "account_number" },
  { label: "Ordered", name: "ordered_on" },
  { label: "Needed by", name: "needed_by" },
  { label: "Ship by", name: "ship_method" },
  { label: "Ship to", name: "ship_to" },
];
const factLines = (facts: readonly { label: string; name: string }[]) =>
  facts.map(({ label, name }) => `{{#${name}}}\n${label}: {{${name}}}\n{{/${name}}}`).join("\n");

const SHORT_FACTS = PO_FACTS.slice(0, 4);

/** To suppliers: never prices, never what is for our own people. */
export const SUPPLIER_TEXTS = {
  purchase_order: {
    subject: "Purchase order {{po_number}} from {{shop_name}}",
    preheader: "{{total_pieces}} pieces{{#needed_by}}, needed by {{needed_by}}{{/needed_by}}.",
    body_html: letter(
      paragraph("This is purchase order {{po_number}} from {{shop_name}}."),
      MESSAGE_HTML,
      factTable(PO_FACTS),
      lineTable("lines", ARTICLES),
      TOTAL,
      paragraph(CONFIRM),
      SHOP,
    ),
    body_text: `This is purchase order {{po_number}} from {{shop_name}}.\n\n${MESSAGE_TEXT}\n${factLines(PO_FACTS)}\n\n${TEXT_LINES}\n\n${CONFIRM}\n\n{{shop_name}}`,
  },
  purchase_order_chase: {
    subject: "Purchase order {{po_number}} from {{shop_name}}: not confirmed",
    preheader: "We are waiting for your reference and the arrival date.",
    body_html: letter(
      paragraph(
        "We sent you purchase order {{po_number}} on {{sent_on}} and have no confirmation yet.{{#needed_by}} We need the goods by {{needed_by}}.{{/needed_by}}",
      ),
      factTable(SHORT_FACTS),
      lineTable("lines", ARTICLES),
      TOTAL,
      paragraph(CONFIRM),
      SHOP,
    ),
    body_text: `We sent you purchase order {{po_number}} on {{sent_on}} and have no confirmation yet.{{#needed_by}} We need the goods by {{needed_by}}.{{/needed_by}}\n\n${factLines(SHORT_FACTS)}\n\n${TEXT_LINES}\n\n${CONFIRM}\n\n{{shop_name}}`,
  },
  return_request: {
    subject: "Return of goods from purchase order {{po_number}}",
    preheader: "{{total_pieces}} pieces go back. We need your return number.",
    body_html: letter(
      paragraph("Goods of purchase order {{po_number}} didn't arrive as ordered, and we are sending them back:"),
      lineTable("lines", [...ARTICLES.slice(0, 4), { head: "Problem", cell: "{{problem}}" }, ...ARTICLES.slice(4)]),
      TOTAL,
      MESSAGE_HTML,
      factTable(SHORT_FACTS.slice(0, 3)),
      paragraph("Please reply to this email with a return number, the return address, and who pays for shipping."),
      SHOP,
    ),
  },
} as const satisfies Readonly<Record<string, SystemText>>;
