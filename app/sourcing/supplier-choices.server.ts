import { dayWords } from "contract/day-words";
import { countWords } from "contract/number-words";
import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { Supplier } from "contract/suppliers.schema";
import { arrivalDate, leadTimeFor } from "~/backend/supplier-calendar.server";
import type { ShopCalendar } from "~/backend/work-calendar.server";
import type { ShopClock } from "~/format/instant-words";
import { lateWords } from "./day-cells.server";

export interface SupplierChoice {
  /** The id, as the select sends it. */
  value: string;
  label: string;
  /** "2 work days, 94% on time". */
  hint: string;
  /** Null: its lead time is not known. */
  arrives: { day: string; words: string; late: string | null } | null;
  drafts: readonly { value: string; label: string }[];
}

interface Desired {
  clock: ShopClock;
  shop: ShopCalendar;
  productType: string | null | undefined;
  needed: string | null | undefined;
  /** Draft purchase orders of all suppliers. */
  drafts: readonly PurchaseOrder[];
}

/** Suppliers as choices: when goods of this kind, ordered now, would be here, and which of their POs are still open for more. */
export function supplierChoices(suppliers: readonly Supplier[], desired: Desired): SupplierChoice[] {
  return suppliers.map((supplier) => {
    const days = leadDays(supplier, desired.productType);
    return {
      value: String(supplier.id),
      label: supplier.name,
      hint: [leadWords(days), rateWords(supplier)].filter(Boolean).join(", "),
      arrives: arrival(supplier, days, desired),
      drafts: desired.drafts
        .filter(({ supplier_id }) => supplier_id === supplier.id)
        .map(({ id, po_number }) => ({ value: String(id), label: `${po_number}, draft` })),
    };
  });
}

function leadDays(
  { lead_time_days = null, categories }: Supplier,
  productType: string | null | undefined,
): number | null {
  const known = categories.map(({ name, lead_time_days: days = null }) => ({ name, lead_time_days: days }));
  return leadTimeFor({ lead_time_days }, known, productType ?? null);
}

function arrival(
  supplier: Supplier,
  leadTimeDays: number | null,
  { clock, shop, needed }: Desired,
): SupplierChoice["arrives"] {
  const day = arrivalDate({
    orderedOn: clock.today,
    today: clock.today,
    now: new Date(clock.now),
    leadTimeDays,
    cutoffTime: supplier.order_cutoff_time || null,
    timeZone: supplier.time_zone || clock.timeZone,
    calendar: shop.calendar,
    carriers: shop.carriers,
  });
  return day === null ? null : { day, words: dayWords(day, clock.today), late: lateWords(day, needed) };
}

const leadWords = (days: number | null) => (days === null ? "No lead time" : countWords(days, "work day"));

function rateWords({ stats }: Supplier): string | null {
  const rate = stats?.on_time_rate;
  return rate == null ? null : `${Math.round(rate * 100)}% on time`;
}
