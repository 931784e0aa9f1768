import { numberWords } from "contract/number-words";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import { PURCHASE_ORDER_STATUS_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import type { Supplier } from "contract/suppliers.schema";
import { facts, figures, items, text } from "~/lists/peek/parts.server";
import type { PeekAction, PeekFigure, PeekItem, RecordPeekView } from "~/lists/peek/record-view";
import { paths } from "~/navigation/paths";
import type { RateView } from "~/suppliers/rates";
import { purchaseRow } from "../page/read-supplier.server";
import { factsOf } from "../page/supplier-facts.server";
import type { SupplierView } from "../page/supplier-view";

interface Beside {
  /** What is ordered of it and not closed; null where that could not be read. */
  open: { orders: readonly PurchaseOrder[]; total: number } | null;
  today: string;
}

type Known = ReturnType<typeof factsOf>;

const CONTACTS_SHOWN = 4;

/** Whom to call or write, by when, and what is under way with them. */
export function supplierPeekView(supplier: Supplier, { open, today }: Beside): RecordPeekView {
  const known = factsOf(supplier);
  const { id, name, fact, categories, note } = known;
  return {
    id,
    name,
    title: name,
    about: fact,
    words: known.isActive ? [] : [{ label: "Not active", tone: "idle", variant: "outlined" }],
    banner: null,
    picture: null,
    parts: [
      ...figures(figuresOf(known)),
      ...facts([...reachOf(known), ...known.delivery.map(shortFact)]),
      ...items("Contacts", othersOf(known).map(contactItem), { atMost: CONTACTS_SHOWN, what: "contact" }),
      ...items(
        "Open purchase orders",
        (open?.orders ?? []).map((order) => purchaseItem(order, today)),
        { total: open?.total ?? 0, what: "purchase order", none: open ? "Nothing is on the way." : undefined },
      ),
      ...items("Categories", categories.map(categoryItem)),
      ...text("Note", note),
    ],
    actions: actionsOf(id),
    to: paths.supplier(id),
  };
}

function figuresOf({ numbers }: Known): (PeekFigure | null)[] {
  if (!numbers) return [];
  const rate = (label: string, of: RateView | null): PeekFigure | null =>
    of && { label, value: of.words, tone: of.isPoor ? "stop" : undefined };
  return [
    { label: "Open POs", value: numberWords(numbers.openPos) },
    { label: "Open units", value: numberWords(numbers.openUnits) },
    rate("On time", numbers.onTime),
    rate("Fill", numbers.fill),
    rate("Defects", numbers.defects),
  ];
}

const mailTo = (email: string) => (email ? `mailto:${email}` : null);
const callTo = (phone: string) => (phone ? `tel:${phone.replace(/[^\d+]/g, "")}` : null);

const shortFact = ([name, value]: readonly [name: string, value: string]) =>
  [name === "Takes back within" ? "Takes back" : name, value] as const;

function reachOf({ reach, poEmail, email }: Known) {
  const of = (desired: string) => reach.find(([name]) => name === desired)?.[1] ?? "";
  return [
    ["Contact", of("Contact")],
    ["Phone", { text: of("Phone"), to: callTo(of("Phone")) }],
    ["Orders to", { text: poEmail, to: mailTo(poEmail) }],
    ["Mail", { text: email === poEmail ? "" : email, to: mailTo(email) }],
  ] as const;
}

/** One whose name and mail stand above is not told again. */
function othersOf({ contacts, reach, poEmail, email }: Known) {
  const names = reach.map(([, value]) => value);
  const isShown = (one: SupplierView["contacts"][number]) =>
    names.includes(one.name) && [poEmail, email, ""].includes(one.email) && !one.role;
  return contacts.filter((one) => !isShown(one));
}

function contactItem({ name, role, email, phone, getsPo }: SupplierView["contacts"][number]): PeekItem {
  return {
    key: `${name} ${email}`,
    title: name,
    to: mailTo(email) ?? callTo(phone),
    about: [role, email, phone].filter(Boolean).join(", "),
    word: getsPo ? { label: "Gets POs", tone: "idle", variant: "outlined" } : null,
  };
}

function purchaseItem(order: PurchaseOrder, today: string): PeekItem {
  const { id, name, status, what, when } = purchaseRow(order, today);
  const { label, tone, glyph } = statusWord(PURCHASE_ORDER_STATUS_WORDS, status);
  return {
    key: id,
    title: name,
    to: paths.purchaseOrder(id),
    about: [what, when].filter(Boolean).join(". "),
    word: { label, tone, glyph },
  };
}

function categoryItem({ name, kind, lead, returns }: SupplierView["categories"][number]): PeekItem {
  const words = [kind, lead && `lead time ${lead}`, returns && `back within ${returns}`];
  return { key: name, title: name, about: words.filter(Boolean).join(", ") };
}

function actionsOf(id: number): PeekAction[] {
  return [
    { label: "Edit…", icon: "pencil", modal: "supplier-form" },
    {
      label: "POs",
      icon: "clipboard-list",
      to: paths.purchaseOrders(new URLSearchParams({ supplier_id: String(id) })),
    },
    { label: "To buy", icon: "shopping-cart", to: paths.sourcing(new URLSearchParams({ supplier_id: String(id) })) },
  ];
}
