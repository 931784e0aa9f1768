import type { LineItem } from "contract/line-items.schema";
import type { Order } from "contract/orders.schema";
import { sizeName } from "contract/size-order";
import type { BackendClient } from "~/backend/client.server";
import { paths } from "~/navigation/paths";
import { groupLines } from "~/orders/summary/group-lines";
import { titleOf, unitsOf } from "~/orders/summary/line-words";
import type { LineField, LineValues } from "./line-fields";
import { editTo } from "./line-links";
import { commonValues } from "./line-values.server";

export interface LineEditView {
  title: string;
  lines: readonly { id: number; target: string; label: string; quantity: string }[];
  /** The other lines of the same product and color, where there are some. */
  all: { to: string; label: string } | null;
  values: LineValues;
  mixed: readonly LineField[];
  isAccepted: boolean;
  /** Names to choose from; null where the backend does not list them. */
  vendors: readonly string[] | null;
  impactTo: string;
}

const VENDORS_SUGGESTED = 100;

/** The lines that the URL names, as the form shows them; null where none is of this order. */
export async function readLineEdit(
  backend: BackendClient,
  order: Order,
  query: URLSearchParams,
): Promise<LineEditView | null> {
  const ids = new Set(query.getAll("line"));
  const group = groupLines(order.line_items).find((lines) => lines.some((line) => ids.has(String(line.id))));
  const lines = group?.filter((line) => ids.has(String(line.id))) ?? [];
  const [first] = lines;
  if (!group || !first) return null;
  const vendors = await backend.call("listVendors", { query: { per_page: VENDORS_SUGGESTED } });
  return {
    title: `Change ${lines.length > 1 ? `${lines.length} lines of ` : ""}${nameOf(first, lines.length === 1)}`,
    lines: lines.map((line) => ({
      id: line.id,
      target: `${line.id}:${line.lock_version ?? ""}`,
      label: labelOf(line),
      quantity: String(unitsOf(line)),
    })),
    all:
      lines.length < group.length ? { to: editTo(order.id, group), label: `Change all ${group.length} sizes` } : null,
    ...commonValues(lines),
    isAccepted: Boolean(order.accepted_at),
    vendors: vendors.ok ? vendors.data.data.map((vendor) => vendor.name) : null,
    impactTo: paths.orderLineImpact(order.id),
  };
}

/** What tells a line from the others of its product. */
export function labelOf(line: LineItem): string {
  return line.size ? sizeName(line.size) : line.variant_title || line.sku || `Line ${line.id}`;
}

function nameOf(line: LineItem, isOne: boolean): string {
  return [titleOf(line), line.color, isOne && line.size ? sizeName(line.size) : null].filter(Boolean).join(", ");
}
