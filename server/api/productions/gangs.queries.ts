import type { ProductionGate } from "contract/production-gate.schema";
import { sql } from "kysely";
import type { Db } from "../../db/tables";
import { addWorkDays } from "../../plan/calendar";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { standardOf } from "../../plan/plan-rules";
import { type GangCandidate, gangsOf } from "../../production/gangs";
import { loadProductionArt } from "./production-art.queries";

/** Of what is due first. Further down nobody sets up for it today. */
const MAX_CANDIDATES = 2_000;
const MAX_GANGS = 50;
/** Work days within which goods that are all that is missing count as soon here. */
const SOON_DAYS = 2;

/** What could share a set-up: not begun, in no run yet, and ready but for goods that come any day. */
export async function findGangs(db: Db, today: string) {
  const rules = await loadPlanRules(db);
  const soon = addWorkDays(today, SOON_DAYS, rules.calendar);
  const candidates = (await selectCandidates(db)).filter((row) => row.is_ready === 1 || isSoonReady(row, soon));
  const gangs = gangsOf(candidates, (method) => standardOf(method, rules).setup_minutes).slice(0, MAX_GANGS);
  const art = await loadProductionArt(db, [...new Set(gangs.map((gang) => gang.art_proof_id))]);
  return gangs.map(({ art_proof_id, ...gang }) => ({
    ...gang,
    picture_file_id: art.get(art_proof_id)?.picture_file_id ?? null,
  }));
}

interface CandidateRow extends GangCandidate {
  is_ready: number;
  gate_json: string;
  /** When the last of its lines' ordered goods come; null where they came, or some are not ordered. */
  arrival_date: string | null;
}

function isSoonReady({ gate_json, arrival_date }: CandidateRow, soon: string): boolean {
  if (arrival_date === null || arrival_date > soon) return false;
  const { art, sample, hold }: ProductionGate = JSON.parse(gate_json);
  return [art, sample, hold].every((line) => line?.ok);
}

async function selectCandidates(db: Db): Promise<CandidateRow[]> {
  const { rows } = await sql<Omit<CandidateRow, "colors">>`
    select made.id, made.order_id, orders.name as order_name, made.deco_method, proof.approved_upload_id,
      proof.logo_id, proof.id as art_proof_id, proof.name as art_name,
      made.ordered_units - made.accepted_short_units as units, made.due_date, made.is_ready, made.gate_json,
      (select max(bought.estimated_arrival_date) from requisitions as bought
        inner join production_lines as line on line.order_line_item_id = bought.order_line_item_id
        where bought.order_id = made.order_id and line.order_id = made.order_id and line.production_id = made.id
          and bought.status = 'completed') as arrival_date
    from productions as made
      inner join orders on orders.id = made.order_id
      inner join art_proofs as proof on proof.id = made.art_proof_id
    where made.is_active = 1 and made.status = 'not_started' and made.batch_id is null and made.deco_method is not null
      and proof.status = 'approved' and proof.is_not_applicable = 0
    order by made.due_sort, made.id limit ${MAX_CANDIDATES}`.execute(db);
  const colors = await loadColors(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, colors: colors.get(row.id) ?? [] }));
}

/** The colors of what these productions run on. */
async function loadColors(db: Db, ids: readonly number[]): Promise<Map<number, (string | null)[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("production_lines")
    .innerJoin("order_line_items as line", "line.id", "production_lines.order_line_item_id")
    .select(["production_lines.production_id", "line.color"])
    .where("production_lines.production_id", "in", ids)
    .distinct()
    .execute();
  const colors = new Map<number, (string | null)[]>();
  for (const { production_id, color } of rows) colors.set(production_id, [...(colors.get(production_id) ?? []), color]);
  return colors;
}
