import type { ProofDeedAnswer } from "../deeds/proof-deeds";
import { ApproveDialog } from "./approve-dialog";
import { MoveDialog } from "./move-dialog";
import type { ProofDialogData } from "./proof-dialog";
import { RemindDialog } from "./remind-dialog";
import { SendDialog } from "./send-dialog";

type ProofDialogsProps = { data: ProofDialogData; answer: ProofDeedAnswer | undefined };

/** A dialog about a deed, over one proof or many. */
export function ProofDialogs({ data, answer }: ProofDialogsProps) {
  switch (data.deed) {
    case "proof-send":
      return <SendDialog data={data} answer={answer} />;
    case "proof-remind":
      return <RemindDialog data={data} answer={answer} />;
    case "proof-approve":
      return <ApproveDialog data={data} answer={answer} />;
    default:
      return <MoveDialog deed={data.deed} chosen={data.chosen} answer={answer} />;
  }
}
