import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import type { CsvKind } from "./csv-import";

/** All records of a kind as a file to edit, and the dialog that takes it back; `importTo` opens it. A list's own "Export" is another file. */
export function CsvLinks({ kind, importTo }: { kind: CsvKind; importTo: string }) {
  return (
    <>
      <ButtonLink
        icon="download"
        to={paths.recordsCsv(kind)}
        title={`All ${kind} as CSV, to edit and import again`}
        reloadDocument
      >
        Download to edit
      </ButtonLink>
      <ButtonLink icon="upload" to={importTo}>
        Import…
      </ButtonLink>
    </>
  );
}
