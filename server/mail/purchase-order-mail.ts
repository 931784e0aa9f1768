import { dayWords } from "contract/day-words";
import type { Article } from "contract/purchase-order-articles";
import type { Settings } from "../env.server";
import { escapeHtml, withoutPlace } from "./letter";
import { type MailAddress, oneLine } from "./mail-address";
import type { OutgoingMail } from "./outbox";

/** What its supplier may know of a purchase order; its note is for our own people. */
export interface OrderedAtSupplier {
  purchaseOrder: {
    id: number;
    po_number: string;
    needed_by_date: string | null;
    ship_method: string | null;
    po_date: string;
  };
  accountNumber: string | null;
  /** In lines. */
  shipTo: string;
  articles: readonly Article[];
  to: readonly MailAddress[];
  /** What the sender typed. */
  message: string | null;
  /** One of its sends has it, and no other. */
  sendKey: number;
}

/** A purchase order for its supplier: what, how many, by when and where to. No prices, and no link that asks for a sign-in. */
export function purchaseOrderMail({ shopName }: Pick<Settings, "shopName">, ordered: OrderedAtSupplier): OutgoingMail {
  const { id, po_number } = ordered.purchaseOrder;
  return {
    templateKey: "purchase_order",
    dedupeKey: `purchase_order ${id} ${ordered.sendKey}`,
    orderId: null,
    entity: { type: "purchase_order", id },
    to: ordered.to,
    subject: `Purchase order ${po_number} from ${shopName}`,
    text: textOf(shopName, ordered),
    html: htmlOf(shopName, ordered),
    link: null,
  };
}

const opening = (shopName: string, { po_number }: { po_number: string }) =>
  `This is purchase order ${oneLine(po_number)} from ${oneLine(shopName)}.`;
const CLOSING = "Confirm it by answering this mail, with your reference and the day on which the goods arrive.";

function factsOf({ purchaseOrder, accountNumber, shipTo }: OrderedAtSupplier): [string, string][] {
  const { po_number, po_date, needed_by_date, ship_method } = purchaseOrder;
  const facts: [string, string | null][] = [
    ["Purchase order", po_number],
    ["Our account number", accountNumber],
    // Whoever reads it may do so in another year.
    ["Ordered", dayWords(po_date, "")],
    ["Needed by", needed_by_date && dayWords(needed_by_date, "")],
    ["Ship by", ship_method],
    ["Ship to", shipTo],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

const styleWords = ({ title, brand }: Article) =>
  brand && !title.toLowerCase().startsWith(brand.toLowerCase()) ? `${brand} ${title}` : title;

const articleWords = (article: Article) =>
  [styleWords(article), article.color, article.size].filter(Boolean).join(", ");

const totalOf = (articles: readonly Article[]) => articles.reduce((total, { quantity }) => total + quantity, 0);

function textOf(shopName: string, ordered: OrderedAtSupplier): string {
  const { message, articles, purchaseOrder } = ordered;
  const facts = factsOf(ordered).map(([label, value]) => `${label}: ${value.replaceAll("\n", "\n    ")}`);
  const lines = articles.map(
    (article) => `${String(article.quantity).padStart(6)} × ${article.sku ?? "(no SKU)"}  ${articleWords(article)}`,
  );
  const parts = [
    opening(shopName, purchaseOrder),
    ...(message ? [message] : []),
    facts.join("\n"),
    [...lines, `${String(totalOf(articles)).padStart(6)} pieces in all`].join("\n"),
    CLOSING,
    shopName,
  ];
  return `${parts.map(withoutPlace).join("\n\n")}\n`;
}

const CELL = "padding:6px 12px 6px 0;border-bottom:1px solid #c9c4b8;text-align:left;vertical-align:top";
const NUMBER = `${CELL};text-align:right`;

function htmlOf(shopName: string, ordered: OrderedAtSupplier): string {
  const { message, articles, purchaseOrder } = ordered;
  const lined = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
  const block = (text: string) => `<p style="margin:0 0 16px">${lined(text)}</p>`;
  const facts = factsOf(ordered).map(
    ([label, value]) =>
      `<tr><th style="${CELL}">${escapeHtml(label)}</th><td style="${CELL}">${lined(value)}</td></tr>`,
  );
  const head = ["SKU", "Article", "Color", "Size", "Quantity"].map(
    (label, index) => `<th style="${index === 4 ? NUMBER : CELL}">${label}</th>`,
  );
  const rows = articles.map((article) => {
    const cells = [article.sku, styleWords(article), article.color, article.size];
    return `<tr>${cells.map((cell) => `<td style="${CELL}">${escapeHtml(cell ?? "")}</td>`).join("")}<td style="${NUMBER}">${article.quantity}</td></tr>`;
  });
  const total = `<tr><th colspan="4" style="${CELL}">Pieces in all</th><th style="${NUMBER}">${totalOf(articles)}</th></tr>`;
  const table = (inner: string) => `<table style="border-collapse:collapse;margin:0 0 16px">${inner}</table>`;
  const body = [
    block(opening(shopName, purchaseOrder)),
    message ? block(message) : "",
    table(facts.join("")),
    table(`<tr>${head.join("")}</tr>${rows.join("")}${total}`),
    block(CLOSING),
    block(shopName),
  ].join("");
  return `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#ffffff;color:#1d1d1b;font:16px/1.5 Arial,sans-serif"><div style="max-width:720px">${body}</div></body></html>`;
}
