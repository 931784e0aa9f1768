import {
  type SettingsPatch,
  type ShopSettings,
  settingsPatch,
  settings as settingsSchema,
} from "contract/settings.schema";
import { parseWith } from "contract/validation";
import type { BackendError } from "~/backend/backend-error.server";
import { readForm, refuse, refuseFields } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import type { FieldChange } from "~/edit/edit-view";
import { type EditedRecord, saveEdit } from "~/edit/save-edit.server";
import { uploadOne } from "~/files/keep-file.server";
import { paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { storedSetting, versionOf } from "./read-settings.server";
import { FIELD_LABELS, isAddressPart, SETTING_FIELDS, type SettingField } from "./settings-view";

/** The action of the page of the shop's settings. */
export async function actOnSettings(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "edit":
      return await saveEdit(editedSettings(signedIn, form), { signedIn, form, back: paths.settings() });
    case "logo":
      return await changeLogo(signedIn, form);
    case "logo-remove":
      return await saveLogo(signedIn, form, { id: null, text: "The logo is removed." });
    default:
      throw unknownForm();
  }
}

async function changeLogo(signedIn: SignedIn, form: FormData) {
  const answer = await uploadOne(signedIn.backend, form.get("file"), { entity: "shop", id: 1, category: "other" });
  if (!answer) return refuseFields({ file: ["Choose a picture first."] }, form);
  if (!answer.ok) return refuse(answer.error, form);
  const id = answer.data.data[0]?.id ?? null;
  return await saveLogo(signedIn, form, {
    id,
    text: "Logo saved. It appears on printed documents, emails and customer pages.",
  });
}

async function saveLogo(signedIn: SignedIn, form: FormData, { id, text }: { id: number | null; text: string }) {
  const answer = await signedIn.backend.call("patchSettings", { body: { logo_file_id: id } });
  if (!answer.ok) return refuse(atField(answer.error), form);
  return redirectWithToast(signedIn, paths.settings(), { text });
}

function atField(error: BackendError): BackendError {
  if (error.kind !== "invalid") return error;
  const fields = Object.entries(error.fields).map(([name, words]) => [
    name === "logo_file_id" ? "file" : name.replace(/^address\./, ""),
    words,
  ]);
  return { ...error, fields: Object.fromEntries(fields) };
}

const posted = (form: FormData, name: SettingField) => String(form.get(name) ?? "").trim();

/** The parts of an address go together: those that were not changed as the form has them. */
function bodyOf(changes: readonly FieldChange<SettingField>[], form: FormData): SettingsPatch {
  const plain = changes.filter(({ name }) => !isAddressPart(name));
  const body: Record<string, unknown> = Object.fromEntries(plain.map(({ name, mine }) => [name, mine]));
  if (plain.length < changes.length)
    body.address = Object.fromEntries(SETTING_FIELDS.filter(isAddressPart).map((name) => [name, posted(form, name)]));
  return body as SettingsPatch;
}

function problem(name: SettingField, value: string): string | null {
  const parsed = parseWith(settingsPatch, isAddressPart(name) ? { address: { [name]: value } } : { [name]: value });
  return parsed.ok ? null : (Object.values(parsed.errors)[0]?.[0] ?? null);
}

function editedSettings({ backend }: SignedIn, form: FormData): EditedRecord<ShopSettings, SettingField> {
  return {
    names: SETTING_FIELDS,
    posted,
    problem,
    stored: storedSetting,
    async save(changes, lock_version) {
      const answer = await backend.call("patchSettings", { body: { ...bodyOf(changes, form), lock_version } });
      return answer.ok ? answer : { ...answer, error: atField(answer.error) };
    },
    current: (value) => settingsSchema.safeParse(value).data,
    version: versionOf,
    label: (name) => FIELD_LABELS[name as SettingField],
    readWords: async () => (_name, value) => value || "empty",
    readHistory: async () => [],
  };
}
