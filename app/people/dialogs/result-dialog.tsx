import { Link } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { CopyField } from "~/ui/copy-field";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import type { PersonResult } from "./person-dialog";

/** What became of it. A one-time password is in this answer only: no reload, link or list shows it again. */
export function ResultDialog({ result }: { result: PersonResult }) {
  const { action, id, name, email, delivery, password } = result;
  const isAdded = action === "added";
  return (
    <Dialog title={isAdded ? `${name} is added` : `The password of ${name} is reset`} size="s">
      <DialogBody>
        {delivery === "mail" ? (
          <Notice tone="done" role="status">
            {isAdded ? "An invitation was sent to " : "A link to choose another was sent to "}
            <b>{email}</b>. {isAdded ? "It works for 7 days." : null}
          </Notice>
        ) : password ? (
          <>
            <Notice tone="care" role="status">
              <b>Copy this now. It is shown once.</b> Give it to {name} in person or by phone. They choose their own
              password when they sign in.
            </Notice>
            <CopyField id="told-email" label="Email" value={email} />
            <CopyField id="told-password" label="One-time password" value={password} />
          </>
        ) : (
          <Notice tone="done" role="status">
            {isAdded ? "They can sign in now." : "They must choose a new one."}
          </Notice>
        )}
        <p>
          <Link className="link" to={paths.person(id)}>
            Open the page of {name}
          </Link>
        </p>
      </DialogBody>
      <DialogFoot cancelLabel="Done" />
    </Dialog>
  );
}
