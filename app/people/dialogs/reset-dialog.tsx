import type { FormRefusal } from "~/backend/forms.server";
import { RecordDialog } from "~/lists/actions/record-dialog";
import type { PersonDialogData } from "./person-dialog";

type ResetDialogProps = {
  data: Extract<PersonDialogData, { modal: "user-reset" }>;
  answer: FormRefusal | undefined;
};

/** A new way in for who forgot the password, or never used the invitation. */
export function ResetDialog({ data: { chosen, isInvited }, answer }: ResetDialogProps) {
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
