import {
  DEPARTMENT_LABELS,
  DEPARTMENTS,
  type Department,
  isAdmin,
  LEVEL_LABELS,
  type Level,
} from "contract/permissions";
import type { Role } from "contract/roles.schema";
import type { User } from "contract/users.schema";
import type { BackendClient } from "~/backend/client.server";
import { personRow } from "../list/read-people-list.server";
import type { ReaderClock } from "../reader-clock.server";
import { momentOf } from "./moment.server";
import type { AccessRow, PersonView } from "./person-view";

interface Reader {
  viewer: User;
  clock: ReaderClock;
}

export async function readPerson(backend: BackendClient, id: number, { viewer, clock }: Reader): Promise<PersonView> {
  const [{ data: user }, roles] = await Promise.all([backend.read("getUser", { id }), backend.call("listRoles")]);
  return personView(user, { roles: roles.ok ? roles.data.data : [], viewer, clock });
}

interface Beside extends Reader {
  /** All that there are; none where the backend does not list them. */
  roles: readonly Role[];
}

/** Somebody's account in words, as their page and the panel beside the list show it. */
export function personView(user: User, { roles, viewer, clock }: Beside): PersonView {
  return {
    ...personRow(user, { viewer, clock }),
    timeZone: user.time_zone ?? "",
    invited: momentOf(user.invited_at, clock),
    verified: momentOf(user.email_verified_at, clock),
    created: momentOf(user.created_at, clock),
    seen: momentOf(user.last_seen_at, clock),
    access: accessRows(user, roles),
    adminRole: isAdmin(user) ? (user.roles[0]?.name ?? null) : null,
  };
}

/** What the roles add up to, department by department. */
export function accessRows(user: User, roles: readonly Role[]): AccessRow[] | null {
  const { access } = user;
  if (!access) return null;
  const held = roles.filter(({ id }) => user.roles.some((role) => role.id === id));
  return DEPARTMENTS.map((department) => {
    const level: Level = access[department] ?? "none";
    return {
      department: DEPARTMENT_LABELS[department],
      level: LEVEL_LABELS[level],
      isNothing: level === "none",
      by: level === "none" || isAdmin(user) ? "" : givers(held, department, level),
    };
  });
}

function givers(held: readonly Role[], department: Department, level: Level): string {
  const isEither = department === "sourcing" || department === "receiving";
  return held
    .filter(
      ({ permissions }) =>
        permissions?.[department] === level || (isEither && permissions?.sourcing_receiving === level),
    )
    .map(({ name }) => name)
    .join(", ");
}
