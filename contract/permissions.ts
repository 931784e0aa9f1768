/** Who may do what (seed §6, field-guide §4.8). No zod here, so that screens can carry it. */

interface Person {
  roles?: readonly { name: string }[] | null;
}

/** What a person may approve by a role of theirs, besides admins: starting without a gate, making more than is here. */
const APPROVING_ROLES = { production: ["production_manager"] } as const satisfies Readonly<
  Record<string, readonly string[]>
>;
export type ApprovedDepartment = keyof typeof APPROVING_ROLES;

/** Seed's rule: the first role's name contains "admin". */
export function isAdmin({ roles }: Person): boolean {
  return (roles?.[0]?.name ?? "").toLowerCase().includes("admin");
}

/** The permission `approve` of a department. */
export function mayApprove(person: Person, department: ApprovedDepartment): boolean {
  if (isAdmin(person)) return true;
  const approving: readonly string[] = APPROVING_ROLES[department];
  return (person.roles ?? []).some(({ name }) => approving.includes(keyOfRole(name)));
}

/** Roles are written "Production Manager" and "production_manager" alike. */
const keyOfRole = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, "_");
