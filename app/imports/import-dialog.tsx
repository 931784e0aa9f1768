import type { FormRefusal } from "~/backend/forms.server";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ChooseFiles } from "./choose-files";
import { ImportReport } from "./import-report";
import { capital, IMPORT_KEYS, type ImportView, type ImportWords } from "./import-view";

type ImportDialogProps = {
  view: ImportView;
  words: ImportWords;
  refusal: FormRefusal | undefined;
  againTo: string;
  /** Where what came in stands, of an import that is shown when it is done. */
  done?: { to: string; label: string; note: string };
};

/** Records come in: choose files, see line by line what they would do, apply it. */
export function ImportDialog({ view, words, refusal, againTo, done }: ImportDialogProps) {
  const [, several] = words.noun;
  if (view.step === "choose")
    return (
      <Dialog title={`Import ${several}`} keys={IMPORT_KEYS}>
        <ChooseFiles refusal={refusal} words={words} />
      </Dialog>
    );
  if (view.step === "problem")
    return (
      <Dialog title={`Import ${several}`} keys={IMPORT_KEYS}>
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
    <Dialog title={titleOf(report, several)} size="l" keys={IMPORT_KEYS}>
      <ImportReport report={report} words={words} refusal={refusal} againTo={againTo} done={done} />
    </Dialog>
  );
}

function titleOf({ isDryRun, state }: { isDryRun: boolean; state: string }, several: string): string {
  if (state === "running") return isDryRun ? "Reading the files" : `Importing ${several}`;
  if (state === "failed") return isDryRun ? "The files could not be read" : "The import stopped";
  return isDryRun ? "What the import would do" : `${capital(several)} imported`;
}
