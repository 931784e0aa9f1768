import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ChooseFiles } from "./choose-files";
import type { ImportRefusal } from "./import-orders.server";
import { ImportReport } from "./import-report";
import { IMPORT_KEYS, type ImportView } from "./import-view";

type ImportDialogProps = { view: ImportView; refusal: ImportRefusal | undefined; closeTo: string; againTo: string };

/** Orders come in: choose files, see line by line what they would do, apply it. */
export function ImportDialog({ view, refusal, againTo, closeTo }: ImportDialogProps) {
  if (view.step === "choose")
    return (
      <Dialog title="Import orders" keys={IMPORT_KEYS}>
        <ChooseFiles refusal={refusal} />
      </Dialog>
    );
  if (view.step === "problem")
    return (
      <Dialog title="Import orders" keys={IMPORT_KEYS}>
        <Blank
          icon="search-x"
          title="This import cannot be shown"
          action={
            <ButtonLink size="s" to={againTo} preventScrollReset>
              Choose files
            </ButtonLink>
          }
        >
          {view.message}
        </Blank>
      </Dialog>
    );
  const { report } = view;
  return (
    <Dialog title={titleOf(report)} size="l" keys={IMPORT_KEYS}>
      <ImportReport report={report} refusal={refusal} againTo={againTo} closeTo={closeTo} />
    </Dialog>
  );
}

function titleOf({ isDryRun, state }: { isDryRun: boolean; state: string }): string {
  if (state === "running") return isDryRun ? "Reading the files" : "Importing orders";
  if (state === "failed") return isDryRun ? "The files could not be read" : "The import stopped";
  return isDryRun ? "What the import would do" : "Orders imported";
}
