import { productionFields } from "contract/production-fields";
import type { ProductionDetail } from "contract/productions.schema";
import type { WorkCalendar } from "contract/work-days";
import { presenterOf } from "../../field-rows";
import { packagingOf } from "../../lines/packaging";
import { isRush, riskOf, slackDays } from "../../plan/plan";
import { checksNeeded } from "../../production/checks-needed";
import { readGate } from "../../production/gate";
import { piecesLeft } from "../../production/line-units";
import type { ProductionGarment } from "../../production/production-lines.queries";
import { type ProductionParts, replacedBy } from "./production-parts.queries";
import type { ProductionRecord } from "./production-rows";

const presentFields = presenterOf(productionFields);

interface ShopDay {
  today: string;
  calendar: WorkCalendar;
}

export function presentProduction(
  row: ProductionRecord,
  parts: ProductionParts,
  { today, calendar }: ShopDay,
): ProductionDetail {
  const order = parts.orders.get(row.order_id);
  const garments = parts.garments.get(row.id) ?? [];
  return {
    id: row.id,
    order_line_item_id: row.order_line_item_id,
    status: row.status,
    lock_version: row.lock_version,
    ...presentFields(row),
    order: order
      ? {
          ...order,
          ship_by_date: row.ship_by_date,
          risk: riskOf(row.slack_date, today, calendar),
          slack_days: row.slack_date === null ? null : slackDays(row.slack_date, today, calendar),
          packaging: packagingOf(JSON.parse(row.order_properties_json)),
          is_rush: row.order_stage === "main" && isRush(row.required_in_hand_date, today, calendar),
        }
      : null,
    lines: garments.map((garment) => presentGarment(garment, parts)),
    order_line_item: parts.lines.get(row.order_line_item_id) ?? null,
    art_proof: parts.art.get(row.art_proof_id ?? 0) ?? null,
    gate: readGate(row.gate_json),
    machine: parts.machines.get(row.machine_id ?? 0) ?? null,
    operator: parts.people.get(row.operator_id ?? 0) ?? null,
    override_by: parts.people.get(row.override_by_id ?? 0) ?? null,
    remaining_units: piecesLeft(garments),
    is_late: row.is_active === 1 && row.status !== "completed" && row.due_sort < today,
    sample_required: Boolean(row.needs_sample),
    locations: placesOf(garments, parts),
    ...presentChecks(row, parts, { today, calendar }),
    flags: (parts.flags.get(row.id) ?? []).map(({ flaggable_id: _, ...flag }) => flag),
    counts: presentCounts(row, parts),
  };
}

function presentGarment(garment: ProductionGarment, { coming }: ProductionParts) {
  const replacements = coming.get(garment.order_line_item_id);
  const isComing = replacements && replacements.asked_units + replacements.ordered_units > 0;
  return {
    order_line_item_id: garment.order_line_item_id,
    color: garment.color,
    size: garment.size,
    ordered_units: garment.ordered_units,
    received_units: garment.received_units,
    produced_units: garment.produced_units,
    spoiled_units: garment.spoiled_units,
    lost_units: garment.lost_units,
    accepted_short_units: garment.accepted_short_units,
    goods_source: garment.goods_source,
    replacements: isComing ? replacements : null,
  };
}

/** Where pieces of its lines stand. */
function placesOf(garments: readonly ProductionGarment[], { places }: ProductionParts): string[] {
  return [...new Set(garments.flatMap((garment) => places.get(garment.order_line_item_id) ?? []))].sort();
}

/** Checks of an older version of the art count no more. */
function presentChecks(row: ProductionRecord, { checks, people }: ProductionParts, day: ShopDay) {
  const { order_stage: stage, order_priority: priority, required_in_hand_date } = row;
  const own = (checks.get(row.id) ?? []).filter((check) => check.art_upload_id === row.approved_upload_id);
  return {
    checks: own.flatMap((check) => {
      const user = people.get(check.user_id);
      const recorder = check.recorded_by_id === check.user_id ? null : people.get(check.recorded_by_id ?? 0);
      return user ? [{ user, recorded_by: recorder ?? null, checked_at: check.checked_at }] : [];
    }),
    checks_needed: checksNeeded(
      {
        hasArt: row.proof_status !== null && row.is_not_applicable !== 1,
        order: { stage, priority, required_in_hand_date },
      },
      day,
    ),
  };
}

function presentCounts(row: ProductionRecord, { counts, people, replacements }: ProductionParts) {
  return (counts.get(row.id) ?? []).map(({ order_id: _o, machine_id: _m, counted_by_id, ...count }) => ({
    ...count,
    counted_by: people.get(counted_by_id ?? 0) ?? null,
    replacement_requisition_id:
      count.kind === "spoiled" ? (replacements.get(replacedBy(row.id, count.order_line_item_id)) ?? null) : null,
  }));
}
