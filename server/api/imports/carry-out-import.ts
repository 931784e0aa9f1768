import type { Disk } from "flydrive";
import type { Actor } from "../../history/record-history";
import { Slices } from "../../jobs/slices";
import { explainFailure } from "../../storage/explain-failure";
import { runImport } from "../../storefront/run-import";
import { keptFile } from "../../storefront/source-file";
import { openImportSession } from "../../storefront/write-context";
import type { ApiDependencies } from "../context";
import type { ImportRecord } from "./import-record";
import type { KeptFile } from "./imports.queries";

export interface ImportWork {
  record: ImportRecord;
  files: readonly KeptFile[];
  dryRun: boolean;
  /** Who the imported orders come from in the history. */
  actor: Pick<Actor, "id" | "requestId">;
}

/**
 * Takes the files of an import in, behind the lines that its record has already. Never rejects: the record says how it ended. Where the
 * process stops meanwhile, the record is released for the next one.
 */
export async function carryOutImport(
  dependencies: ApiDependencies,
  disk: Disk,
  { record, files, dryRun, actor }: ImportWork,
): Promise<void> {
  const { signal } = dependencies.background;
  try {
    const session = await openImportSession(dependencies, {
      type: "import",
      id: actor.id,
      requestId: actor.requestId,
    });
    const sources = files.map((file) => keptFile(disk, file));
    const pace = new Slices({ sliceMs: dependencies.dialect.awaitedSliceMs, signal });
    await runImport(session, sources, { dryRun, pace, skip: record.processed }, record);
    await record.finish();
  } catch (error) {
    await end(dependencies, record, error);
  }
}

async function end(dependencies: ApiDependencies, record: ImportRecord, error: unknown): Promise<void> {
  const facts = { import_id: record.id };
  try {
    if (dependencies.background.signal.aborted) return await record.release();
    const reason = explainFailure(dependencies, "import failed", error, facts);
    await record.finish(`The import stopped because ${reason}. What is listed was taken in: import the files again.`);
  } catch (next) {
    // It is taken up again once the record can be written.
    explainFailure(dependencies, "import could not be marked as stopped", next, facts);
  }
}
