import type { FormRefusal } from "~/backend/forms.server";
import { labelsOf } from "~/lists/actions/action";
import { ActionControls } from "~/lists/actions/action-controls";
import { poAction } from "~/purchase-orders/actions/po-actions";
import { ConfirmDialog } from "./confirm-dialog";
import { EditDialog } from "./edit-dialog";
import type { PoDialog, ReasonData } from "./po-dialog";
import { PoForm } from "./po-form";
import { SendDialog } from "./send-dialog";
import { SplitsDialog } from "./splits-dialog";

type PoDialogsProps = { dialog: PoDialog; answer: FormRefusal | undefined };

type ReasonDialogProps = { data: ReasonData; answer: FormRefusal | undefined };

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

/** A move that ends or undoes something: what follows from it, and why. */
function ReasonDialog({ data, answer }: ReasonDialogProps) {
  const { verb, button = verb, variant, fields } = poAction(data.kind);
  return (
    <PoForm
      data={data}
      answer={answer}
      size="s"
      title={`${verb} ${data.number}`}
      button={button}
      variant={variant}
      labels={labelsOf(fields)}
    >
      <p>{data.consequence}</p>
      <ActionControls fields={fields} isRequired={data.needsReason} answer={answer} />
    </PoForm>
  );
}
