import { groupBy } from "contract/group-by";
import type { WriteMoment } from "server/plan/write-moment";
import type { ApiDependencies } from "../server/api/context";
import { keepLogo } from "../server/art/logos";
import type { Db } from "../server/db/tables";
import { rederiveOrders } from "../server/orders/rederive-orders";
import { customerName, writeAnswers } from "./art-answers";
import { keepDemoLogos } from "./art-pictures";
import { type ArtStory, type DemoProof, tellStory } from "./art-stories";
import { insertVersions, type Versions } from "./art-versions";
import { Random } from "./random";

const ORDERS_PER_STEP = 100;

/**
 * What the artists did: versions with pictures, what was sent and answered, comments, logos on file. Written as the screens would
 * have left it, without sending anything to anybody: all mail of the past counts as sent.
 */
export async function drawArt(dependencies: ApiDependencies, moment: WriteMoment): Promise<void> {
  const { db, disk } = dependencies;
  const proofs = await selectOpenProofs(db);
  if (proofs.length === 0) return;
  const logos = await keepDemoLogos(disk);
  const random = new Random(4_713);
  const stories = proofs.flatMap((proof) => tellStory(proof, logos, random, moment.now) ?? []);
  const artists = await selectArtists(db);
  const orders = [...groupBy(stories, ({ proof }) => proof.order_id).values()];
  for (let start = 0; start < orders.length; start += ORDERS_PER_STEP) {
    const step = orders.slice(start, start + ORDERS_PER_STEP).flat();
    await db.transaction().execute(async (trx) => await writeStep(trx, dependencies, { step, artists, moment }));
  }
}

async function selectOpenProofs(db: Db): Promise<DemoProof[]> {
  return await db
    .selectFrom("art_proofs")
    .innerJoin("orders", "orders.id", "art_proofs.order_id")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "art_proofs.id",
      "art_proofs.order_id",
      "orders.name as order_name",
      "art_proofs.status",
      "art_proofs.deco_method",
      "art_proofs.created_at",
      "art_proofs.approved_at",
      "orders.customer_id",
      "orders.company",
      "customers.first_name",
      "customers.last_name",
      "customers.email",
    ])
    .where("orders.stage", "=", "main")
    .where("art_proofs.is_not_applicable", "=", 0)
    .where("art_proofs.art_upload_current_id", "is", null)
    .orderBy("art_proofs.id")
    .execute();
}

async function selectArtists(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.user_id", "users.id")
    .innerJoin("roles", "roles.id", "user_roles.role_id")
    .select("users.id")
    .where("roles.name", "=", "Artist")
    .orderBy("users.id")
    .execute();
  return rows.map(({ id }) => id);
}

interface Step {
  step: readonly ArtStory[];
  artists: readonly number[];
  moment: WriteMoment;
}

async function writeStep(trx: Db, dependencies: ApiDependencies, { step, artists, moment }: Step) {
  const [artist = null] = artists;
  const versions = await insertVersions(trx, step, artist);
  for (const story of step) await updateProof(trx, story, versions, { artist, at: moment.at });
  await writeAnswers(trx, dependencies, { stories: step, versions, artist, moment });
  await rederiveOrders(trx, [...new Set(step.map(({ proof }) => proof.order_id))], moment);
}

/** The proof says what its story left: who draws it, how large it is, its newest version, and what its approval binds. */
async function updateProof(
  trx: Db,
  { proof, logo, status, versions: times, asked }: ArtStory,
  versions: Versions,
  { artist, at }: { artist: number | null; at: string },
): Promise<void> {
  const current = versions.of(proof.id, times.length);
  const last = asked.at(-1);
  const changed = [last?.respondedAt, last?.sentAt, times.at(-1)].flatMap((time) => time ?? []);
  const since = changed.sort().at(-1) ?? at;
  const row = await trx
    .updateTable("art_proofs")
    .set({
      status,
      name: logo.name,
      assignee_id: artist,
      logo_size: '3.5" wide',
      width_mils: 3_500,
      height_mils: 2_625,
      color_way: `${logo.name}, ${logo.threads.length} colors`,
      art_upload_current_id: current.id,
      revision_count: times.length - 1,
      status_since: since,
      updated_at: since,
      ...(status === "approved" && {
        approved_at: since,
        approved_by_type: "customer",
        approved_by_name: customerName(proof),
        approved_upload_id: current.id,
        approved_sha256: current.sha256,
        frozen_at: since,
      }),
    })
    .where("id", "=", proof.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status !== "approved") return;
  const logo_id = await keepLogo(trx, row, current, { at: since });
  await trx.updateTable("art_proofs").set({ logo_id }).where("id", "=", proof.id).execute();
}
