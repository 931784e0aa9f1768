import { VIEW_MODALS } from "~/lists/views/views-view";
import type { GuardedAction } from "./actions.server";

/** A part of the dashboard that is seen as a whole or not at all. */
interface Section {
  /** As the menu calls it; of records, what they are: "this order". */
  label: string;
  covers: RegExp;
  see: GuardedAction;
  /** What its forms and dialogs do, unless `modals` says otherwise; null: everybody who sees them may use them. */
  change: GuardedAction | null;
  /** Dialogs by their name in the URL that need something else. */
  modals?: Readonly<Record<string, GuardedAction | null>>;
}

const OF_ORDERS = {
  accept: "triage",
  ignore: "triage",
  restore: "triage",
  flag: "flagOrders",
  unflag: "flagOrders",
  actions: "flagOrders",
  note: "writeNotes",
  "order-change": "changeAccepted",
  file: null,
} as const;

const OF_PROOFS = {
  "art-merge": "changeArt",
  "art-split": "changeArt",
  "proof-send": "sendProofs",
  "proof-remind": "sendProofs",
  "proof-approve": "approveProofs",
} as const;

const OF_GOODS = {
  decide: "decideDiscrepancies",
  flag: "flagReceivings",
  "flag-change": "resolveFlags",
  "flag-resolve": "resolveFlags",
  actions: "flagReceivings",
} as const;

const OF_PRODUCTIONS = {
  flag: "flagProductions",
  "flag-resolve": "resolveFlags",
  "machine-new": "approveProduction",
  "machine-edit": "approveProduction",
  "days-off": "approveProduction",
} as const;

/** The first that covers a path counts. Pages that it does not name are everybody's. */
const SECTIONS: readonly Section[] = [
  {
    label: "New Orders",
    covers: /^\/dashboard\/new-orders(\/|$)/,
    see: "seeNewOrders",
    change: "triage",
    modals: OF_ORDERS,
  },
  { label: "new orders", covers: /^\/dashboard\/orders\/new$/, see: "enterOrders", change: "enterOrders" },
  { label: "this order", covers: /^\/dashboard\/order\/[^/]+\/reorder$/, see: "enterOrders", change: "enterOrders" },
  { label: "customers", covers: /^\/dashboard\/customers(\/|$)/, see: "seeCustomers", change: "changeCustomers" },
  {
    label: "Orders",
    covers: /^\/dashboard\/orders(\/|$)/,
    see: "seeOrders",
    change: "changeOrders",
    modals: OF_ORDERS,
  },
  {
    label: "this order",
    covers: /^\/dashboard\/order\/[^/]/,
    see: "seeOrder",
    change: "changeOrders",
    modals: OF_ORDERS,
  },
  { label: "Orders", covers: /^\/dashboard\/order\/?$/, see: "findOrders", change: null },
  {
    label: "Art",
    covers: /^\/dashboard\/art(-new-orders)?(\/|$)/,
    see: "seeArt",
    change: "workOnProofs",
    modals: OF_PROOFS,
  },
  {
    label: "this proof",
    covers: /^\/dashboard\/proofing\/[^/]/,
    see: "seeProof",
    change: "workOnProofs",
    modals: OF_PROOFS,
  },
  { label: "Proofing", covers: /^\/dashboard\/proofing\/?$/, see: "seeArt", change: null },
  {
    label: "purchase orders",
    covers: /^\/dashboard\/sourcing\/purchase-orders(\/|$)/,
    see: "seePurchaseOrders",
    change: "changeSourcing",
  },
  { label: "Sourcing", covers: /^\/dashboard\/sourcing(\/|$)/, see: "seeSourcing", change: "changeSourcing" },
  {
    label: "Receiving",
    covers: /^\/dashboard\/receiving(\/|$)/,
    see: "seeReceiving",
    change: "changeReceiving",
    modals: OF_GOODS,
  },
  {
    label: "Shipping",
    covers: /^\/dashboard\/shipping(\/|$)/,
    see: "seeShipping",
    change: "ship",
  },
  {
    label: "the shop calendar",
    covers: /^\/dashboard\/production\/plan(\/|$)/,
    see: "seePlan",
    change: "approveProduction",
  },
  {
    label: "machines",
    covers: /^\/dashboard\/production\/machines(\/|$)/,
    see: "seeProduction",
    change: "approveProduction",
  },
  {
    label: "Production",
    covers: /^\/dashboard\/production(\/|$)/,
    see: "seeProduction",
    change: "changeProduction",
    modals: OF_PRODUCTIONS,
  },
  { label: "Suppliers", covers: /^\/dashboard\/suppliers(\/|$)/, see: "seeSuppliers", change: "changeSuppliers" },
  // A frame on the pages of orders, proofs and purchase orders.
  { label: "this email", covers: /^\/dashboard\/email-templates\/sent\/\d+\/body$/, see: "seeMail", change: null },
  { label: "Emails", covers: /^\/dashboard\/email-templates(\/|$)/, see: "seeEmails", change: "changeEmails" },
  {
    label: "Settings",
    covers: /^\/dashboard\/settings(\/health)?\/?$/,
    see: "changeSettings",
    change: "changeSettings",
  },
  {
    label: "what stores sent",
    covers: /^\/dashboard\/settings\/stores\/deliveries$/,
    see: "seeDeliveries",
    change: "retryDeliveries",
  },
  {
    label: "API tokens",
    covers: /^\/dashboard\/settings\/tokens$/,
    see: "managePrograms",
    change: "managePrograms",
  },
  {
    label: "Webhooks",
    covers: /^\/dashboard\/settings\/webhooks(\/|$)/,
    see: "managePrograms",
    change: "managePrograms",
  },
  { label: "Stores", covers: /^\/dashboard\/settings\/stores(\/|$)/, see: "connectStores", change: "connectStores" },
  // One's own page is everybody's: the pages of one person ask by themselves.
  { label: "Users", covers: /^\/dashboard\/users(\/roles)?$/, see: "seeUsers", change: null },
  {
    label: "open flags",
    covers: /^\/dashboard\/today\/flags$/,
    see: "seeFlags",
    change: null,
    modals: { "flag-resolve": "resolveFlags" },
  },
  {
    label: "open decisions",
    covers: /^\/dashboard\/today\/decisions$/,
    see: "seeToday",
    change: null,
    modals: { decide: "decideDiscrepancies" },
  },
];

export const sectionOf = (pathname: string): Section | null =>
  SECTIONS.find(({ covers }) => covers.test(pathname)) ?? null;

/** Dialogs of the shell itself, and those of a list's own looks and views. */
const OF_EVERYBODY: ReadonlySet<string> = new Set(["shortcuts", "scan", "columns", "property", ...VIEW_MODALS]);

/** What a dialog of a page does; null: nothing that could be denied. */
export function actionOfModal(pathname: string, modal: string): GuardedAction | null {
  const section = sectionOf(pathname);
  if (!section || OF_EVERYBODY.has(modal)) return null;
  const own = section.modals?.[modal];
  return own === undefined ? section.change : own;
}
