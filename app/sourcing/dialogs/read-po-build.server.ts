import { MAX_PER_PAGE } from "contract/conventions.schema";
import { dayWords } from "contract/day-words";
import { countWords, numberWords } from "contract/number-words";
import type { RequisitionDetail } from "contract/requisitions.schema";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { requisitionName } from "~/sourcing/describe-refusals.server";
import type { SourcingRequest } from "~/sourcing/sourcing-request.server";
import { readDraftOrders } from "../read-draft-orders.server";
import { readAllRequisitions, readRequisitionsById } from "../read-requisitions.server";
import { companyOf } from "../sourcing-names";
import type { PoBuildData, PoLine } from "./sourcing-dialog";

/** As many lines as one PO takes at a time. */
const MAX_LINES = 500;

interface Read {
  asked: SourcingRequest;
  clock: ShopClock;
}

/** What a PO could gather: of the chosen requisitions, or of all, for the supplier of the URL or the only one there is. */
export async function readPoBuild(
  backend: BackendClient,
  params: URLSearchParams,
  { asked, clock }: Read,
): Promise<PoBuildData> {
  const named = /^[1-9]\d{0,8}$/.exec(params.get("buy_from") ?? "")?.[0];
  const requisitions = await readCandidates(backend, params, { asked, supplierId: named ? Number(named) : undefined });
  const bySupplier = gather(requisitions, clock.today);
  const choices = [...bySupplier.values()]
    .map(({ id, name, lines }) => ({
      value: String(id),
      label: `${name}, ${countWords(
        lines.reduce((sum, { pieces }) => sum + pieces, 0),
        "unit",
      )}`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const chosen = named ?? (choices.length === 1 ? choices[0]?.value : undefined);
  const group = chosen === undefined ? undefined : bySupplier.get(Number(chosen));
  if (!group) return { ...NOTHING, choices, today: clock.today };
  const lines = group.lines.slice(0, MAX_LINES);
  const [supplier, drafts, decorators] = await Promise.all([
    backend.call("getSupplier", { id: group.id }),
    readDraftOrders(backend, group.id),
    readDecorators(backend),
  ]);
  return {
    choices,
    supplier: { value: String(group.id), label: group.name },
    lines,
    more: group.lines.length - lines.length,
    drafts: drafts.map(({ id, po_number, totals }) => ({
      value: String(id),
      label: totals ? `${po_number}, draft with ${countWords(totals.units, "unit")}` : `${po_number}, draft`,
    })),
    decorators,
    neededBy: lines.flatMap(({ neededDay }) => neededDay ?? []).sort()[0] ?? "",
    shipMethod: supplier.ok ? (supplier.data.data.default_ship_method ?? "") : "",
    today: clock.today,
    hint: supplier.ok ? thresholdWords(supplier.data.data) : "",
  };
}

const NOTHING: Omit<PoBuildData, "choices" | "today"> = {
  supplier: null,
  lines: [],
  more: 0,
  drafts: [],
  decorators: [],
  neededBy: "",
  shipMethod: "",
  hint: "",
};

async function readCandidates(
  backend: BackendClient,
  params: URLSearchParams,
  { asked, supplierId }: { asked: SourcingRequest; supplierId: number | undefined },
): Promise<RequisitionDetail[]> {
  const ids = params.getAll("ids").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  if (params.get("all") === "1") return (await readAllRequisitions(backend, asked.query)).requisitions;
  if (ids.length > 0) return readRequisitionsById(backend, [...new Set(ids.map(Number))]);
  const query = { to_order: true, supplier_id: supplierId ?? asked.filters.supplier_id };
  return (await readAllRequisitions(backend, query)).requisitions;
}

interface Group {
  id: number;
  name: string;
  lines: (PoLine & { neededDay: string | null })[];
}

/** By supplier: draft splits that are on no PO, and pieces in no split of requisitions that name one. */
function gather(requisitions: readonly RequisitionDetail[], today: string): Map<number, Group> {
  const groups = new Map<number, Group>();
  const add = (
    supplier: { id: number; name: string },
    requisition: RequisitionDetail,
    line: Pick<PoLine, "value" | "words" | "pieces">,
  ) => {
    const group = groups.get(supplier.id) ?? { id: supplier.id, name: supplier.name, lines: [] };
    groups.set(supplier.id, group);
    const { needed_by_date: needed } = requisition;
    group.lines.push({
      ...line,
      title: requisitionName(requisition),
      company: companyOf(requisition.order),
      needed: needed ? dayWords(needed, today) : "No date",
      neededDay: needed ?? null,
    });
  };
  for (const requisition of requisitions) {
    if (requisition.status === "archived" || requisition.status === "hold") continue;
    for (const { id, status, source, supplier, quantity } of requisition.splits) {
      if (status !== "draft" || source === "customer" || source === "stock" || !supplier) continue;
      add(supplier, requisition, {
        value: `s:${id}`,
        words: `${numberWords(quantity)} in a draft split`,
        pieces: quantity,
      });
    }
    const left = requisition.quantity_left ?? 0;
    if (left > 0 && requisition.supplier) {
      const value = `r:${requisition.id}:${requisition.lock_version ?? ""}`;
      add(requisition.supplier, requisition, { value, words: `${numberWords(left)} not split yet`, pieces: left });
    }
  }
  return groups;
}

async function readDecorators(backend: BackendClient) {
  const answer = await backend.call("listSuppliers", {
    query: { type: ["decorator", "both"], is_active: true, sort: "name", per_page: MAX_PER_PAGE },
  });
  return answer.ok ? answer.data.data.map(({ id, name }) => ({ value: String(id), label: name })) : [];
}

interface Thresholds {
  free_freight_threshold?: string | null;
  min_order?: string | null;
  currency?: string | null;
}

function thresholdWords({ free_freight_threshold: freight, min_order: least, currency }: Thresholds): string {
  const amount = (value: string) => `${value} ${currency ?? ""}`.trim();
  return [least ? `Minimum order ${amount(least)}` : "", freight ? `Freight is free from ${amount(freight)}` : ""]
    .filter(Boolean)
    .join(". ");
}
