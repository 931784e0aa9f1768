import { DEPARTMENT_LABELS, DEPARTMENTS, LEVEL_LABELS, LEVELS } from "contract/permissions";
import type { Role } from "contract/roles.schema";
import type { BackendClient } from "~/backend/client.server";
import { personName } from "~/format/person-name";
import { ROLE_FIELDS } from "./role-fields";
import type { RoleDialogData, RoleField, RoleFormView, RoleRow } from "./role-view";

const MOST_HOLDERS = 20;
const ABSENT = { modal: "absent" } as const;

export async function readRoles(backend: BackendClient, params: URLSearchParams, canManage: boolean) {
  const { data } = await backend.read("listRoles");
  const dialog = canManage ? await readRoleDialog(backend, params, data) : null;
  return { roles: data.map(roleRow), dialog };
}

function roleRow(role: Role): RoleRow {
  const { id, name, description, permissions, people } = role;
  const levels = [...LEVELS].reverse().filter((level) => level !== "none");
  const allows = levels.flatMap((level) => {
    const departments = DEPARTMENTS.filter((department) => permissions?.[department] === level);
    const names = departments.map((department) => DEPARTMENT_LABELS[department]).join(", ");
    return names ? [{ level: LEVEL_LABELS[level], departments: names }] : [];
  });
  return {
    id,
    name,
    description: description ?? "",
    isAdmin: isAdminRole(role),
    people: people ?? null,
    allows: permissions ? allows : null,
  };
}

const isAdminRole = ({ name, is_admin }: Role) => is_admin ?? name.toLowerCase().includes("admin");

async function readRoleDialog(
  backend: BackendClient,
  params: URLSearchParams,
  roles: readonly Role[],
): Promise<RoleDialogData | null> {
  const modal = params.get("modal");
  const asked = params.get("ids");
  const role = roles.find(({ id }) => String(id) === asked);
  if (modal === "role-form") {
    if (asked !== null && !role) return ABSENT;
    return { modal, view: formView(role ?? null) };
  }
  if (modal !== "role-delete") return null;
  if (!role) return ABSENT;
  const { id, name, lock_version: lock } = role;
  const answer = await backend.call("listUsers", { query: { role_id: id, per_page: MOST_HOLDERS } });
  const holders = answer.ok ? answer.data.data.map((user) => ({ id: user.id, name: personName(user) })) : [];
  const people = answer.ok ? answer.data.meta.total : (role.people ?? 0);
  return { modal, id, name, lock: lock ?? "", holders, people };
}

function formView(role: Role | null): RoleFormView {
  const values = ROLE_FIELDS.map((name) => [name, role ? storedRoleValue(role, name) : blankValue(name)]);
  return {
    id: role?.id ?? null,
    name: role?.name ?? "",
    lock: String(role?.lock_version ?? ""),
    seen: role?.updated_at ?? "",
    values: Object.fromEntries(values),
    isAdmin: role !== null && isAdminRole(role),
  };
}

const blankValue = (name: RoleField) => (name === "name" || name === "description" ? "" : "none");

/** A field of a role as text. */
export function storedRoleValue(role: Role, name: RoleField): string {
  if (name === "name" || name === "description") return role[name] ?? "";
  return role.permissions?.[name] ?? "none";
}
