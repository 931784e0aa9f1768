import { type Kysely, sql } from "kysely";
import { type ArtworkFacts, artworkOf } from "./0012-artwork";
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

/**
 * Open proofs of one design become one. Begun ones go together where their status and the content of their newest version are the same;
 * the others go into the one that is begun, or together. Versions and comments are numbered behind those of the proof that stays.
 */
export async function mergeProofs(db: Kysely<unknown>): Promise<void> {
  await sql`create table merged_proofs (id integer primary key, into_id integer not null)`.execute(db);
  await byOrders(db, async (from, to) => {
    const proofs = groupBy(await selectOpen(db, from, to), ({ id }) => String(id)).flatMap(readProof);
    const merged = groupBy(proofs, ({ design }) => design)
      .flatMap(gather)
      .filter((group) => group.length > 1);
    const moves = merged.flatMap(([first, ...others]): Move[] =>
      others.map(({ id }) => ({ id, into_id: first?.id ?? id })),
    );
    await noteMoves(db, "merged_proofs", moves);
    await saveRows(db, "art_proofs", TYPES, merged.map(mergeProof));
  });
  const at = new Date().toISOString();
  for (const statement of moved(at)) await sql.raw(statement).execute(db);
}

/** In this order: the newest version is the one with the highest number, and links that are out show it, for it has the same content. */
const moved = (at: string) => [
  `update art_uploads set art_proof_id = moved.into_id, version = moved.version
    from (select upload.id, gone.into_id, row_number() over (partition by gone.into_id order by gone.id, upload.version)
        + coalesce((select max(own.version) from art_uploads as own where own.art_proof_id = gone.into_id), 0) as version
      from art_uploads as upload inner join merged_proofs as gone on gone.id = upload.art_proof_id) as moved
    where moved.id = art_uploads.id`,
  `update proof_feedback set number = moved.number
    from (select said.id, row_number() over (partition by gone.into_id order by said.id)
        + coalesce((select max(own.number) from proof_feedback as own where own.art_proof_id = gone.into_id), 0) as number
      from proof_feedback as said inner join merged_proofs as gone on gone.id = said.art_proof_id
      where said.number is not null) as moved
    where moved.id = proof_feedback.id`,
  `update art_proofs set art_upload_current_id = (
      select upload.id from merged_proofs as gone inner join art_proofs as old on old.id = gone.id
        inner join art_uploads as upload on upload.id = old.art_upload_current_id
      where gone.into_id = art_proofs.id order by upload.version desc limit 1)
    where id in (select gone.into_id from merged_proofs as gone inner join art_proofs as old on old.id = gone.id
      where old.art_upload_current_id is not null)`,
  `insert into art_proof_line_items (art_proof_id, order_line_item_id, logo_placement, location)
    select gone.into_id, place.order_line_item_id, min(place.logo_placement), min(place.location)
    from art_proof_line_items as place inner join merged_proofs as gone on gone.id = place.art_proof_id
    where not exists (select 1 from art_proof_line_items as own
      where own.art_proof_id = gone.into_id and own.order_line_item_id = place.order_line_item_id)
    group by gone.into_id, place.order_line_item_id`,
  "delete from art_proof_line_items where art_proof_id in (select id from merged_proofs)",
  ...["proof_feedback", "proof_requests", "logos", "productions"].map((table) =>
    follow(table, "art_proof_id", "merged_proofs"),
  ),
  `update proof_requests set art_upload_id = (
      select art_upload_current_id from art_proofs where art_proofs.id = proof_requests.art_proof_id)
    where superseded_at is null and revoked_at is null and responded_at is null
      and art_proof_id in (select into_id from merged_proofs)
      and exists (select 1 from art_proofs as proof inner join art_uploads as newest on newest.id = proof.art_upload_current_id
        inner join art_uploads as sent on sent.sha256 = newest.sha256
        where proof.id = proof_requests.art_proof_id and sent.id = proof_requests.art_upload_id)`,
  follow("art_proofs", "reused_from_id", "merged_proofs"),
  ...followEntities("art_proof", "merged_proofs"),
  `insert into history_events (entity_type, entity_id, order_id, actor_type, action, after_json, created_at)
    select 'art_proof', kept.id, kept.order_id, 'system', 'proof_merged',
      '{"merged":[' || string_agg('"Proof ' || cast(gone.id as text) || '"', ',' order by gone.id) || ']}', '${at}'
    from merged_proofs as gone inner join art_proofs as kept on kept.id = gone.into_id
    group by kept.id, kept.order_id`,
  "delete from art_proofs where id in (select id from merged_proofs)",
];

const TYPES = {
  assignee_id: "integer",
  background: "text",
  priority: "text",
  priority_rank: "integer",
  logo_size: "text",
  color_source: "text",
  illustration: "text",
  color_way: "text",
  note: "text",
  name: "text",
  due_date: "text",
  due_sort: "text",
  hold_reason: "text",
  width_mils: "integer",
  height_mils: "integer",
  customer_visible_note: "text",
  customer_file_id: "integer",
  revision_count: "integer",
  reused_from_id: "integer",
  logo_id: "integer",
  updated_at: "text",
} as const;

type ProofColumns = {
  -readonly [Name in keyof typeof TYPES]: (typeof TYPES)[Name] extends "integer" ? number | null : string | null;
};

/** An open proof with one of its lines. */
interface OpenPlace extends ProofColumns, Omit<ArtworkFacts, "location"> {
  id: number;
  order_id: number;
  status: string;
  previous_status: string | null;
  deco_method: string | null;
  location: string | null;
  is_hard_good: number;
  /** Content of its newest version. */
  sha256: string | null;
  /** How many versions, comments and requests it has. */
  traces: number;
}

interface OpenProof extends OpenPlace {
  /** The same for two proofs of one design. */
  design: string;
  isBegun: boolean;
}

async function selectOpen(db: Kysely<unknown>, from: number, to: number): Promise<OpenPlace[]> {
  const count = (table: string) => sql.raw(`(select count(*) from ${table} where ${table}.art_proof_id = proof.id)`);
  const { rows } = await sql<OpenPlace>`
    select proof.*, place.location, line.has_logo_on_file, line.is_hard_good, line.properties_json, upload.sha256,
      ${count("art_uploads")} + ${count("proof_feedback")} + ${count("proof_requests")} as traces
    from art_proofs as proof
      inner join art_proof_line_items as place on place.art_proof_id = proof.id
      inner join order_line_items as line on line.id = place.order_line_item_id
      left join art_uploads as upload on upload.id = proof.art_upload_current_id
    where proof.order_id >= ${from} and proof.order_id < ${to} and proof.status <> 'approved'
    order by proof.id`.execute(db);
  return rows;
}

/** None where its lines are of several designs: somebody put them together, and they stay so. */
function readProof(places: readonly OpenPlace[]): OpenProof[] {
  const [first] = places;
  const [design, ...others] = new Set(places.map(designOf));
  if (!first || design === undefined || others.length > 0) return [];
  return [{ ...first, design, isBegun: first.status !== "not_started" || Number(first.traces) > 0 }];
}

function designOf(place: OpenPlace): string {
  const { order_id, deco_method, location, is_hard_good } = place;
  return JSON.stringify([order_id, deco_method, location, is_hard_good, artworkOf(place)]);
}

/** Proofs of one design → those that become one, each with the one that stays first. */
function gather(proofs: readonly OpenProof[]): OpenProof[][] {
  const begun = groupBy(
    proofs.filter(({ isBegun }) => isBegun),
    ({ status, previous_status, sha256 }) => JSON.stringify([status, previous_status, sha256]),
  );
  const untouched = proofs.filter(({ isBegun }) => !isBegun);
  const [only, ...others] = begun;
  return only && others.length === 0 ? [[...only, ...untouched]] : [...begun, untouched];
}

function mergeProof(group: readonly OpenProof[]): Record<string, Value> & { id: number } {
  const known = (name: keyof ProofColumns): Value => firstOf(group, name);
  const ranks = group.map(({ priority_rank }) => priority_rank ?? 1);
  const urgent = group.find(({ priority_rank }) => priority_rank === Math.min(...ranks));
  return {
    ...Object.fromEntries(Object.keys(TYPES).map((name) => [name, known(name as keyof ProofColumns)])),
    id: group[0]?.id ?? 0,
    priority: urgent?.priority ?? "normal",
    priority_rank: urgent?.priority_rank ?? 1,
    due_date: earliest(group.map((one) => one.due_date)),
    due_sort: earliest(group.map((one) => one.due_sort)),
    note: joined(group.map((one) => one.note)),
    customer_visible_note: joined(group.map((one) => one.customer_visible_note)),
    hold_reason: joined(group.map((one) => one.hold_reason)),
    revision_count: Math.max(...group.map(({ revision_count }) => revision_count ?? 0)),
    updated_at: latest(group.map((one) => one.updated_at)),
  };
}
