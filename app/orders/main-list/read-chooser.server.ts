import type { BackendClient } from "~/backend/client.server";
import type { ColumnsView } from "~/lists/columns/columns-view";
import { COLUMNS_MODAL, isCompact, propertyColumn, propertyOf } from "~/lists/columns/shown-columns";
import { ORDER_COLUMNS, orderColumn } from "./order-columns.server";

/** The chooser of Orders with the properties that the shop's lines have, where the URL opens it. */
export async function readChooser(
  backend: BackendClient,
  params: URLSearchParams,
  shown: readonly string[],
): Promise<ColumnsView | null> {
  if (params.get("modal") !== COLUMNS_MODAL) return null;
  const known = await backend.call("listOrderProperties");
  const properties = known.ok ? known.data.data.map(({ name }) => propertyColumn(name)) : [];
  const keyed = new Map<string, string>();
  for (const key of [...shown.filter((one) => propertyOf(one) !== null), ...properties]) {
    if (!keyed.has(key.toLowerCase())) keyed.set(key.toLowerCase(), key);
  }
  return {
    columns: [...ORDER_COLUMNS.keys, ...keyed.values()].map((key) => ({
      key,
      label: orderColumn(key)?.label ?? key,
      isProperty: propertyOf(key) !== null,
    })),
    shown,
    defaults: ORDER_COLUMNS.defaults,
    fixed: ORDER_COLUMNS.fixed,
    fixedLabel: "Order",
    isCompact: isCompact(params),
  };
}
