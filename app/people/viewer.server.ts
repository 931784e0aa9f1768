import { isAdmin, may, needWords } from "contract/permissions";
import type { User } from "contract/users.schema";
import { pageProblem } from "~/backend/page-responses.server";

/** Writes of people and roles are for admins; a company's own backend that says nothing of access refuses by itself. */
export const mayManagePeople = (viewer: User) => isAdmin(viewer) || !viewer.access;

/** Throws the page that says what it needs, and whom to ask. */
export function requireUsersView(viewer: User): void {
  if (may(viewer, "users:view")) return;
  const message = `Seeing who works here needs ${needWords(["users:view"])}. Ask an admin to change your role.`;
  throw pageProblem({ kind: "forbidden", message });
}
