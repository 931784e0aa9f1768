import type { FormRefusal } from "~/backend/forms.server";
import { fieldState } from "~/lists/bulk/field-state";
import { CONFIRM_FULL_ACCESS, FULL_ACCESS_LABEL } from "~/people/form/full-access";
import { FullAccessField } from "~/people/form/full-access-field";
import { StatusButton } from "~/ui/button";
import { CopyField } from "~/ui/copy-field";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { type Option, Select, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { type MadeToken, TOKEN_LIFETIMES, type TokenAnswer, type TokenDialogData } from "./token-view";

type TokenDialogsProps = { data: TokenDialogData; answer: TokenAnswer | undefined };

export function TokenDialogs({ data, answer }: TokenDialogsProps) {
  if (answer?.ok) return <TokenMade made={answer} />;
  if (data.modal === "token-new") return <NewToken roles={data.roles} answer={answer} />;
  if (data.modal === "token-revoke") return <RevokeToken data={data} answer={answer} />;
  return (
    <Dialog title="API token" size="s">
      <DialogBody>
        <p>That token is not here any more. Somebody may have revoked it.</p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the tokens" />
    </Dialog>
  );
}

const LABELS = { name: "Name", role_id: "Role", expires_at: "Works for", [CONFIRM_FULL_ACCESS]: FULL_ACCESS_LABEL };

function NewToken({ roles, answer }: { roles: readonly Option[]; answer: FormRefusal | undefined }) {
  const name = fieldState(answer, "name");
  const role = fieldState(answer, "role_id");
  const lifetime = fieldState(answer, "lifetime");
  return (
    <Dialog title="New API token" size="s">
      <DialogForm>
        <input type="hidden" name="intent" value="token-new" />
        <DialogBody>
          <FormProblem answer={answer} labels={LABELS} />
          <Field
            name="name"
            label="Name"
            hint="The program that uses it. The history shows this name."
            error={name.error}
          >
            <TextInput defaultValue={name.value} maxLength={60} autoComplete="off" />
          </Field>
          <Field name="role_id" label="Role" hint="What the token may do" error={role.error}>
            <Select options={roles} prompt="Choose a role" defaultValue={role.value} />
          </Field>
          <FullAccessField answer={answer}>Give this token full access</FullAccessField>
          <Field name="lifetime" label="Works for" error={lifetime.error}>
            <Select options={TOKEN_LIFETIMES} defaultValue={lifetime.value} />
          </Field>
        </DialogBody>
        <DialogFoot note="The token is shown once.">
          <StatusButton variant="primary">Make token</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

/** The token is in this answer only: no reload, link or list shows it again. */
function TokenMade({ made: { name, token } }: { made: MadeToken }) {
  return (
    <Dialog title={`The token ${name} is made`} size="s">
      <DialogBody>
        <Notice tone="care" role="status">
          <b>Copy this now: it is shown once.</b> The program sends it as <code>Authorization: Bearer</code>.
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
    <Dialog title={`Revoke ${name}`} size="s">
      <DialogForm>
        <input type="hidden" name="intent" value="token-revoke" />
        <input type="hidden" name="token" value={id} />
        <DialogBody>
          {answer ? (
            <Notice tone="stop" role="alert">
              {answer.message}
            </Notice>
          ) : null}
          <p>The program that uses {ending} is refused from its next request on. What it did stays in the history.</p>
        </DialogBody>
        <DialogFoot cancelLabel="Keep token">
          <StatusButton variant="danger">Revoke token</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
