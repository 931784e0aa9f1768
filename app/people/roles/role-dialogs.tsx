import { Link } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { seenVersion } from "~/forms/typed-values";
import { AbsentDialog } from "~/lists/actions-dialog";
import { paths } from "~/navigation/paths";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { RoleFormDialog } from "./role-form-dialog";
import type { RoleAnswer, RoleDialogData } from "./role-view";

type RoleDialogsProps = { data: RoleDialogData; answer: RoleAnswer | undefined };

export function RoleDialogs({ data, answer }: RoleDialogsProps) {
  if (data.modal === "role-form") return <RoleFormDialog key={data.view.id} view={data.view} answer={answer} />;
  if (data.modal === "role-delete") return <DeleteRole data={data} answer={answer} />;
  return <AbsentDialog title="Role">Role not found. It may have been deleted.</AbsentDialog>;
}

type DeleteRoleProps = {
  data: Extract<RoleDialogData, { modal: "role-delete" }>;
  answer: RoleAnswer | undefined;
};

/** A role that somebody has stays; it is said who. */
function DeleteRole({ data: { id, name, lock, holders, people }, answer }: DeleteRoleProps) {
  const rest = people - holders.length;
  return (
    <Dialog title={`Delete the role ${name}`} size="s">
      <DialogForm>
        <input type="hidden" name="intent" value="role-delete" />
        <input type="hidden" name="role" value={id} />
        <input type="hidden" name="lock_version" value={seenVersion(answer, "lock_version", lock)} />
        <DialogBody>
          {answer ? (
            <Notice tone="stop" role="alert">
              {answer.message}
            </Notice>
          ) : null}
          {people > 0 ? (
            <>
              <p>
                {countWords(people, "account")} with this role, so it can't be deleted. Give them another role first:
              </p>
              <ul className="list-disc pl-5">
                {holders.map((holder) => (
                  <li key={holder.id}>
                    <Link className="link" to={paths.person(holder.id)}>
                      {holder.name}
                    </Link>
                  </li>
                ))}
                {rest > 0 ? <li>{rest} more</li> : null}
              </ul>
            </>
          ) : (
            <p>No one has this role. History stays.</p>
          )}
        </DialogBody>
        <DialogFoot cancelLabel="Keep role">
          {people > 0 ? null : <StatusButton variant="danger">Delete role</StatusButton>}
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
