import { joined } from "contract/isolated";
import { countWords } from "contract/number-words";
import { SUPPLIER_TYPE_LABELS } from "contract/sourcing";
import type { Supplier } from "contract/suppliers.schema";
import { moneyWords } from "~/orders/money-words";
import { ratesOf } from "../rates";
import type { SupplierView } from "./supplier-view";

type Facts = Omit<SupplierView, "mergedInto" | "purchases" | "receivings" | "discrepancies" | "returns">;

/** What is known of the supplier itself, in words; lines without a value are left out by the page. */
export function factsOf(supplier: Supplier): Facts {
  const types: Readonly<Record<string, string>> = SUPPLIER_TYPE_LABELS;
  const { stats, currency } = supplier;
  const text = (value: string | null | undefined) => value ?? "";
  const days = (count: number | null | undefined, what: string) => (count == null ? "" : countWords(count, what));
  const amount = (value: string | null | undefined) => (value ? moneyWords(value, currency) : "");
  const type = types[supplier.type ?? ""] ?? text(supplier.type);
  return {
    id: supplier.id,
    name: supplier.name,
    code: text(supplier.code),
    type,
    isActive: supplier.is_active !== false,
    fact: joined([supplier.code, type, supplier.account_number ? `account ${supplier.account_number}` : null], " · "),
    reach: [
      ["Contact", text(supplier.contact_name)],
      ["Phone", text(supplier.phone)],
      ["Address", text(supplier.address)],
    ],
    poEmail: text(supplier.po_email),
    email: text(supplier.email),
    website: text(supplier.website),
    delivery: [
      ["Lead time", days(supplier.lead_time_days, "work day")],
      ["Order cut-off", cutoffWords(supplier)],
      ["Ship method", text(supplier.default_ship_method)],
      ["Takes back within", days(supplier.returnable_days, "day")],
    ],
    terms: [
      ["Payment terms", text(supplier.payment_terms)],
      ["Currency", text(currency)],
      ["Free freight from", amount(supplier.free_freight_threshold)],
      ["Smallest order", amount(supplier.min_order)],
    ],
    contacts: supplier.contacts.map(({ name, role, email, phone, gets_po }) => ({
      name,
      role: text(role),
      email: text(email),
      phone: text(phone),
      getsPo: gets_po === true,
    })),
    categories: supplier.categories.map((category) => ({
      name: category.name,
      kind: joined([category.is_soft_goods ? "Soft goods" : null, category.is_hard_goods ? "Hard goods" : null]),
      lead: days(category.lead_time_days, "work day"),
      returns: days(category.returnable_days, "day"),
    })),
    brands: supplier.vendors.map((vendor) => vendor.name),
    note: text(supplier.note),
    numbers: stats
      ? {
          openPos: stats.open_pos,
          openUnits: stats.open_units,
          ...ratesOf(stats),
          basis:
            stats.receivings > 0
              ? `The rates are based on ${countWords(stats.receivings, "receiving")} that ${stats.receivings === 1 ? "is" : "are"} over.`
              : "No finished purchases yet, so there are no ratings.",
        }
      : null,
  };
}

/** "16:00 in New York": later orders count from the next work day. */
function cutoffWords({ order_cutoff_time: time, time_zone: zone }: Supplier): string {
  if (!time) return "";
  const city = zone?.split("/").at(-1)?.replaceAll("_", " ");
  return city ? `${time} in ${city}` : time;
}
