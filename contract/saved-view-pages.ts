import type { z } from "zod";
import { artProofQuery } from "./art-proofs.schema";
import { emailMessageQuery } from "./email-messages.schema";
import { emailTemplateQuery } from "./email-templates.schema";
import { type QueryValue, readQuery, writeQuery } from "./list-query";
import {
  ART_TABS,
  artTabFilters,
  PEOPLE_VIEW_FILTERS,
  PRODUCTION_TAB_FILTERS,
  PRODUCTION_VIEWS,
  PROOFING_TAB_FILTERS,
  type ProductionTab,
  PURCHASE_ORDER_TAB_FILTERS,
  productionScope,
  RECEIVING_TAB_FILTERS,
  SOURCING_TAB_FILTERS,
} from "./list-tabs";
import {
  CHANGES_EMAILS,
  CHANGES_NEW,
  CHANGES_PRODUCTION,
  CHANGES_RECEIVING,
  CHANGES_SOURCING,
  CHANGES_SUPPLIERS,
  LISTS_ART,
  LISTS_ORDERS,
  READS_EMAILS,
  READS_PEOPLE,
  READS_PRODUCTION,
  READS_PURCHASES,
  READS_RECEIVINGS,
  READS_REQUISITIONS,
  READS_SUPPLIERS,
} from "./needs";
import { orderListQuery } from "./order-list.schema";
import { MAIN_ORDER_VIEWS, NEW_ORDER_VIEWS, type OrderView, viewDays, viewFilters } from "./order-views";
import type { Need } from "./permissions";
import { productionQuery } from "./productions.schema";
import { purchaseOrderQuery } from "./purchase-orders.schema";
import { arrayKeysOf, parseQuery } from "./query-schema";
import { receivingQuery } from "./receivings.schema";
import { requisitionQuery } from "./requisitions.schema";
import type { SavedViewPageKey } from "./saved-views";
import { supplierQuery } from "./suppliers.schema";
import { userListQuery } from "./users.schema";
import type { FieldErrors } from "./validation";

/** The query of a list as its URL has it: `{"view": "open", "status": ["flagged"]}`. */
export type ViewFilters = Readonly<Record<string, string | readonly string[]>>;
type Scope = Readonly<Record<string, QueryValue>>;

/** What tabs depend on: who looks, and the shop's calendar day. */
interface ViewReader {
  userId: number;
  today: string;
}

interface ListPage {
  /** As the menu calls it. */
  label: string;
  reads: readonly Need[];
  /** Who writes what everybody sees. */
  edits: readonly Need[];
  query: z.ZodObject;
  /** Keys of the URL that the list reads by itself, with their values: its tab, its form. */
  own: Readonly<Record<string, readonly string[]>>;
  /** Filters that only the list sets, or that name a single record. */
  except: readonly string[];
  /** What the URL calls otherwise than the API. */
  renamed?: Readonly<Record<string, string>>;
  /** The filters behind the list's own keys. */
  scope?: (own: (key: string) => string | undefined, reader: ViewReader) => Scope;
  /** The tab's filters hold, whatever else is asked. */
  isTabStronger?: boolean;
}

const ofOrders = (views: readonly OrderView[], home: OrderView) => ({
  query: orderListQuery,
  own: { view: views },
  scope: (own: (key: string) => string | undefined, { today }: ViewReader): Scope =>
    viewFilters(named(views, own("view")) ?? home, viewDays(today)),
});

const ofReceivings = {
  reads: READS_RECEIVINGS,
  edits: CHANGES_RECEIVING,
  query: receivingQuery,
  except: ["id", "order_id", "purchase_order_id", "scan"],
};

const ofProofs = { reads: LISTS_ART, query: artProofQuery };
const NOT_OF_PROOFS = ["id", "stage", "order_id", "order_name"];
const keysOf = <T extends object>(tabs: T) => Object.keys(tabs) as (keyof T & string)[];
const named = <T extends string>(names: readonly T[], name: string | undefined) => names.find((one) => one === name);

export const SAVED_VIEW_LISTS: Readonly<Record<SavedViewPageKey, ListPage>> = {
  orders: {
    label: "Orders",
    reads: LISTS_ORDERS,
    edits: ["main_orders:edit"],
    except: ["id", "ignored_from"],
    ...ofOrders(MAIN_ORDER_VIEWS, "default"),
  },
  "new-orders": {
    label: "New Orders",
    reads: LISTS_ORDERS,
    edits: CHANGES_NEW,
    except: ["id", "ignored_from", "stage"],
    ...ofOrders(NEW_ORDER_VIEWS, "new"),
  },
  art: {
    ...ofProofs,
    label: "Art",
    edits: ["art:edit"],
    except: NOT_OF_PROOFS,
    own: { tab: ART_TABS, view: ["table", "board"] },
    scope: (own, { userId }) => artTabFilters(named(ART_TABS, own("tab")) ?? "all", userId),
  },
  "art-new-orders": {
    ...ofProofs,
    label: "Art new orders",
    edits: ["art:edit"],
    except: NOT_OF_PROOFS,
    own: {},
    scope: () => ({ stage: "new" }),
  },
  proofing: {
    ...ofProofs,
    label: "Proofing",
    edits: ["proofing:edit"],
    except: Object.keys(artProofQuery.shape).filter((key) => key !== "q" && key !== "sort"),
    own: { view: keysOf(PROOFING_TAB_FILTERS) },
    scope: (own) => PROOFING_TAB_FILTERS[named(keysOf(PROOFING_TAB_FILTERS), own("view")) ?? "all"],
  },
  sourcing: {
    label: "Sourcing",
    reads: READS_REQUISITIONS,
    edits: CHANGES_SOURCING,
    query: requisitionQuery,
    except: ["id", "order_id"],
    own: { tab: keysOf(SOURCING_TAB_FILTERS), by: ["supplier"] },
    scope: (own) => SOURCING_TAB_FILTERS[named(keysOf(SOURCING_TAB_FILTERS), own("tab")) ?? "open"],
  },
  "purchase-orders": {
    label: "Purchase orders",
    reads: READS_PURCHASES,
    edits: CHANGES_SOURCING,
    query: purchaseOrderQuery,
    except: ["order_id"],
    own: { tab: keysOf(PURCHASE_ORDER_TAB_FILTERS), unconfirmed: ["1"], late: ["1"] },
    scope: (own) => PURCHASE_ORDER_TAB_FILTERS[purchaseOrderTab(own)],
    isTabStronger: true,
  },
  receiving: {
    ...ofReceivings,
    label: "Receiving",
    own: { tab: keysOf(RECEIVING_TAB_FILTERS), group: ["po", "parcel", "none"] },
    scope: (own) => RECEIVING_TAB_FILTERS[named(keysOf(RECEIVING_TAB_FILTERS), own("tab")) ?? "expected"],
  },
  vip: {
    ...ofReceivings,
    label: "VIP",
    except: [...ofReceivings.except, "vip"],
    own: {},
    scope: () => ({ vip: true }),
  },
  production: {
    label: "Production",
    reads: READS_PRODUCTION,
    edits: CHANGES_PRODUCTION,
    query: productionQuery,
    except: ["id", "order_id", "batch_id"],
    own: { tab: keysOf(PRODUCTION_TAB_FILTERS), view: PRODUCTION_VIEWS },
    scope: (own) =>
      productionScope(
        named(PRODUCTION_VIEWS, own("view")) ?? "queue",
        named<ProductionTab>(keysOf(PRODUCTION_TAB_FILTERS), own("tab")) ?? "ready",
      ),
  },
  suppliers: {
    label: "Suppliers",
    reads: READS_SUPPLIERS,
    edits: CHANGES_SUPPLIERS,
    query: supplierQuery,
    except: [],
    own: {},
  },
  users: {
    label: "Users",
    reads: READS_PEOPLE,
    edits: ["users:edit"],
    query: userListQuery,
    except: ["active", "deleted", "default_password"],
    own: { view: keysOf(PEOPLE_VIEW_FILTERS) },
    scope: (own) => PEOPLE_VIEW_FILTERS[named(keysOf(PEOPLE_VIEW_FILTERS), own("view")) ?? "active"],
  },
  "email-templates": {
    label: "Email templates",
    reads: READS_EMAILS,
    edits: CHANGES_EMAILS,
    query: emailTemplateQuery,
    except: ["q"],
    own: {},
    renamed: { name: "q" },
  },
  "sent-mail": {
    label: "Sent mail",
    reads: READS_EMAILS,
    edits: CHANGES_EMAILS,
    query: emailMessageQuery,
    except: ["order_id", "art_proof_id", "purchase_order_id", "template_id"],
    own: {},
  },
};

/** Other pages lead to purchase orders by the filter that a tab stands for. */
function purchaseOrderTab(own: (key: string) => string | undefined) {
  if (own("unconfirmed") === "1") return "unconfirmed";
  if (own("late") === "1") return "late";
  return named(keysOf(PURCHASE_ORDER_TAB_FILTERS), own("tab")) ?? "all";
}

/** Keys of a list's URL that every list reads by itself and no view keeps among its filters. */
const OF_EVERY_LIST: ReadonlySet<string> = new Set(["page", "per_page", "sort", "include", "include_property"]);

/** Whether a view of this list may keep this key of its URL (without brackets). */
export function isViewFilter(page: SavedViewPageKey, key: string): boolean {
  const { query, own, except, renamed = {} } = SAVED_VIEW_LISTS[page];
  if (OF_EVERY_LIST.has(key)) return false;
  if (Object.hasOwn(own, key) || Object.hasOwn(renamed, key)) return true;
  return Object.hasOwn(query.shape, key) && !except.includes(key);
}

/** What is wrong with these filters and this sort, at their fields; empty where the list takes them. */
export function viewProblems(page: SavedViewPageKey, filters: ViewFilters, sort: string | null): FieldErrors {
  const { label, own, query } = SAVED_VIEW_LISTS[page];
  const errors: FieldErrors = Object.create(null);
  for (const [key, value] of Object.entries(filters)) {
    if (!isViewFilter(page, key)) errors[`filters.${key}`] = [`${label} has no filter ${key}. Remove it.`];
    else if (own[key] && !own[key].some((known) => known === value))
      errors[`filters.${key}`] = [`Use one of: ${own[key].join(", ")}.`];
  }
  if (Object.keys(errors).length > 0) return errors;
  const parsed = parseQuery(query, filterQuery(page, { ...filters, ...(sort !== null && { sort }) }));
  if (parsed.ok) return errors;
  for (const [key, sentences] of Object.entries(parsed.errors))
    errors[key === "sort" ? key : `filters.${key}`] = sentences;
  return errors;
}

/** What the API is asked for a view: the filters behind its tab, and its own over them (purchase orders: the other way round). */
export function viewQuery(page: SavedViewPageKey, filters: ViewFilters, reader: ViewReader): URLSearchParams {
  const { scope, query, isTabStronger = false } = SAVED_VIEW_LISTS[page];
  const own = (key: string) => (typeof filters[key] === "string" ? filters[key] : undefined);
  const ofTab = readQuery(writeQuery(scope?.(own, reader) ?? {}), arrayKeysOf(query));
  const ofPerson = readQuery(filterQuery(page, filters), arrayKeysOf(query));
  return writeQuery(isTabStronger ? { ...ofPerson, ...ofTab } : { ...ofTab, ...ofPerson });
}

/** The filters that the API knows, as it calls them. */
function filterQuery(page: SavedViewPageKey, filters: ViewFilters): URLSearchParams {
  const { own, renamed = {} } = SAVED_VIEW_LISTS[page];
  const known = Object.entries(filters).filter(([key]) => !Object.hasOwn(own, key));
  return writeQuery(Object.fromEntries(known.map(([key, value]) => [renamed[key] ?? key, value])));
}
