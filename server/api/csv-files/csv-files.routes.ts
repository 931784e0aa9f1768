import { calls } from "contract/calls";
import { instantOf } from "../../clock";
import { type FileDisk, openDisk } from "../../files/disk";
import { removeOldUploads } from "../../files/old-uploads";
import type { ApiDependencies, SignedIn } from "../context";
import { ApiError, invalid } from "../errors";
import { readBytes } from "../middleware/read-body";
import { receiveUpload } from "../middleware/receive-upload";
import type { Mount } from "../mount";
import type { CsvRecords } from "./csv-records";
import { customerRecords } from "./customer-records";
import { exportRecords } from "./export-records";
import { importRecords } from "./import-records";
import { readTable } from "./read-table";
import { supplierRecords } from "./supplier-records";

const MAX_BYTES = 10 * 1024 * 1024;
const UPLOADS = "csv";
const KEPT_DAYS = 1;

export function csvFileRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, settings } = dependencies;
  const disk = openDisk(settings.dataDir);

  mount(calls.exportCustomers, () => exportRecords(db, customerRecords, "customers.csv"));
  mount(calls.exportSuppliers, () => exportRecords(db, supplierRecords, "suppliers.csv"));
  mount(calls.importCustomers, (incoming) => takeFile(dependencies, disk, customerRecords, incoming));
  mount(calls.importSuppliers, (incoming) => takeFile(dependencies, disk, supplierRecords, incoming));
}

interface Incoming {
  actor: SignedIn;
  request: Request;
  query: { dry_run?: boolean | undefined };
}

async function takeFile<Row extends { id: number; lock_version: number }, Body extends object>(
  dependencies: ApiDependencies,
  disk: FileDisk,
  records: CsvRecords<Row, Body>,
  { actor, request, query }: Incoming,
) {
  const { bytes, dryRun } = await readFile(dependencies, disk, request);
  const table = await readTable(bytes, records.columns, records.keyField);
  const isDryRun = query.dry_run ?? (dryRun !== "false" && dryRun !== "0");
  return { success: true, data: await importRecords(dependencies, records, { actor, table, isDryRun }) };
}

/** The file as the whole body, or as a part of a form. */
async function readFile({ clock }: ApiDependencies, disk: FileDisk, request: Request) {
  if (/^text\/csv\b/i.test(request.headers.get("Content-Type") ?? "")) {
    return { bytes: await readBytes(request, MAX_BYTES), dryRun: "false" };
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
    const [file] = upload.files;
    const unknown = [...upload.fields.keys()].filter((name) => name !== "dry_run");
    if (unknown.length > 0) {
      throw invalid(Object.fromEntries(unknown.map((name) => [name, ["This field is not known here. Remove it."]])));
    }
    if (!file) throw invalid({ file: ["Choose a CSV file."] });
    if (file.isTooLarge) throw new ApiError("too_large", `${file.name} is larger than 10 MB. Split it.`);
    return { bytes: Buffer.from(await disk.getBytes(file.path)), dryRun: upload.fields.get("dry_run") ?? "false" };
  } finally {
    await upload.discard();
  }
}
