import { type Kysely, sql } from "kysely";
import {
  byOrders,
  earliest,
  firstOf,
  follow,
  followEntities,
  groupBy,
  joined,
  latest,
  type Move,
  noteMoves,
  saveRows,
  type Value,
} from "./0012-merges";

/** Productions of one order, product, method, place, decorator and art become one with a line for each of them: the one with the lowest id. */
export async function mergeJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create table merged_productions (id integer primary key, into_id integer not null)`.execute(db);
  await byOrders(db, async (from, to) => {
    const jobs = jobsOf(await selectMade(db, from, to)).filter((job) => job.length > 1);
    const moves = jobs.flatMap(([first, ...others]): Move[] =>
      others.map(({ id }) => ({ id, into_id: first?.id ?? id })),
    );
    await noteMoves(db, "merged_productions", moves);
    await saveRows(db, "productions", TYPES, jobs.map(mergeJob));
  });
  for (const statement of MOVED) await sql.raw(statement).execute(db);
}

const MOVED = [
  ...["production_lines", "production_counts", "production_checks"].map((table) =>
    follow(table, "production_id", "merged_productions"),
  ),
  follow("requisitions", "replaces_production_id", "merged_productions"),
  ...followEntities("production", "merged_productions"),
  "delete from productions where id in (select id from merged_productions)",
];

const TYPES = {
  status: "text",
  previous_status: "text",
  internal_status: "text",
  note: "text",
  flag_type: "text",
  flag_comment: "text",
  hold_reason: "text",
  ordered_units: "integer",
  received_units: "integer",
  produced_units: "integer",
  spoiled_units: "integer",
  lost_units: "integer",
  accepted_short_units: "integer",
  estimated_minutes: "integer",
  started_at: "text",
  completed_at: "text",
  status_since: "text",
  machine_id: "integer",
  operator_id: "integer",
  batch_id: "integer",
  planned_date: "text",
  sequence: "integer",
  override_reason: "text",
  override_by_id: "integer",
  overridden_at: "text",
  sample_approved_at: "text",
  sample_approved_by_id: "integer",
  is_ready: "integer",
  updated_at: "text",
} as const;

/** A production as it was: of one line. */
interface Made {
  id: number;
  order_id: number;
  order_line_item_id: number;
  title: string;
  /** The same for two productions that put on the same art. */
  art: string;
  deco_method: string | null;
  location: string | null;
  decorator: string | null;
  status: string;
  previous_status: string | null;
  internal_status: string | null;
  note: string | null;
  flag_type: string | null;
  flag_comment: string | null;
  hold_reason: string | null;
  ordered_units: number;
  received_units: number;
  produced_units: number;
  spoiled_units: number;
  lost_units: number;
  accepted_short_units: number;
  estimated_minutes: number;
  started_at: string | null;
  completed_at: string | null;
  status_since: string | null;
  machine_id: number | null;
  operator_id: number | null;
  batch_id: number | null;
  planned_date: string | null;
  sequence: number;
  override_reason: string | null;
  override_by_id: number | null;
  overridden_at: string | null;
  sample_approved_at: string | null;
  sample_approved_by_id: number | null;
  is_ready: number;
  updated_at: string;
}

async function selectMade(db: Kysely<unknown>, from: number, to: number): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select made.*, coalesce(line.title, line.name, '') as title,
      case when proof.id is null then 'none'
        when proof.is_not_applicable = 1 then 'not needed'
        when proof.status = 'approved' and proof.approved_sha256 is not null then proof.approved_sha256
        else cast(proof.id as text) end as art
    from productions as made
      inner join order_line_items as line on line.id = made.order_line_item_id
      left join art_proofs as proof on proof.id = made.art_proof_id
    where made.order_id >= ${from} and made.order_id < ${to}
    order by made.id`.execute(db);
  return rows;
}

/** A job has each line once: a second production of the same line stays one of its own. */
function jobsOf(rows: readonly Made[]): Made[][] {
  const seen = new Map<string, number>();
  return groupBy(rows, ({ order_id, order_line_item_id, title, deco_method, location, decorator, art }) => {
    const job = JSON.stringify([order_id, title, deco_method, location, decorator, art]);
    const ofLine = `${job} ${order_line_item_id}`;
    const times = seen.get(ofLine) ?? 0;
    seen.set(ofLine, times + 1);
    return `${job} ${times}`;
  });
}

function mergeJob(job: readonly Made[]): Record<string, Value> & { id: number } {
  const sum = (name: (typeof SUMS)[number]) => job.reduce((total, one) => total + one[name], 0);
  const [planned] = job
    .filter((one) => one.planned_date !== null)
    .sort((a, b) => ((a.planned_date ?? "") < (b.planned_date ?? "") ? -1 : 1));
  const { machine_id, operator_id, batch_id, planned_date, sequence } = planned ?? job[0] ?? {};
  const overridden = job.filter((one) => one.overridden_at !== null).at(-1);
  const sampled = job.find((one) => one.sample_approved_at !== null);
  const flagged = job.filter(({ status }) => status === "flagged").at(-1);
  const status = statusOf(job);
  return {
    id: job[0]?.id ?? 0,
    ...status,
    internal_status: firstOf(job, "internal_status"),
    note: joined(job.map((one) => one.note)),
    flag_type: flagged?.flag_type ?? firstOf(job, "flag_type"),
    flag_comment: flagged?.flag_comment ?? firstOf(job, "flag_comment"),
    ...Object.fromEntries(SUMS.map((name) => [name, sum(name)])),
    started_at: earliest(job.map((one) => one.started_at)),
    completed_at: baseOf(status) === "completed" ? latest(job.map((one) => one.completed_at)) : null,
    status_since: latest(job.map((one) => one.status_since)),
    machine_id: machine_id ?? null,
    operator_id: operator_id ?? null,
    batch_id: batch_id ?? null,
    planned_date: planned_date ?? null,
    sequence: sequence ?? 0,
    override_reason: overridden?.override_reason ?? null,
    override_by_id: overridden?.override_by_id ?? null,
    overridden_at: overridden?.overridden_at ?? null,
    sample_approved_at: sampled?.sample_approved_at ?? null,
    sample_approved_by_id: sampled?.sample_approved_by_id ?? null,
    is_ready: job.every((one) => one.is_ready === 1) ? 1 : 0,
    updated_at: latest(job.map((one) => one.updated_at)),
  };
}

const SUMS = [
  "ordered_units",
  "received_units",
  "produced_units",
  "spoiled_units",
  "lost_units",
  "accepted_short_units",
  "estimated_minutes",
] as const;

type State = Pick<Made, "status" | "previous_status" | "hold_reason">;

/** What stops one of them stops all; below it they are as far as all of them are. */
function statusOf(job: readonly Made[]): State {
  const has = (status: string) => job.some((one) => one.status === status || baseOf(one) === status);
  // A line that was taken out says nothing of how far the others are.
  const desired = job.filter((one) => one.ordered_units > 0 || one.produced_units > 0);
  const bases = (desired.length > 0 ? desired : job).map(baseOf);
  const isBegun = bases.some((base) => base === "in_progress" || base === "completed");
  const base = has("edits_required")
    ? "edits_required"
    : bases.every((one) => one === "completed")
      ? "completed"
      : isBegun
        ? "in_progress"
        : "not_started";
  const hold_reason = joined(job.map((one) => one.hold_reason));
  if (has("flagged")) return { status: "flagged", previous_status: base, hold_reason };
  if (base !== "edits_required" && has("hold")) return { status: "hold", previous_status: base, hold_reason };
  return { status: base, previous_status: null, hold_reason: null };
}

/** Under flagged and hold lies the status to return to. */
function baseOf({ status, previous_status }: Pick<State, "status" | "previous_status">): string {
  return status === "flagged" || status === "hold" ? (previous_status ?? "not_started") : status;
}
