import { type profileBody as bodySchema, profileBody, type User, user as userSchema } from "contract/users.schema";
import { parseWith } from "contract/validation";
import type { z } from "zod";
import type { FieldChange } from "~/edit/edit-view";
import { type EditedRecord, saveEdit } from "~/edit/save-edit.server";
import { paths } from "~/navigation/paths";
import { startCookie, startPageOf } from "~/navigation/start-choice";
import type { SignedIn } from "~/session/session.server";
import { themeCookie } from "~/session/theme-cookie";
import { redirectWithToast } from "~/session/toasts.server";
import { PROFILE_FIELD_LABELS, PROFILE_FIELDS, type ProfileField } from "./profile-view";
import { storedProfileValue } from "./read-profile.server";

type Body = z.input<typeof bodySchema>;

/** Saves what differs; theme and start page are also kept in this browser, where the first paint and `/` read them. */
export async function saveProfile(signedIn: SignedIn, form: FormData) {
  const back = paths.profile();
  const answer = signedIn.backend.isForeign
    ? await redirectWithToast(signedIn, back, { text: "Saved in this browser" })
    : await saveEdit(editedProfile(signedIn), { signedIn, form, back });
  if (answer.status !== 303) return answer;
  const theme = form.get("theme");
  answer.headers.append("Set-Cookie", themeCookie(theme === "light" || theme === "dark" ? theme : null));
  const start = startPageOf(form.get("start"));
  if (start) answer.headers.append("Set-Cookie", startCookie(start));
  return answer;
}

const posted = (form: FormData, name: ProfileField) => String(form.get(name) ?? "").trim();

function bodyOf(changes: readonly Pick<FieldChange<ProfileField>, "name" | "mine">[]): Body {
  return Object.fromEntries(
    changes.map(({ name, mine }) => [name, mine === "" && name !== "first_name" ? null : mine]),
  );
}

function problem(name: ProfileField, mine: string): string | null {
  const parsed = parseWith(profileBody, bodyOf([{ name, mine }]));
  return parsed.ok ? null : (Object.values(parsed.errors)[0]?.[0] ?? null);
}

const THEME_WORDS: Readonly<Record<string, string>> = { "": "Same as system", light: "Light", dark: "Dark" };

function editedProfile({ backend }: SignedIn): EditedRecord<User, ProfileField> {
  return {
    names: PROFILE_FIELDS,
    posted,
    problem,
    stored: storedProfileValue,
    save: (changes, lock_version) => backend.call("updateProfile", { body: { ...bodyOf(changes), lock_version } }),
    current: (value) => userSchema.safeParse(value).data,
    version: ({ lock_version, updated_at }) => ({ lock: String(lock_version ?? ""), seen: updated_at ?? "" }),
    label: (name) => PROFILE_FIELD_LABELS[name as ProfileField],
    readWords: async () => (name, value) => (name === "theme" ? (THEME_WORDS[value] ?? value) : value || "nothing"),
    readHistory: async () => [],
  };
}
