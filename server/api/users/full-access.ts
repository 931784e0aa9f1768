import { isAdmin } from "contract/permissions";
import { invalid } from "../errors";

type Roles = readonly { name: string }[];

interface Given {
  /** The roles in their order, before and after the write. */
  before: Roles;
  after: Roles;
  confirmed: boolean | undefined;
}

/** Throws at the field where a role gets a name that gives full access, unless that was confirmed. */
export function confirmAdminName({ before, after, confirmed }: Given): void {
  if (confirmed || !givesFullAccess(before, after)) return;
  const what = `The name "${after[0]?.name}" contains "admin", so people who have it as their first role get full access.`;
  throw invalid({ confirm_full_access: [`${what} Confirm this, or use another name.`] });
}

/** Throws at the field where a person gets full access by a first role that hides it in its name, unless that was confirmed. */
export function confirmAdmin(person: string, { before, after, confirmed }: Given): void {
  const [first] = after;
  if (confirmed || !first || isCalledAdmin(first) || !givesFullAccess(before, after)) return;
  const what = `The first role, "${first.name}", gives ${person} full access.`;
  throw invalid({ confirm_full_access: [`${what} Confirm this, or choose another first role.`] });
}

/** Whoever chooses it means full access. The contract's calls know no confirmation for it. */
export const isCalledAdmin = ({ name }: { name: string }) => name.trim().toLowerCase() === "admin";

export const givesFullAccess = (before: Roles, after: Roles) =>
  !isAdmin({ roles: before }) && isAdmin({ roles: after });
