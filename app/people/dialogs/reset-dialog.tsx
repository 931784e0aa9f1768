import type { FormRefusal } from "~/backend/forms.server";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import type { PersonDialogData } from "./person-dialog";

type ResetDialogProps = {
  data: Extract<PersonDialogData, { modal: "user-reset" }>;
  answer: FormRefusal | undefined;
};

/** A new way in for who forgot the password, or never used the invitation. */
export function ResetDialog({ data: { chosen, isInvited }, answer }: ResetDialogProps) {
  return (
    <Dialog title={isInvited ? `Invite ${chosen.name} again` : `Reset the password of ${chosen.name}`} size="s">
      <DialogForm>
        <input type="hidden" name="intent" value="user-reset" />
        <input type="hidden" name="person" value={chosen.id} />
        <DialogBody>
          {answer ? (
            <Notice tone="stop" role="alert">
              {answer.message}
            </Notice>
          ) : null}
          {isInvited ? (
            <p>A new link goes to {chosen.email}; the one sent before ends.</p>
          ) : (
            <p>
              Their password ends now, and they are signed out everywhere. A link to choose another goes to{" "}
              {chosen.email}.
            </p>
          )}
          <p className="text-muted">Where no mail server is set up you are told a one-time password in its place.</p>
        </DialogBody>
        <DialogFoot>
          <StatusButton variant={isInvited ? "primary" : "danger"}>
            {isInvited ? "Send invitation" : "Reset password"}
          </StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
