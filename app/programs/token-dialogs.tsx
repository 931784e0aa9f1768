import type { FormRefusal } from "~/backend/forms.server";
import { RecordDialog } from "~/lists/actions/record-dialog";
import { AbsentDialog } from "~/lists/actions-dialog";
import { fieldState } from "~/lists/bulk/field-state";
import { CONFIRM_FULL_ACCESS, FULL_ACCESS_LABEL } from "~/people/form/full-access";
import { FullAccessField } from "~/people/form/full-access-field";
import { CopyField } from "~/ui/copy-field";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { type Option, Select, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { type MadeToken, TOKEN_LIFETIMES, type TokenAnswer, type TokenDialogData } from "./token-view";

type TokenDialogsProps = { data: TokenDialogData; answer: TokenAnswer | undefined };

export function TokenDialogs({ data, answer }: TokenDialogsProps) {
  if (answer?.ok) return <TokenMade made={answer} />;
  if (data.modal === "token-new") return <NewToken roles={data.roles} answer={answer} />;
  if (data.modal === "token-revoke") return <RevokeToken data={data} answer={answer} />;
  return <AbsentDialog title="API token">Token not found. Someone may have revoked it.</AbsentDialog>;
}

const LABELS = { name: "Name", role_id: "Role", lifetime: "Works for", [CONFIRM_FULL_ACCESS]: FULL_ACCESS_LABEL };

function NewToken({ roles, answer }: { roles: readonly Option[]; answer: FormRefusal | undefined }) {
  const name = fieldState(answer, "name");
  const role = fieldState(answer, "role_id");
  const lifetime = fieldState(answer, "lifetime");
  return (
    <RecordDialog
      intent="token-new"
      hidden={{}}
      answer={answer}
      labels={LABELS}
      title="New API token"
      size="s"
      note="The token is shown once."
      button="Create token"
    >
      <Field name="name" label="Name" hint="The program that uses it. The history shows this name." error={name.error}>
        <TextInput defaultValue={name.value} maxLength={60} autoComplete="off" />
      </Field>
      <Field name="role_id" label="Role" hint="What the token may do" error={role.error}>
        <Select options={roles} prompt="Choose a role" defaultValue={role.value} />
      </Field>
      <FullAccessField answer={answer}>Give this token full access</FullAccessField>
      <Field name="lifetime" label="Works for" error={lifetime.error}>
        <Select options={TOKEN_LIFETIMES} defaultValue={lifetime.value} />
      </Field>
    </RecordDialog>
  );
}

/** The token is in this answer only: no reload, link or list shows it again. */
function TokenMade({ made: { name, token } }: { made: MadeToken }) {
  return (
    <Dialog title={`The token ${name} is made`} size="s">
      <DialogBody>
        <Notice tone="care" role="status">
          <b>Copy this now. It is shown once.</b> The program sends it as <code>Authorization: Bearer</code>.
        </Notice>
        <CopyField id="made-token" label="API token" value={token} />
      </DialogBody>
      <DialogFoot cancelLabel="Done" />
    </Dialog>
  );
}

type RevokeTokenProps = {
  data: Extract<TokenDialogData, { modal: "token-revoke" }>;
  answer: FormRefusal | undefined;
};

function RevokeToken({ data: { id, name, ending }, answer }: RevokeTokenProps) {
  return (
    <RecordDialog
      intent="token-revoke"
      hidden={{ token: id }}
      answer={answer}
      title={`Revoke ${name}`}
      size="s"
      variant="danger"
      button="Revoke token"
      cancelLabel="Keep token"
    >
      <p>The program that uses {ending} loses access with its next request. Its history stays.</p>
    </RecordDialog>
  );
}
