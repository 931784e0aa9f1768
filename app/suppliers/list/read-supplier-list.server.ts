import { countWords } from "contract/number-words";
import { parseQueryLeniently } from "contract/query-schema";
import { SUPPLIER_TYPE_LABELS } from "contract/sourcing";
import { type Supplier, supplierQuery } from "contract/suppliers.schema";
import type { BackendClient } from "~/backend/client.server";
import { listPage } from "~/lists/list-page.server";
import { ratesOf } from "../rates";
import type { SupplierListView, SupplierRow } from "./supplier-row";

/** Keys of the API that the screen decides by itself. */
const NOT_FROM_URL: ReadonlySet<string> = new Set(["per_page"]);

/** The URL of the list, understood: what is filtered by, and what `GET /sourcing/suppliers` is asked. */
export function readSupplierRequest(params: URLSearchParams) {
  const own = new URLSearchParams([...params].filter(([key]) => !NOT_FROM_URL.has(key.replace(/\[\]$/, ""))));
  const { query, dropped } = parseQueryLeniently(supplierQuery, own);
  const { page, per_page, sort = "name", ...filters } = query;
  return { filters, query: { ...filters, page, per_page, sort }, dropped };
}

/** The list that the URL asks for. Active suppliers unless it says otherwise (`is_active`, or `all` of them). */
export async function readSupplierList(backend: BackendClient, params: URLSearchParams): Promise<SupplierListView> {
  const { filters, query, dropped } = readSupplierRequest(params);
  const { data, meta } = await backend.read("listSuppliers", { query });
  return {
    ...listPage(meta, { ...query, filters, dropped }),
    rows: data.map(supplierRow),
  };
}

export function supplierRow(supplier: Supplier): SupplierRow {
  const { contacts, stats, order_cutoff_time: cutoff, lead_time_days: lead } = supplier;
  const types: Readonly<Record<string, string>> = SUPPLIER_TYPE_LABELS;
  const buyer = contacts.find((contact) => contact.gets_po) ?? contacts[0];
  return {
    id: supplier.id,
    name: supplier.name,
    code: supplier.code ?? "",
    type: types[supplier.type ?? ""] ?? supplier.type ?? "",
    isActive: supplier.is_active !== false,
    contact: supplier.contact_name || buyer?.name || "",
    email: supplier.po_email || contacts.find((contact) => contact.gets_po)?.email || supplier.email || "",
    leadTime: lead == null ? "" : countWords(lead, "day"),
    leadTimeNote: leadTimeNote(supplier),
    cutoff: cutoff ?? "",
    cutoffNote: cutoff ? cityOf(supplier.time_zone) : "",
    openPos: stats?.open_pos ?? null,
    openUnits: stats?.open_units ?? null,
    ...ratesOf(stats),
  };
}

/** "9 days for Headwear": what takes another time than the rest. */
function leadTimeNote({ categories, lead_time_days: lead }: Supplier): string {
  const others = categories.filter(({ lead_time_days: days }) => days != null && days !== lead);
  const [first] = others;
  if (!first) return "";
  const rest = others.length > 1 ? `, ${others.length - 1} more` : "";
  return `${first.lead_time_days} for ${first.name}${rest}`;
}

/** "New York" of America/New_York. */
const cityOf = (zone: string | null | undefined) => zone?.split("/").at(-1)?.replaceAll("_", " ") ?? "";
