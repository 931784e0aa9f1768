import { createHash } from "node:crypto";
import { calls } from "contract/calls";
import type { Disk } from "flydrive";
import { instantOf } from "../../clock";
import type { FileDisk } from "../../files/disk";
import { removeOldUploads } from "../../files/old-uploads";
import { keptFile } from "../../storefront/source-file";
import { IMPORT_LIMITS } from "../../storefront/store-order";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid, notFound } from "../errors";
import { answerOnce } from "../idempotency";
import type { Mount } from "../mount";
import { receiveUpload } from "../receive-upload";
import { carryOutImport } from "./carry-out-import";
import { ImportRecord } from "./import-record";
import { findImport, findKeptFiles, type KeptFile } from "./imports.queries";

/** Files up to this size are answered at once: they hold a few hundred orders. */
const WAIT_FOR_BYTES = 2 * 1024 * 1024;
const UPLOADS = "imports";
/** Uploads hold customers' data: they are kept for a week, so that a dry run can be applied. */
const KEPT_DAYS = 7;
const FIRST_PAGE = { page: 1, per_page: 100 };

export function importRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, disk } = dependencies;

  mount(calls.importOrders, async ({ request, actor }) => {
    const asked = await readRequest(dependencies, disk, request);
    const start = () => startImport(dependencies, disk, actor, asked);
    const repeated = { request, userId: actor.id, fingerprint: () => fingerprint(disk, asked) };
    return await answerOnce(dependencies, repeated, start);
  });

  mount(calls.getImport, async ({ id, query }) => {
    const report = await findImport(db, id, query);
    if (!report) throw notFound("That import");
    return { data: report };
  });
}

interface AskedImport {
  files: KeptFile[];
  dryRun: boolean;
}

async function startImport(
  dependencies: ApiDependencies,
  disk: Disk,
  actor: SignedIn,
  { files, dryRun }: AskedImport,
): Promise<Response> {
  const { db } = dependencies;
  const record = await ImportRecord.start(dependencies, { dryRun, userId: actor.id, files });
  const isSmall = (await totalSize(disk, files)) <= WAIT_FOR_BYTES;
  const work = carryOutImport(dependencies, disk, { record, files, dryRun, actor });
  dependencies.background.follow(work);
  if (isSmall) await work;
  const report = await findImport(db, record.id, FIRST_PAGE);
  return new Response(JSON.stringify({ success: true, data: report }), {
    status: isSmall ? 201 : 202,
    headers: { "Content-Type": "application/json; charset=utf-8" },
  });
}

async function fingerprint(disk: Disk, { files, dryRun }: AskedImport): Promise<string> {
  const hashes = await Promise.all(
    files.map(async ({ name, path }) => {
      const hash = createHash("sha256");
      for await (const chunk of await disk.getStream(path)) hash.update(chunk);
      return [name, hash.digest("hex")];
    }),
  );
  return JSON.stringify([dryRun, hashes]);
}

async function readRequest({ db, clock }: ApiDependencies, disk: FileDisk, request: Request): Promise<AskedImport> {
  await removeOldUploads(disk, UPLOADS, KEPT_DAYS, clock());
  const { files, fields } = await receiveFiles(disk, request, instantOf(clock()).slice(0, 10));
  const unknown = [...fields.keys()].filter((name) => name !== "dry_run" && name !== "import_id");
  if (unknown.length > 0) {
    throw invalid(Object.fromEntries(unknown.map((name) => [name, ["This field is not known here. Remove it."]])));
  }
  const dryRun = fields.get("dry_run") ?? "false";
  if (!/^(?:true|false|1|0|on)$/.test(dryRun)) throw invalid({ dry_run: ["Send true or false."] });
  const isDryRun = dryRun !== "false" && dryRun !== "0";
  const importId = fields.get("import_id");
  if (importId && files.length === 0) return { files: await earlierFiles(db, disk, importId), dryRun: isDryRun };
  if (files.length === 0) throw invalid({ file: ["Choose a file of orders."] });
  return { files, dryRun: isDryRun };
}

async function receiveFiles(disk: FileDisk, request: Request, today: string) {
  const { files, fileBytes } = IMPORT_LIMITS;
  const rules = { root: UPLOADS, today, files, fileBytes: fileBytes + 1, requestBytes: (files + 1) * fileBytes };
  const upload = await receiveUpload(disk, request, rules);
  const tooLarge = upload.files.find((file) => file.isTooLarge);
  if (tooLarge) {
    await upload.discard();
    throw new ApiError("too_large", `${tooLarge.name} is larger than 100 MB. Split it and import the parts.`);
  }
  // A record of an import that names a file may be taken up after a loss of power.
  await Promise.all(upload.files.map(({ path }) => disk.sync(path)));
  return { files: upload.files.map(({ name, path }): KeptFile => ({ name, path })), fields: upload.fields };
}

async function earlierFiles(db: ApiDependencies["db"], disk: Disk, importId: string): Promise<KeptFile[]> {
  const id = /^[1-9]\d{0,8}$/.test(importId) ? Number(importId) : 0;
  const files = id === 0 ? null : await findKeptFiles(db, id);
  if (!files) throw invalid({ import_id: ["Import not found."] });
  const kept = await Promise.all(files.map((file) => file.path !== "" && disk.exists(file.path)));
  if (files.length === 0 || kept.includes(false)) {
    throw new ApiError("conflict", "The files of that import are no longer kept. Send them again.");
  }
  return files;
}

async function totalSize(disk: Disk, files: readonly KeptFile[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => keptFile(disk, file).size()));
  return sizes.reduce((sum, size) => sum + size, 0);
}
