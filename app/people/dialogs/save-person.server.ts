import { json } from "@remix-run/node";
import { type User, type UserBody, user as userSchema } from "contract/users.schema";
import { refuse, refuseFields } from "~/backend/forms.server";
import { type EditedRecord, saveEdit } from "~/edit/save-edit.server";
import { personName } from "~/format/person-name";
import { fullAccess } from "~/people/form/full-access";
import { PERSON_FIELD_LABELS, PERSON_FIELDS, type PersonField } from "~/people/form/person-fields";
import { bodyOf, postedValue, storedValue, valueProblem } from "~/people/form/person-values.server";
import { readRoleOptions } from "~/people/list/read-people-list.server";
import type { SignedIn } from "~/session/session.server";
import type { PersonResult } from "./person-dialog";

/** More than this happened to no person between opening a form and saving it. */
const MOST_EVENTS = 25;

export async function createPerson(signedIn: SignedIn, form: FormData) {
  const all = PERSON_FIELDS.map((name) => ({ name, mine: postedValue(form, name) }));
  const problems = all.map(({ name, mine }) => [name, valueProblem(name, mine)] as const);
  const errors = Object.fromEntries(problems.flatMap(([name, words]) => (words ? [[name, [words]]] : [])));
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  const filled = bodyOf(all.filter(({ mine }) => mine !== ""));
  const body = { ...filled, ...fullAccess(form), send_invite: form.get("how") !== "password" } as UserBody;
  const answer = await signedIn.backend.call("createUser", { body });
  return answer.ok ? tellAccess("added", answer.data.data) : refuse(answer.error, form);
}

type WithAccess = User & Pick<PersonResult, "delivery"> & { one_time_password?: string | null };

/**
 * What became of an invitation or a reset. A one-time password stands in this one answer and nowhere else: not in the session, not in
 * an address, not in a log.
 */
export function tellAccess(
  action: PersonResult["action"],
  user: Omit<WithAccess, "delivery"> & { delivery?: string | null },
) {
  const delivery = user.delivery === "mail" || user.delivery === "one_time_password" ? user.delivery : "none";
  const result: PersonResult = {
    ok: true,
    action,
    id: user.id,
    name: personName(user),
    email: user.email,
    delivery,
    password: user.one_time_password ?? null,
  };
  return json(result, { headers: { "Cache-Control": "no-store" } });
}

interface Saved {
  signedIn: SignedIn;
  form: FormData;
  back: string;
}

/** Only what the admin changed is written; what somebody else changed meanwhile is put beside it. */
export function editPerson(id: number, saved: Saved) {
  return saveEdit(editedPerson(id, saved), saved);
}

function editedPerson(id: number, { signedIn: { backend }, form }: Saved): EditedRecord<User, PersonField> {
  return {
    names: PERSON_FIELDS,
    posted: postedValue,
    problem: valueProblem,
    stored: storedValue,
    save: (changes, lock_version) =>
      backend.call("patchUser", { id, body: { ...bodyOf(changes), ...fullAccess(form), lock_version } }),
    current: (value) => userSchema.safeParse(value).data,
    version: ({ lock_version, updated_at }) => ({ lock: String(lock_version ?? ""), seen: updated_at ?? "" }),
    label: (name) => (Object.hasOwn(PERSON_FIELD_LABELS, name) ? PERSON_FIELD_LABELS[name as PersonField] : undefined),
    async readWords() {
      const roles = await readRoleOptions(backend);
      const roleName = (role: string) => roles.find(({ value }) => value === role)?.label ?? `no. ${role}`;
      return (name, value) => (name === "role_ids" ? value.split(",").map(roleName).join(", ") : value || "nothing");
    },
    async readHistory() {
      const answer = await backend.call("listUserHistory", { id, query: { per_page: MOST_EVENTS } });
      return answer.ok ? answer.data.data : [];
    },
  };
}
