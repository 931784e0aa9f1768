import type { File, FileWithVersions, orderFilesQuery } from "contract/files.schema";
import { type Kysely, sql } from "kysely";
import type { z } from "zod/v4";
import type { Database } from "../../db/tables";
import { person } from "../orders/present-order";

/** Those that were not deleted, as `presentFile` reads them. */
export function selectFiles(db: Kysely<Database>) {
  return db
    .selectFrom("files")
    .leftJoin("users", "users.id", "files.uploaded_by_id")
    .select([
      "files.id",
      "files.entity_type",
      "files.entity_id",
      "files.order_id",
      "files.file_name",
      "files.full_path",
      "files.path",
      "files.disk",
      "files.mime_type",
      "files.url",
      "files.category",
      "files.visibility",
      "files.version",
      "files.sha256",
      "files.size_bytes",
      "files.width_px",
      "files.height_px",
      "files.is_vector",
      "files.uploaded_by_id",
      "files.created_at",
      "files.updated_at",
      "users.first_name",
      "users.last_name",
      "users.email",
    ])
    .where("files.deleted_at", "is", null);
}

export type FoundFile = Awaited<ReturnType<typeof findFile>> & object;

/** One file that was not deleted. */
export async function findFile(db: Kysely<Database>, id: number) {
  return await selectFiles(db).where("files.id", "=", id).executeTakeFirst();
}

/** Several at once, by id. */
export async function findFiles(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, File>> {
  if (ids.length === 0) return new Map();
  const rows = await selectFiles(db).where("files.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, presentFile(row)]));
}

/** Where it lies on our disk is nobody's business outside. */
export function presentFile(row: FoundFile): File {
  const { uploaded_by_id, first_name, last_name, email, order_id: _order, full_path, path: _path, ...file } = row;
  return {
    ...file,
    ...(file.disk === "remote" && { full_path }),
    is_vector: file.is_vector === null ? null : file.is_vector === 1,
    uploaded_by: person(uploaded_by_id, first_name, last_name, email),
  };
}

/** What is one entry of the list: a name of one order or line. Links of the store have no versions, whatever they are called. */
const LINK = sql<number>`case when disk = 'remote' then id else 0 end`;

export async function listOrderFiles(db: Kysely<Database>, orderId: number, query: z.output<typeof orderFilesQuery>) {
  const newest = db
    .selectFrom("files")
    .select((eb) => eb.fn.max("id").as("id"))
    .where("order_id", "=", orderId)
    .where("deleted_at", "is", null)
    .groupBy(["entity_type", "entity_id", "file_name", LINK]);
  let shown = selectFiles(db).where("files.id", "in", newest);
  if (query.category?.length) shown = shown.where("files.category", "in", query.category);
  const { total } = await shown
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await shown
    .orderBy("files.id", "desc")
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { total: Number(total), files: await withVersions(db, orderId, rows) };
}

async function withVersions(db: Kysely<Database>, orderId: number, rows: FoundFile[]): Promise<FileWithVersions[]> {
  const names = rows.flatMap((row) => (row.disk === "remote" ? [] : [row.file_name]));
  const all =
    names.length === 0
      ? []
      : await selectFiles(db)
          .where("files.order_id", "=", orderId)
          .where("files.disk", "<>", "remote")
          .where("files.file_name", "in", names)
          .orderBy("files.version", "desc")
          .execute();
  const ofOneName = groupByName(all);
  return rows.map((row) => ({
    ...presentFile(row),
    versions: row.disk === "remote" ? [] : earlier(ofOneName.get(nameKey(row)) ?? [], row.id),
  }));
}

const nameKey = (row: FoundFile) => `${row.entity_type} ${row.entity_id} ${row.file_name}`;

const earlier = (rows: FoundFile[], newestId: number) => rows.filter((row) => row.id !== newestId).map(presentFile);

function groupByName(rows: FoundFile[]): Map<string, FoundFile[]> {
  const groups = new Map<string, FoundFile[]>();
  for (const row of rows) groups.set(nameKey(row), [...(groups.get(nameKey(row)) ?? []), row]);
  return groups;
}
