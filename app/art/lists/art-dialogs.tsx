import { ActionItems } from "~/lists/actions-dialog";
import type { ListLinks } from "~/lists/list-links";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { lazyPart } from "~/ui/lazy-part";
import type { ProofActionAnswer } from "../actions/proof-actions";
import type { TriageAnswer } from "../triage-dialogs/triage-dialog";
import type { ArtAnswer, ArtDialog } from "./art-dialog";
import { Moves } from "./moves";

const ProofDialogs = lazyPart("proof-dialogs", async () => (await import("../dialogs/proof-dialogs")).ProofDialogs);
const TriageDialogs = lazyPart(
  "triage-dialogs",
  async () => (await import("../triage-dialogs/triage-dialogs")).TriageDialogs,
);

export interface ArtDialogState {
  dialog: ArtDialog | null;
  answer: ArtAnswer | undefined;
}

type ArtDialogsProps = ArtDialogState & { links: ListLinks };

/** The dialog that the URL opens over a list of proofs, if any. */
export function ArtDialogs({ dialog, answer, links }: ArtDialogsProps) {
  if (!dialog) return null;
  if (dialog.kind === "triage") {
    return <TriageDialogs data={dialog.data} answer={answer as TriageAnswer | undefined} />;
  }
  if (dialog.kind === "action") {
    return <ProofDialogs data={dialog.data} answer={answer as ProofActionAnswer | undefined} />;
  }
  const { proof, kind } = dialog;
  const title = `${kind === "moves" ? "Move" : "Actions for"} ${proof.title.toLowerCase()}`;
  return (
    <Dialog title={title} size="s">
      <DialogBody>
        <p className="text-muted">
          {proof.about}. {proof.state}.
        </p>
        {kind === "moves" ? (
          <Moves proof={proof} links={links} />
        ) : (
          <ActionItems id={proof.id} actions={proof.menu} links={links} />
        )}
      </DialogBody>
      <DialogFoot />
    </Dialog>
  );
}
