import type { RowAction } from "~/lists/row-menu";
import type { PersonRow } from "./person-row";

/** Each opens a dialog. */
type PersonAction = Extract<RowAction, { page?: undefined }>;

const action = (label: string, modal: string): PersonAction => ({ label, modal });

/** What decides about the actions. */
export type ActedPerson = Pick<PersonRow, "state" | "isSelf" | "hasSecondFactor" | "isInvited">;

/** What an admin can do with this person. Nobody locks themselves out here. */
export function actionsOf({ state, isSelf, hasSecondFactor, isInvited }: ActedPerson): PersonAction[] {
  if (state === "deleted") return [action("Restore…", "user-restore")];
  const edit = action("Edit…", "user-form");
  if (isSelf) return [edit];
  const end = action("Delete…", "user-delete");
  if (state === "deactivated") return [edit, action("Activate…", "user-activate"), end];
  return [
    edit,
    action(isInvited ? "Invite again…" : "Reset password…", "user-reset"),
    action("Sign out everywhere…", "user-sign-out"),
    ...(hasSecondFactor ? [action("Remove second factor…", "user-second-factor")] : []),
    action("Deactivate…", "user-deactivate"),
    end,
  ];
}

/** What can be done with several. */
export const SELECTION_ACTIONS: readonly RowAction[] = [
  action("Sign out…", "user-sign-out"),
  action("Deactivate…", "user-deactivate"),
];
