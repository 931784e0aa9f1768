import type { FormRefusal } from "~/backend/forms.server";
import { ConfirmDialog } from "./confirm-dialog";
import { EditDialog } from "./edit-dialog";
import type { PoDialog } from "./po-dialog";
import { ReasonDialog } from "./reason-dialog";
import { SendDialog } from "./send-dialog";
import { SplitsDialog } from "./splits-dialog";

type PoDialogsProps = { dialog: PoDialog; answer: FormRefusal | undefined };

/** The dialog that is open over a purchase order. */
export function PoDialogs({ dialog, answer }: PoDialogsProps) {
  // A refusal of another form of the page is none of this one.
  const own = answer && answer.typed.intent?.[0] === dialog.kind ? answer : undefined;
  switch (dialog.kind) {
    case "po-edit":
      return <EditDialog data={dialog} answer={own} />;
    case "po-send":
      return <SendDialog data={dialog} answer={own} />;
    case "po-confirm":
      return <ConfirmDialog data={dialog} answer={own} />;
    case "po-add-splits":
      return <SplitsDialog data={dialog} answer={own} />;
    default:
      return <ReasonDialog data={dialog} answer={own} />;
  }
}
