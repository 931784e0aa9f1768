import { numberWords } from "contract/number-words";
import type { RequisitionDetail } from "contract/requisitions.schema";
import { isUnsent } from "contract/sourcing";
import type { BackendClient } from "~/backend/client.server";
import { paths } from "~/navigation/paths";
import type { SourcingRequest } from "~/sourcing/sourcing-request.server";
import type { GroupRow, NeedCard, SupplierGroup } from "./sourcing-list-view";
import { sourcingRow } from "./sourcing-row.server";

/** So many suppliers a page, and so many lines of each; all lines of one supplier are in the list by order. */
const GROUPS_PER_PAGE = 6;
const ROWS = 50;

/** What must be bought, with its lines: a page of suppliers, those without a supplier last. */
export async function readSupplierGroups(
  backend: BackendClient,
  { asked, needs, today }: { asked: SourcingRequest; needs: readonly NeedCard[]; today: string },
): Promise<{ groups: SupplierGroup[]; meta: { total: number; per_page: number; last_page: number } }> {
  const desired = asked.filters.supplier_id;
  const known = needs.filter(({ value }) => (desired === undefined ? true : value === String(desired)));
  const ordered = [...known.filter(({ value }) => value !== ""), ...known.filter(({ value }) => value === "")];
  const start = (asked.page - 1) * GROUPS_PER_PAGE;
  const page = ordered.slice(start, start + GROUPS_PER_PAGE);
  const groups = await Promise.all(page.map((need) => readGroup(backend, { asked, need, today })));
  const total = ordered.length;
  const meta = { total, per_page: GROUPS_PER_PAGE, last_page: Math.max(1, Math.ceil(total / GROUPS_PER_PAGE)) };
  return { groups: groups.filter(({ rows }) => rows.length > 0), meta };
}

async function readGroup(
  backend: BackendClient,
  { asked, need, today }: { asked: SourcingRequest; need: NeedCard; today: string },
): Promise<SupplierGroup> {
  const { page: _page, per_page: _size, ...filters } = asked.query;
  const supplierId = need.value === "" ? null : Number(need.value);
  const scope = supplierId === null ? { no_supplier: true } : { supplier_id: supplierId };
  const query = { ...filters, ...scope, to_order: true, per_page: ROWS };
  const { data, meta } = await backend.read("listRequisitions", { query });
  const rows = data.flatMap((requisition) => groupRow(requisition, supplierId, today) ?? []);
  const more = supplierId === null ? "tab=needs" : `supplier_id=${supplierId}&to_order=1`;
  return { ...need, rows, moreTo: meta.total > ROWS ? paths.sourcing(more) : null };
}

/** What of a requisition the supplier would deliver: its unsent splits, and the pieces in no split where it is the likely one. */
function groupRow(requisition: RequisitionDetail, supplierId: number | null, today: string): GroupRow | null {
  const unsent = requisition.splits.filter(
    (split) =>
      isUnsent(split.status ?? "draft") && split.source !== "customer" && (split.supplier_id ?? null) === supplierId,
  );
  const left = (requisition.supplier_id ?? null) === supplierId ? Math.max(0, requisition.quantity_left ?? 0) : 0;
  const pieces = unsent.reduce((sum, { quantity }) => sum + quantity, left);
  if (pieces === 0) return null;
  const inDraft = unsent.filter(({ status }) => status === "draft").reduce((sum, { quantity }) => sum + quantity, 0);
  const onPo = unsent.flatMap(({ status, quantity, po_number: number, purchase_order_id: id }) =>
    status === "on_po" && id
      ? [{ label: `${numberWords(quantity)} on ${number ?? "a draft PO"}, draft`, to: paths.purchaseOrder(id) }]
      : [],
  );
  const words = [
    inDraft > 0 ? `${numberWords(inDraft)} ready for a PO` : "",
    left > 0 ? `${numberWords(left)} not split yet` : "",
  ];
  return { ...sourcingRow(requisition, today), pieces, stage: words.filter(Boolean).join(", "), pos: onPo };
}
