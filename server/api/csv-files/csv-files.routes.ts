import { createHash } from "node:crypto";
import { calls } from "contract/calls";
import type { CsvImportReport } from "contract/csv-files.schema";
import { instantOf } from "../../clock";
import { removeOldUploads } from "../../files/old-uploads";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { answerOnce } from "../idempotency";
import { jsonResponse, type Mount } from "../mount";
import { readBytes } from "../read-body";
import { receiveUpload } from "../receive-upload";
import type { CsvRecords } from "./csv-records";
import { customerRecords } from "./customer-records";
import { exportRecords } from "./export-records";
import { importRecords } from "./import-records";
import { readTable } from "./read-table";
import { supplierRecords } from "./supplier-records";

const MAX_BYTES = 10 * 1024 * 1024;
const UPLOADS = "csv";
/** Uploads hold people's data: they are kept for a day, so that a dry run can be applied. */
const KEPT_DAYS = 1;

export function csvFileRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  mount(calls.exportCustomers, () => exportRecords(db, customerRecords, "customers.csv"));
  mount(calls.exportSuppliers, () => exportRecords(db, supplierRecords, "suppliers.csv"));
  mount(calls.importCustomers, (incoming) => answerImport(dependencies, customerRecords, incoming));
  mount(calls.importSuppliers, (incoming) => answerImport(dependencies, supplierRecords, incoming));
}

interface Incoming {
  actor: SignedIn;
  request: Request;
  query: { dry_run?: boolean | undefined };
}

async function answerImport<Row extends { id: number; lock_version: number }, Body extends object>(
  dependencies: ApiDependencies,
  records: CsvRecords<Row, Body>,
  { actor, request, query }: Incoming,
): Promise<Response> {
  const { bytes, importId, isDryRun } = await readRequest(dependencies, { request, query });
  const fingerprint = () => `${isDryRun} ${createHash("sha256").update(bytes).digest("hex")}`;
  return await answerOnce(dependencies, { request, userId: actor.id, fingerprint }, async () => {
    const table = await readTable(bytes, records.columns, records.keyField);
    const report = await importRecords(dependencies, records, { actor, table, isDryRun });
    const data: CsvImportReport = { ...report, import_id: importId };
    return jsonResponse(JSON.stringify({ success: true, data }), 200);
  });
}

interface AskedImport {
  bytes: Buffer;
  /** By which its file is found again; null where it is not kept. */
  importId: string | null;
  isDryRun: boolean;
}

/** The file as the whole body, as a part of a form, or that of an earlier dry run. */
async function readRequest(
  { clock, disk }: ApiDependencies,
  { request, query: { dry_run: asked = false } }: Pick<Incoming, "request" | "query">,
): Promise<AskedImport> {
  if (/^text\/csv\b/i.test(request.headers.get("Content-Type") ?? "")) {
    return { bytes: await readBytes(request, MAX_BYTES), importId: null, isDryRun: asked };
  }
  await removeOldUploads(disk, UPLOADS, KEPT_DAYS, clock());
  const upload = await receiveUpload(disk, request, {
    root: UPLOADS,
    today: instantOf(clock()).slice(0, 10),
    files: 1,
    fileBytes: MAX_BYTES + 1,
    requestBytes: 2 * MAX_BYTES,
  });
  try {
    const { dry_run: dryRun, import_id: earlier, ...unknown } = Object.fromEntries(upload.fields);
    refuseUnknown(Object.keys(unknown));
    if (dryRun !== undefined && !/^(?:true|false|1|0|on)$/.test(dryRun)) {
      throw invalid({ dry_run: ["Send true or false."] });
    }
    const isDryRun = dryRun === undefined ? asked : dryRun !== "false" && dryRun !== "0";
    const [file] = upload.files;
    if (file?.isTooLarge) throw new ApiError("too_large", `${file.name} is larger than 10 MB. Split it.`);
    const path = file?.path ?? keptPath(earlier);
    if (!file && !(await disk.exists(path))) {
      throw new ApiError("conflict", "That file is no longer kept. Choose it again.");
    }
    const bytes = Buffer.from(await disk.getBytes(path));
    if (!isDryRun) await upload.discard();
    return { bytes, importId: isDryRun ? idOf(path) : null, isDryRun };
  } catch (error) {
    await upload.discard();
    throw error;
  }
}

function refuseUnknown(names: readonly string[]): void {
  if (names.length === 0) return;
  throw invalid(Object.fromEntries(names.map((name) => [name, ["This field is not known here. Remove it."]])));
}

/** `csv/2026-11-27/…/0` is known as `2026-11-27-…`: nobody guesses it. */
const idOf = (path: string) => path.split("/").slice(1, 3).join("-");

function keptPath(importId: string | undefined): string {
  if (!importId) throw invalid({ file: ["Choose a CSV file."] });
  const [, day, word] = /^(\d{4}-\d{2}-\d{2})-([0-9a-f]{32})$/.exec(importId) ?? [];
  if (!day) throw invalid({ import_id: ["Import not found."] });
  return `${UPLOADS}/${day}/${word}/0`;
}
