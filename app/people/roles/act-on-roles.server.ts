import { id } from "contract/conventions.schema";
import { DEPARTMENTS, LEVEL_LABELS, LEVELS, type Level } from "contract/permissions";
import { type Role, rolePatch, role as roleSchema } from "contract/roles.schema";
import { parseWith } from "contract/validation";
import { z } from "zod";
import { parseForm, readForm, refuse, refuseFields, seenIn } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import type { FieldChange } from "~/edit/edit-view";
import { type EditedRecord, saveEdit } from "~/edit/save-edit.server";
import { paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { fullAccess } from "../form/full-access";
import { storedRoleValue } from "./read-roles.server";
import { ROLE_FIELD_LABELS, ROLE_FIELDS } from "./role-fields";
import type { RoleField } from "./role-view";

const oneRole = z.object({ role: id });

/** The action of the page of roles. */
export async function actOnRoles(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "role-new") return await createRole(signedIn, form);
  const parsed = parseForm(oneRole, form);
  if (!parsed.ok) return parsed.refusal;
  const { role } = parsed.value;
  if (intent === "edit")
    return await saveEdit(editedRole(role, signedIn, form), { signedIn, form, back: paths.roles() });
  if (intent === "role-delete") return await deleteRole(signedIn, role, form);
  throw unknownForm();
}

async function createRole(signedIn: SignedIn, form: FormData) {
  const values = ROLE_FIELDS.map((name) => ({ name, mine: posted(form, name) }));
  const problems = values.map(({ name, mine }) => [name, problem(name, mine)] as const);
  const errors = Object.fromEntries(problems.flatMap(([name, words]) => (words ? [[name, [words]]] : [])));
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  const body = {
    name: posted(form, "name"),
    description: posted(form, "description") || null,
    permissions: accessOf(values),
    ...fullAccess(form),
  };
  const answer = await signedIn.backend.call("createRole", { body });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, paths.roles(), { text: `The role ${body.name} is made.` });
}

async function deleteRole(signedIn: SignedIn, roleId: number, form: FormData) {
  const answer = await signedIn.backend.call("deleteRole", { id: roleId, query: seenIn(form) });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, paths.roles(), { text: "The role is deleted." });
}

const posted = (form: FormData, name: RoleField) => String(form.get(name) ?? "").trim();

type Values = readonly Pick<FieldChange<RoleField>, "name" | "mine">[];

function accessOf(values: Values): Partial<Record<RoleField, Level>> {
  const levels = values.filter(({ name }) => name !== "name" && name !== "description");
  return Object.fromEntries(levels.map(({ name, mine }) => [name, mine as Level]));
}

function problem(name: RoleField, text: string): string | null {
  if (name !== "name" && name !== "description") {
    return LEVELS.some((level) => level === text) ? null : "Choose nothing, view, edit or approve.";
  }
  const parsed = parseWith(rolePatch, { [name]: text });
  return parsed.ok ? null : (Object.values(parsed.errors)[0]?.[0] ?? null);
}

function editedRole(roleId: number, { backend }: SignedIn, form: FormData): EditedRecord<Role, RoleField> {
  return {
    names: ROLE_FIELDS,
    posted,
    problem,
    stored: storedRoleValue,
    async save(changes, lock_version) {
      const words = Object.fromEntries(
        changes.filter(({ name }) => name === "name" || name === "description").map(({ name, mine }) => [name, mine]),
      );
      const changed = accessOf(changes);
      if (Object.keys(changed).length === 0) {
        return backend.call("patchRole", { id: roleId, body: { ...words, ...fullAccess(form), lock_version } });
      }
      // Levels are written whole: those that this person left alone stay as they are now.
      const roles = await backend.call("listRoles");
      if (!roles.ok) return roles;
      const stored = roles.data.data.find((one) => one.id === roleId)?.permissions ?? {};
      const known = Object.fromEntries(DEPARTMENTS.map((department) => [department, stored[department] ?? "none"]));
      const permissions = { ...known, ...changed };
      return backend.call("patchRole", {
        id: roleId,
        body: { ...words, permissions, ...fullAccess(form), lock_version },
      });
    },
    current: (value) => roleSchema.safeParse(value).data,
    version: ({ lock_version, updated_at }) => ({ lock: String(lock_version ?? ""), seen: updated_at ?? "" }),
    label: (name) => ROLE_FIELD_LABELS[name as RoleField],
    readWords: async () => (_name, value) => LEVEL_LABELS[value as Level] ?? (value || "nothing"),
    readHistory: async () => [],
  };
}
