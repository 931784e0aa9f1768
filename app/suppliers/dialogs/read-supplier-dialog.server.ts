import { countWords } from "contract/number-words";
import type { Supplier, SupplierReferences } from "contract/suppliers.schema";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import { idsOf } from "~/lists/bulk/resolve-targets.server";
import { SUPPLIER_FIELDS, type SupplierField, type SupplierFormView } from "../form/supplier-fields";
import { categoriesOf, contactsOf, storedValue } from "../form/supplier-values.server";
import type { ChosenSupplier, SupplierDialogData } from "./supplier-dialog";

const ABSENT = { modal: "absent" } as const;
const MOST_MERGED = 20;
const MOST_OTHERS = 100;

/** Zones of suppliers near and far; any other of the IANA database may be typed. */
const COMMON_ZONES = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Toronto",
  "America/Vancouver",
  "America/Mexico_City",
  "America/Bogota",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Berlin",
  "Europe/Lisbon",
  "Europe/Istanbul",
  "Africa/Cairo",
  "Asia/Dhaka",
  "Asia/Karachi",
  "Asia/Kolkata",
  "Asia/Ho_Chi_Minh",
  "Asia/Shanghai",
  "Asia/Tokyo",
  "Australia/Sydney",
  "UTC",
];

/** The shop's own first. */
const timeZonesFor = (shopZone: string): string[] => [shopZone, ...COMMON_ZONES.filter((zone) => zone !== shopZone)];

/** The dialog that the URL opens, with the suppliers that it is about (`ids`, or the page's own); null where it opens none of these. */
export async function readSupplierDialog(
  backend: BackendClient,
  params: URLSearchParams,
  { ownId, timeZone }: { ownId: number | null; timeZone: string },
): Promise<SupplierDialogData | null> {
  const ids = idsOf(params);
  const id = ids[0] ?? ownId;
  switch (params.get("modal")) {
    case "supplier-form": {
      if (id === null) return { modal: "supplier-form", view: formView(null, timeZone) };
      const supplier = await findSupplier(backend, id);
      return supplier ? { modal: "supplier-form", view: formView(supplier, timeZone) } : ABSENT;
    }
    case "supplier-delete": {
      const supplier = id === null ? null : await findSupplier(backend, id);
      if (!supplier) return ABSENT;
      return {
        modal: "supplier-delete",
        chosen: chosenOf(supplier),
        lock: supplier.lock_version ?? "",
        references: await readReferences(backend, supplier),
      };
    }
    case "supplier-merge":
      return await readMerge(backend, params, ids.length > 0 ? ids : ownId === null ? [] : [ownId]);
    case "actions": {
      const supplier = id === null ? null : await findSupplier(backend, id);
      return supplier ? { modal: "actions", chosen: chosenOf(supplier) } : ABSENT;
    }
    default:
      return null;
  }
}

/** Null where there is none, or where it was merged away. */
async function findSupplier(backend: BackendClient, id: number): Promise<Supplier | null> {
  const answer = await backend.call("getSupplier", { id });
  if (answer.ok) return answer.data.data.merged_into_id ? null : answer.data.data;
  if (answer.error.kind === "not_found") return null;
  throw pageProblem(answer.error);
}

export function chosenOf({ id, name, code, stats, is_active }: Supplier): ChosenSupplier {
  const parts = [
    code,
    stats?.open_pos ? countWords(stats.open_pos, "open PO") : null,
    stats?.open_units ? countWords(stats.open_units, "open unit") : null,
    is_active === false ? "not active" : null,
  ];
  return { id, name, about: parts.filter(Boolean).join(" · ") };
}

const NEW: Partial<Record<SupplierField, string>> = { type: "goods", is_active: "1", currency: "USD" };

function formView(supplier: Supplier | null, shopZone: string): SupplierFormView {
  const values = SUPPLIER_FIELDS.map((name) => [name, supplier ? storedValue(supplier, name) : (NEW[name] ?? "")]);
  return {
    id: supplier?.id ?? null,
    name: supplier?.name ?? "",
    lock: String(supplier?.lock_version ?? ""),
    seen: supplier?.updated_at ?? "",
    values: Object.fromEntries(values),
    contacts: supplier ? contactsOf(supplier) : [],
    categories: supplier ? categoriesOf(supplier) : [],
    timeZones: timeZonesFor(shopZone),
  };
}

async function readReferences(backend: BackendClient, { id }: Supplier): Promise<string[] | null> {
  const answer = await backend.call("supplierReferences", { id });
  return answer.ok ? referenceWords(answer.data.data) : null;
}

function referenceWords(of: SupplierReferences): string[] {
  const words: readonly [count: number | null | undefined, noun: string][] = [
    [of.purchase_orders, "purchase order"],
    [of.splits, "split"],
    [of.receivings, "receiving"],
    [of.requisitions, "requisition"],
    [of.parcels, "parcel"],
    [of.merged, "merged supplier"],
  ];
  const open = of.open_purchase_orders > 0 ? `, ${of.open_purchase_orders} of them open` : "";
  return words.flatMap(([count, noun]) =>
    count ? [`${countWords(count, noun)}${noun === "purchase order" ? open : ""}`] : [],
  );
}

async function readMerge(
  backend: BackendClient,
  params: URLSearchParams,
  ids: readonly number[],
): Promise<SupplierDialogData> {
  const isAll = params.get("all") === "1";
  const shown = ids.slice(0, MOST_MERGED);
  const found = isAll ? [] : await Promise.all(shown.map((id) => findSupplier(backend, id)));
  const chosen = found.flatMap((supplier) => (supplier ? [chosenOf(supplier)] : []));
  const answer = chosen.length === 1 ? await backend.call("listSuppliers", { query: { per_page: MOST_OTHERS } }) : null;
  const others = answer?.ok ? answer.data.data.filter(({ id }) => id !== chosen[0]?.id) : [];
  return {
    modal: "supplier-merge",
    chosen,
    others: others.map(({ id, name }) => ({ value: String(id), label: name })),
    isTooMany: isAll || ids.length > MOST_MERGED,
  };
}
