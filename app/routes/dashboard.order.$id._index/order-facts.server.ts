import type { Address } from "contract/customers.schema";
import { ordinalWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import { CHECK_SEVERITY_WORDS, ORDER_SOURCE_LABELS, PRIORITY_WORDS, statusWord } from "contract/statuses";
import { paths } from "~/navigation/paths";
import { moneyWords } from "~/orders/money-words";

export type FactsView = ReturnType<typeof factsView>;

/** Who ordered, where it goes, what it costs: the rail beside the lines. */
export function factsView(order: Order) {
  const { customer } = order;
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(" ");
  return {
    customer: {
      contact: name || null,
      orders: customer?.orders_count ? `${ordinalWords(customer.orders_count)} order` : null,
      to: order.customer_id ? paths.customer(order.customer_id) : null,
      editTo: order.customer_id ? paths.editCustomer(order.customer_id, order.id) : null,
      email: customer?.email ?? null,
      phone: customer?.phone ?? null,
      company: order.company ?? customer?.company ?? null,
      spent: customer?.total_spent ? moneyWords(customer.total_spent, order.currency) : null,
      note: customer?.note ?? null,
    },
    shipTo: addressLines(order.shipping_address),
    /** Null where it is the shipping address. */
    billTo: sameAddress(order) ? null : addressLines(order.billing_address),
    money: {
      total: order.total_price ? moneyWords(order.total_price, order.currency) : null,
      fees: order.fee_lines.map(({ title, amount }) =>
        amount ? `${title}: ${moneyWords(amount, order.currency)}` : title,
      ),
      payment: order.payment_state ? sentenceCase(order.payment_state) : null,
      poNumber: order.po_number ?? null,
      shippingMethod: order.shipping_method ?? null,
      source: sourceOf(order),
      externalId: order.source === "manual" ? null : (order.external_id ?? null),
    },
    /** The order that this one repeats, if any, and those that repeat it. */
    reorderOf: order.reordered_from ? [order.reordered_from] : [],
    reorderedAs: order.reordered_as,
    characteristics: order.characteristics,
    types: order.types,
    tags: order.tags,
    properties: order.properties,
    owner: order.owner?.name ?? null,
    priority: statusWord(PRIORITY_WORDS, order.priority ?? "normal").label,
  };
}

function sourceOf({ source, shop_domain }: Order): string | null {
  if (!source) return shop_domain ?? null;
  const label = Object.entries(ORDER_SOURCE_LABELS).find(([value]) => value === source)?.[1] ?? source;
  return shop_domain ? `${label}, ${shop_domain}` : label;
}

function sentenceCase(word: string): string {
  const text = word.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function addressLines(address: Address | null | undefined): string[] {
  if (!address) return [];
  const place = [address.city, [address.region, address.postal_code].filter(Boolean).join(" ")];
  const lines = [address.name, address.company, address.line_1, address.line_2, place.filter(Boolean).join(", ")];
  return [...lines, address.country, address.phone].filter((line): line is string => Boolean(line));
}

function sameAddress({ shipping_address, billing_address }: Order): boolean {
  return addressLines(shipping_address).join("\n") === addressLines(billing_address).join("\n");
}

export type CheckView = ReturnType<typeof checkViews>[number];

/** The checks, worst first, with the line that each is about: by its size where the words name the product and stand twice. */
export function checkViews(order: Order) {
  const rank = Object.keys(CHECK_SEVERITY_WORDS);
  return order.warnings
    .map((check) => {
      const { tone, glyph } = statusWord(CHECK_SEVERITY_WORDS, check.severity);
      const line = order.line_items.find(({ id }) => id === check.order_line_item_id);
      const title = line?.title || line?.name;
      const isNamed = Boolean(title && check.detail?.includes(title));
      const isTwin = order.warnings.some((other) => other !== check && other.detail === check.detail);
      const words = [isNamed ? null : title, isNamed && !isTwin ? null : line?.size];
      return { ...check, detail: check.detail ?? null, tone, glyph, line: words.filter(Boolean).join(", ") };
    })
    .sort((a, b) => rank.indexOf(a.severity) - rank.indexOf(b.severity))
    .map(({ tone, glyph, label, detail, line }) => ({ tone, glyph, label, detail, line }));
}

const DEPARTMENT_NOTES = [
  ["note", "Order"],
  ["art_note", "Art"],
  ["sourcing_note", "Sourcing"],
  ["receiving_note", "Receiving"],
  ["production_note", "Production"],
] as const;

export type DepartmentNote = ReturnType<typeof departmentNotes>[number];

/** The order's own note and those of the departments. */
export function departmentNotes(order: Order) {
  return DEPARTMENT_NOTES.map(([name, label]) => ({ name, label, text: order[name] || null }));
}
