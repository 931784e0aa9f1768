import { EditDialog } from "~/edit/edit-dialog";
import { editAnswer } from "~/edit/edit-view";
import { Notice } from "~/ui/notice";
import type { ProofActionAnswer } from "../actions/proof-actions";
import { ProofDialogs } from "../dialogs/proof-dialogs";
import type { TriageAnswer } from "../triage-dialogs/triage-dialog";
import { TriageDialogs } from "../triage-dialogs/triage-dialogs";
import { UploadDialog } from "../upload/upload-dialog";
import type { ProofPageAnswer, ProofPageDialog } from "./page-dialog";

type PageDialogsProps = { dialog: ProofPageDialog; answer: ProofPageAnswer | undefined };

/** The dialog that the URL opens over a proof's page. */
export function PageDialogs({ dialog, answer }: PageDialogsProps) {
  switch (dialog.kind) {
    case "action":
      return <ProofDialogs data={dialog.data} answer={answer as ProofActionAnswer | undefined} />;
    case "triage":
      return <TriageDialogs data={dialog.data} answer={answer as TriageAnswer | undefined} />;
    case "upload":
      return <UploadDialog view={dialog.view} refusal={answer && !answer.ok ? answer : null} />;
    case "edit":
      return (
        <EditDialog
          title={`Edit proof ${dialog.id}`}
          view={dialog.view}
          answer={editAnswer(answer)}
          lead={
            dialog.view.fields.some(({ name }) => name === "deco_method") ? null : (
              <Notice tone="idle">Method, size and colors can't be changed now. See Items for why.</Notice>
            )
          }
        />
      );
  }
}
