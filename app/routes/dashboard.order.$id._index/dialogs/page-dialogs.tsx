import { EditDialog } from "~/edit/edit-dialog";
import { editAnswer } from "~/edit/edit-view";
import { ActionOfOrders } from "~/orders/dialogs/order-dialogs";
import { NoteDialog } from "~/orders/notes/note-dialog";
import type { OrderPageAnswer } from "../actions/action";
import { ChangeDialog } from "./change-dialog";
import { LineEditDialog } from "./line-edit-dialog";
import type { OrderPageDialog } from "./read-dialog.server";
import { RosterDialog } from "./roster-dialog";

type PageDialogsProps = { dialog: OrderPageDialog | null; answer: OrderPageAnswer | undefined };

/** The dialog that the URL opens, if any. */
export function PageDialogs({ dialog, answer }: PageDialogsProps) {
  switch (dialog?.kind) {
    case "action":
      return <ActionOfOrders data={dialog.data} answer={answer} />;
    case "line-edit":
      return <LineEditDialog view={dialog.view} answer={answer} />;
    case "roster":
      return <RosterDialog view={dialog.view} answer={answer} />;
    case "edit":
      return <EditDialog title={`Edit order ${dialog.name}`} view={dialog.view} answer={editAnswer(answer)} />;
    case "order-change":
      return <ChangeDialog change={dialog.change} answer={answer} />;
    case "note":
      return <NoteDialog name={dialog.name} refusal={answer && !answer.ok ? answer : null} />;
    case undefined:
      return null;
  }
}
