import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import type { CsvKind } from "./csv-import";

/** All records of a kind as a file, and the dialog that takes it back; `importTo` opens it. */
export function CsvLinks({ kind, importTo }: { kind: CsvKind; importTo: string }) {
  return (
    <>
      <ButtonLink icon="download" to={paths.recordsCsv(kind)} reloadDocument>
        Download CSV
      </ButtonLink>
      <ButtonLink icon="upload" to={importTo} preventScrollReset>
        Import…
      </ButtonLink>
    </>
  );
}
