import { labelCode } from "contract/label-codes";
import { receivingFields } from "contract/receiving-fields";
import type { Receiving } from "contract/receivings.schema";
import { type WorkCalendar, workDaysBetween } from "contract/work-days";
import type { ReceivingRow } from "../../db/tables";
import { presenterOf } from "../../field-rows";
import type { ReceivingParts } from "./receiving-parts.queries";
import type { ReceivingRecord, ShownAt } from "./receiving-rows";

const presentFields = presenterOf(receivingFields);

export function presentReceiving(
  row: ReceivingRecord,
  parts: ReceivingParts,
  at: ShownAt & { calendar: WorkCalendar },
): Receiving {
  const come = parts.receipts.get(row.id) ?? [];
  const discrepancies = parts.discrepancies.get(row.id) ?? [];
  const places = [row.location_id, ...come.flatMap((receipt) => (receipt.isActive ? receipt.location_id : null))];
  const locations = [...new Set(places)].flatMap((id) => (id === null ? [] : (parts.locations.get(id) ?? [])));
  return {
    ...presentFields(row),
    supplier: parts.suppliers.get(row.supplier_id ?? 0) ?? null,
    order: parts.orders.get(row.order_id) ?? null,
    order_line_item: parts.lines.get(row.order_line_item_id) ?? null,
    requisition: parts.requisitions.get(row.requisition_id) ?? null,
    days_late: daysLate(row, at),
    location_name: row.location_id === null ? null : (parts.locations.get(row.location_id) ?? null),
    locations,
    label_code: labelCode(row.requisition_split_id),
    ...presentFlags(parts.flags.get(row.id) ?? []),
    is_vip: row.vip_date !== null,
    hours_in_receiving: hoursInReceiving(row, come, at.now),
    receipts: come.flatMap((receipt) => receipt.view ?? []),
    discrepancies,
  };
}

function presentFlags(flags: Receiving["flags"]) {
  const open = flags.filter((flag) => !flag.resolved_at);
  const worst = open.find((flag) => flag.severity === "blocker") ?? open[0];
  return {
    flags,
    flag_comment: worst?.flag_comment ?? null,
    flag_type: worst?.flag_type ?? null,
    flagged_date: worst?.created_at ?? null,
  };
}

/** A day of arrival that is over is 1 late at least, on a weekend too. */
function daysLate(
  row: Pick<ReceivingRow, "quantity_outstanding" | "arrival_sort">,
  { today, calendar }: { today: string; calendar: WorkCalendar },
): number {
  if (row.quantity_outstanding === 0 || row.arrival_sort >= today) return 0;
  return Math.max(1, workDaysBetween(row.arrival_sort, today, calendar));
}

const MS_PER_HOUR = 3_600_000;

/** Whole hours since the first piece came, while nobody of production took it. */
function hoursInReceiving(
  row: Pick<ReceivingRow, "arrived_at" | "handed_over_at">,
  come: readonly { isActive: boolean; counted_at: string }[],
  now: Date,
): number | null {
  if (row.handed_over_at !== null) return null;
  const times = come.flatMap((receipt) => (receipt.isActive ? receipt.counted_at : []));
  const [first] = [...times, ...(row.arrived_at === null ? [] : [row.arrived_at])].sort();
  return first === undefined ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(first)) / MS_PER_HOUR));
}
