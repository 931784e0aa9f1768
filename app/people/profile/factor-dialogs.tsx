import { PasswordInput } from "~/session/password-input";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { type FactorModal, type ProfileAnswer, refusedOf } from "./profile-view";

const WORDS = {
  "factor-codes": {
    title: "New recovery codes",
    text: "Your old codes stop working. The new ones are shown once.",
    button: "Make new codes",
    variant: "primary",
  },
  "factor-remove": {
    title: "Remove the second factor",
    text: "You will sign in with your password only. Your recovery codes stop working.",
    button: "Remove second factor",
    variant: "danger",
  },
} as const;

/** Both ask for the password: a screen that was left open is not enough. */
export function FactorDialog({ modal, answer: anyAnswer }: { modal: FactorModal; answer: ProfileAnswer | undefined }) {
  const { title, text, button, variant } = WORDS[modal];
  const answer = refusedOf(anyAnswer, modal);
  const error = answer?.errors.password?.[0];
  return (
    <Dialog title={title} size="s">
      <DialogForm>
        <input type="hidden" name="intent" value={modal} />
        <DialogBody>
          <p>{text}</p>
          {answer && !error ? (
            <Notice tone="stop" role="alert">
              {answer.message}
            </Notice>
          ) : null}
          <Field name="password" label="Your password" error={error}>
            <PasswordInput autoComplete="current-password" />
          </Field>
        </DialogBody>
        <DialogFoot>
          <StatusButton variant={variant}>{button}</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
