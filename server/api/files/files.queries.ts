import type { File, FileLine, FileWithVersions, orderFilesQuery } from "contract/files.schema";
import { groupBy } from "contract/group-by";
import { sql } from "kysely";
import type { z } from "zod";
import { countRows, onPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { FILE_ENTRY } from "../../files/file-entry";
import { person } from "../../people/present-person";

/** Those that were not deleted, as `presentFile` reads them. */
export function selectFiles(db: Db) {
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
export async function findFile(db: Db, id: number) {
  return await selectFiles(db).where("files.id", "=", id).executeTakeFirst();
}

/** Several at once, by id. */
export async function findFiles(db: Db, ids: readonly number[]): Promise<Map<number, File>> {
  if (ids.length === 0) return new Map();
  const rows = await selectFiles(db).where("files.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, presentFile(row)]));
}

/** Where it lies on our disk is nobody's business outside. */
export function presentFile(row: FoundFile): File {
  const { uploaded_by_id, first_name, last_name, email, order_id: _order, full_path, path: _path, ...file } = row;
  return {
    ...file,
    full_path: file.disk === "remote" ? full_path : null,
    path: null,
    is_vector: file.is_vector === null ? null : file.is_vector === 1,
    uploaded_by: person(uploaded_by_id, first_name, last_name, email),
  };
}

export async function listOrderFiles(db: Db, orderId: number, query: z.output<typeof orderFilesQuery>) {
  const newest = db
    .selectFrom("files")
    .select((eb) => eb.fn.max("id").as("id"))
    .where("order_id", "=", orderId)
    .where("deleted_at", "is", null)
    .groupBy(FILE_ENTRY);
  let shown = selectFiles(db).where("files.id", "in", newest);
  if (query.category?.length) shown = shown.where("files.category", "in", query.category);
  const total = await countRows(shown);
  const rows = await shown.orderBy("files.id", "desc").$call(onPage(query)).execute();
  const files = await withVersions(db, orderId, rows);
  const lines = await linesOfFiles(
    db,
    files.map(({ id }) => id),
  );
  return { total, files: files.map((file) => ({ ...file, line_items: lines.get(file.id) ?? [] })) };
}

/** The lines that each of these files belongs to: of a link of the store, all that carry it. */
async function linesOfFiles(db: Db, ids: readonly number[]): Promise<Map<number, FileLine[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("files as shown")
          .innerJoin("files as carried", "carried.order_id", "shown.order_id")
          .innerJoin("order_line_items as line", "line.id", "carried.entity_id")
          .select(["shown.id as file_id", "line.id", "line.title", "line.name", "line.color", "line.size"])
          .distinct()
          .select("line.position")
          .where("shown.id", "in", ids)
          .where("carried.entity_type", "=", "order_line_item")
          .where("carried.deleted_at", "is", null)
          .where(
            sql<boolean>`(carried.id = shown.id or (carried.disk = 'remote' and shown.disk = 'remote'
              and coalesce(carried.url, carried.full_path) = coalesce(shown.url, shown.full_path)))`,
          )
          .orderBy("line.position")
          .orderBy("line.id")
          .execute();
  const lines = new Map<number, FileLine[]>();
  for (const { file_id, id, title, name, color, size } of rows)
    lines.set(file_id, [...(lines.get(file_id) ?? []), { id, title: title ?? name, color, size }]);
  return lines;
}

async function withVersions(
  db: Db,
  orderId: number,
  rows: FoundFile[],
): Promise<Omit<FileWithVersions, "line_items">[]> {
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
  const ofOneName = groupBy(all, nameKey);
  return rows.map((row) => ({
    ...presentFile(row),
    versions: row.disk === "remote" ? [] : earlier(ofOneName.get(nameKey(row)) ?? [], row.id),
  }));
}

const nameKey = (row: FoundFile) => `${row.entity_type} ${row.entity_id} ${row.file_name}`;

const earlier = (rows: FoundFile[], newestId: number) => rows.filter((row) => row.id !== newestId).map(presentFile);
