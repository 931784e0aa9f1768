import type { ProofActionAnswer } from "../actions/proof-actions";
import { ProofsDialog } from "../triage-dialogs/proofs-dialog";
import { ApproveDialog } from "./approve-dialog";
import type { ProofDialogData } from "./proof-dialog";
import { RemindDialog } from "./remind-dialog";
import { SendDialog } from "./send-dialog";

type ProofDialogsProps = { data: ProofDialogData; answer: ProofActionAnswer | undefined };

/** A dialog about an action, over one proof or many. */
export function ProofDialogs({ data, answer }: ProofDialogsProps) {
  switch (data.action) {
    case "proof-send":
      return <SendDialog data={data} answer={answer} />;
    case "proof-remind":
      return <RemindDialog data={data} answer={answer} />;
    case "proof-approve":
      return <ApproveDialog data={data} answer={answer} />;
    default:
      return (
        <ProofsDialog
          modal={data.action}
          chosen={data.chosen}
          answer={answer}
          variant={data.action === "proof-take-back" ? "danger" : "primary"}
        />
      );
  }
}
