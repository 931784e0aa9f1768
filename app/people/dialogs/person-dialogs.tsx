import type { FormRefusal } from "~/backend/forms.server";
import { RecordDialog } from "~/lists/actions/record-dialog";
import { AbsentDialog, ActionsDialog } from "~/lists/actions-dialog";
import type { ListLinks } from "~/lists/list-links";
import { PersonFormDialog } from "../form/person-form-dialog";
import { actionsOf } from "../list/person-actions";
import { ConfirmDialog } from "./confirm-dialog";
import { bulkAnswerOf, type PersonAnswer, type PersonDialogData, refusalOf, resultOf } from "./person-dialog";
import { ResultDialog } from "./result-dialog";

type PersonDialogsProps = {
  data: PersonDialogData;
  answer: PersonAnswer | undefined;
  links: ListLinks;
};

type ResetDialogProps = {
  data: Extract<PersonDialogData, { modal: "user-reset" }>;
  answer: FormRefusal | undefined;
};

/** A dialog about people. What was typed belongs to the one that it is about. */
export function PersonDialogs({ data, answer, links }: PersonDialogsProps) {
  const result = resultOf(answer);
  if (result) return <ResultDialog result={result} />;
  switch (data.modal) {
    case "user-form":
      return <PersonFormDialog key={data.view.id} view={data.view} answer={refusalOf(answer)} />;
    case "user-reset":
      return <ResetDialog data={data} answer={refusalOf(answer)} />;
    case "actions":
      return <ActionsDialog row={data.chosen} actions={actionsOf(data.acted)} links={links} />;
    case "absent":
      return <AbsentDialog title="Person">Person not found. Check the address.</AbsentDialog>;
    default:
      return <ConfirmDialog data={data} answer={bulkAnswerOf(answer)} />;
  }
}

/** A new way in for who forgot the password, or never used the invitation. */
function ResetDialog({ data: { chosen, isInvited }, answer }: ResetDialogProps) {
  return (
    <RecordDialog
      intent="user-reset"
      hidden={{ person: chosen.id }}
      answer={answer}
      title={isInvited ? `Invite ${chosen.name} again` : `Reset the password of ${chosen.name}`}
      size="s"
      variant={isInvited ? "primary" : "danger"}
      button={isInvited ? "Send invitation" : "Reset password"}
    >
      {isInvited ? (
        <p>A new link goes to {chosen.email}. The earlier link stops working.</p>
      ) : (
        <p>
          Their password stops working now, and they are signed out everywhere. A link to choose a new one goes to{" "}
          {chosen.email}.
        </p>
      )}
      <p className="text-muted">Without a mail server, you see a one-time password instead.</p>
    </RecordDialog>
  );
}
