import { dayWords } from "contract/day-words";
import { joined } from "contract/isolated";
import type { ProductionDetail } from "contract/productions.schema";
import { paths } from "~/navigation/paths";
import { vipWords } from "~/orders/vip-words";
import type { NextAction, ProductionRow } from "~/production/production-row";
import { lacksOf } from "../production-lines.server";
import {
  dueCell,
  gateCell,
  jobItem,
  minutesWords,
  piecesCell,
  productionCompany,
  productionOrderName,
  shipCell,
  stopOf,
} from "../production-words.server";

export function productionRow(production: ProductionDetail, today: string): ProductionRow {
  const { id, order, art_proof: art, status } = production;
  const minutes = production.estimated_minutes ?? 0;
  const { planned_date: day, batch_id: batch = null } = production;
  return {
    id,
    target: targetOf(production),
    orderId: order?.id ?? production.order_id ?? null,
    orderName: productionOrderName(production),
    company: productionCompany(production),
    priority: production.priority ?? order?.priority ?? "normal",
    isRush: order?.is_rush ?? false,
    vip: vipWords(order, today),
    thumb: art?.picture_file_id ? paths.filePreview(art.picture_file_id, "small") : null,
    item: jobItem(production),
    method: production.deco_method ?? "No method",
    place: production.location ?? "No location",
    decorator: production.decorator ?? "",
    gate: gateCell(production),
    pieces: piecesCell(production),
    status,
    note: noteWords(production),
    machineId: production.machine_id ?? production.machine?.id ?? null,
    machine: production.machine?.name ?? "",
    operator: production.operator?.name ?? "",
    // Beside a run's number there is room for the day alone.
    planned: joined([day ? dayWords(day, today) : null, batch && day ? null : minutesWords(minutes)]),
    minutes,
    batch,
    due: dueCell(production, today),
    ship: shipCell(production, today),
    bins: production.locations.join(", "),
    next: nextAction(production),
    wasStarted: Boolean(production.started_at),
  };
}

export const targetOf = ({ id, lock_version: lock }: Pick<ProductionDetail, "id" | "lock_version">): string =>
  `${id}:${lock ?? ""}`;

/** Why it stands still, else the step that it is at. */
function noteWords(production: ProductionDetail): string {
  const { flags, internal_status: step, note } = production;
  const stop = stopOf(production);
  if (stop) return stop.why || stop.word;
  return step || flags[0]?.flag_comment || note || "";
}

/** What an operator would press next; null where it waits for others. */
export function nextAction(production: ProductionDetail): NextAction | null {
  const { status, gate } = production;
  const { lacks, makeable } = lacksOf(production);
  switch (status) {
    case "not_started":
      return gate.ok && makeable > 0 ? { modal: "start", label: "Start" } : null;
    case "in_progress":
      if (makeable > 0) return { modal: "count", label: "Count" };
      return lacks.length > 0 ? null : { modal: "complete", label: "Complete" };
    case "hold":
      return { modal: "resume", label: "Resume" };
    case "flagged":
      return { modal: "flag-resolve", label: "Resolve" };
    default:
      return null;
  }
}
