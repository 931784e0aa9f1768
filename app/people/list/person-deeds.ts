import type { RowDeed } from "~/lists/row-menu";
import type { PersonRow } from "./person-row";

/** Each opens a dialog. */
type PersonDeed = Extract<RowDeed, { page?: undefined }>;

const deed = (label: string, modal: string): PersonDeed => ({ label, modal });

/** What decides about the deeds. */
export type ActedPerson = Pick<PersonRow, "state" | "isSelf" | "hasSecondFactor" | "isInvited">;

/** What an admin can do with this person. Nobody locks themselves out here. */
export function deedsOf({ state, isSelf, hasSecondFactor, isInvited }: ActedPerson): PersonDeed[] {
  if (state === "deleted") return [deed("Restore…", "user-restore")];
  const edit = deed("Edit…", "user-form");
  if (isSelf) return [edit];
  const end = deed("Delete…", "user-delete");
  if (state === "deactivated") return [edit, deed("Activate…", "user-activate"), end];
  return [
    edit,
    deed(isInvited ? "Invite again…" : "Reset password…", "user-reset"),
    deed("Sign out everywhere…", "user-sign-out"),
    ...(hasSecondFactor ? [deed("Remove second factor…", "user-second-factor")] : []),
    deed("Deactivate…", "user-deactivate"),
    end,
  ];
}

/** What can be done with several. */
export const SELECTION_DEEDS: readonly RowDeed[] = [
  deed("Sign out…", "user-sign-out"),
  deed("Deactivate…", "user-deactivate"),
];
