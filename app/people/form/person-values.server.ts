import { type User, type UserPatch, userPatch } from "contract/users.schema";
import { parseWith } from "contract/validation";
import type { FieldChange } from "~/edit/edit-view";
import type { PersonField } from "./person-fields";

/** What the form says of a field, as one text. */
export function postedValue(form: FormData, name: PersonField): string {
  if (name === "role_ids") return form.getAll(name).map(String).filter(Boolean).join(",");
  return String(form.get(name) ?? "").trim();
}

export function storedValue(user: User, name: PersonField): string {
  if (name === "role_ids") return user.roles.flatMap(({ id }) => (id == null ? [] : [String(id)])).join(",");
  return user[name] ?? "";
}

/** The values as a body of the API takes them. */
export function bodyOf(changes: readonly Pick<FieldChange<PersonField>, "name" | "mine">[]): UserPatch {
  return Object.fromEntries(changes.map(({ name, mine }) => [name, fieldValue(name, mine)]));
}

function fieldValue(name: PersonField, text: string) {
  if (name === "role_ids") return text.split(",").filter(Boolean).map(Number);
  if (text === "" && name === "time_zone") return null;
  return text;
}

/** The sentence for the field, or null. */
export function valueProblem(name: PersonField, text: string): string | null {
  const parsed = parseWith(userPatch, bodyOf([{ name, mine: text }]));
  return parsed.ok ? null : (Object.values(parsed.errors)[0]?.[0] ?? null);
}
