import { json } from "@remix-run/node";
import { countWords } from "contract/number-words";
import type { FieldErrors } from "contract/validation";
import type { BackendClient } from "~/backend/client.server";
import type { FormRefusal } from "~/backend/forms.server";
import { typedValuesOf } from "~/forms/typed-values";
import { readImpacts } from "~/orders/line-impact.server";
import type { VersionRow } from "~/orders/two-versions";
import { redirectWithToast } from "~/session/toasts.server";
import { type LineField, openedName, quantityName } from "../lines/line-fields";
import { changedValues, patchOf } from "../lines/line-values.server";
import type { ActionContext, ActionHandler } from "./action";
import type { LineEditAnswer } from "./line-edit-answer";
import { type LineSave, saveLine } from "./save-line.server";

export const lineHandlers: Readonly<Record<string, ActionHandler>> = { "line-edit": editLines };

const MAX_LINES = 60;

/** Saves what was changed of one line or of several; asked for the impact alone, it saves nothing. */
async function editLines(context: ActionContext) {
  const { signedIn, form, back } = context;
  const { backend } = signedIn;
  const { saves, errors } = await readSaves(backend, form);
  const quantities = saves.flatMap(({ id, quantity }) => (quantity ? [{ id, quantity: quantity.typed }] : []));
  const isAsking = form.get("show") === "impact";
  if (isAsking || Object.keys(errors).length > 0) {
    const impacts = await readImpacts(backend, quantities);
    return answer(form, { kind: "invalid", message: "", errors, impacts, versions: [] });
  }
  const outcome = await saveAll(backend, saves);
  if (outcome.failed === null) {
    const saved = saves.length === 0 ? "Nothing was changed" : `${countWords(saves.length, "line")} saved`;
    const meanwhile =
      outcome.meanwhile.length > 0 ? `. Changed by someone else meanwhile: ${outcome.meanwhile.join(", ")}` : "";
    return redirectWithToast(signedIn, back, { text: `${saved}${meanwhile}` });
  }
  const impacts = await readImpacts(backend, quantities);
  return answer(form, { ...outcome.failed, impacts, versions: outcome.versions });
}

type Refused = Omit<LineEditAnswer, "ok" | "typed">;

function answer(form: FormData, refused: Refused) {
  const body: LineEditAnswer = { ok: false, typed: typedValuesOf(form), ...refused };
  return json(body, { status: refused.kind === "conflict" ? 409 : 422 });
}

/** The lines of the form with what was changed of each, and sentences for what cannot be read. */
async function readSaves(backend: BackendClient, form: FormData): Promise<{ saves: LineSave[]; errors: FieldErrors }> {
  const errors: FieldErrors = Object.create(null);
  const mixed = new Set(form.getAll("mixed"));
  const textOf = (name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");
  const changed = changedValues(form, (field) => textOf(openedName(field)));
  const vendorId = await readVendor(backend, changed.vendor, errors);
  const patch = patchOf(changed, vendorId);
  const openedOf = (field: LineField) => (mixed.has(field) ? null : textOf(openedName(field)));
  const saves = targetsOf(form).flatMap(({ id, lockVersion }): LineSave[] => {
    const quantity = readQuantity(textOf(quantityName(id)), textOf(openedName(quantityName(id))));
    if (quantity === "unreadable") {
      errors[quantityName(id)] = ["Enter a whole number, 0 or more."];
      return [];
    }
    if (quantity === null && Object.keys(patch).length === 0) return [];
    const reason = textOf("reason").trim();
    const own = quantity === null ? patch : { ...patch, quantity: quantity.typed, reason: reason || undefined };
    return [{ id, lockVersion, patch: own, changed, openedOf, quantity }];
  });
  return { saves, errors };
}

function targetsOf(form: FormData): { id: number; lockVersion: number | undefined }[] {
  return form
    .getAll("line")
    .slice(0, MAX_LINES)
    .flatMap((text) => {
      const [, id, lock] = /^([1-9]\d{0,8}):(\d{0,9})$/.exec(String(text)) ?? [];
      return id ? [{ id: Number(id), lockVersion: lock ? Number(lock) : undefined }] : [];
    });
}

function readQuantity(typed: string, opened: string): LineSave["quantity"] | "unreadable" {
  const text = typed.trim();
  if (text === opened) return null;
  return /^\d{1,7}$/.test(text) ? { opened, typed: Number(text) } : "unreadable";
}

/** The id of a vendor's name; null for none, undefined where it was not changed. */
async function readVendor(backend: BackendClient, name: string | undefined, errors: FieldErrors) {
  if (name === undefined) return undefined;
  if (name === "") return null;
  const found = await backend.call("listVendors", { query: { q: name.slice(0, 200) } });
  const vendors = found.ok ? found.data.data : [];
  const vendor = vendors.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!vendor) errors.vendor = [found.ok ? "No vendor has this name. Choose one from the list." : found.error.message];
  return vendor?.id;
}

interface Outcome {
  failed: Pick<FormRefusal, "kind" | "message" | "errors"> | null;
  versions: VersionRow[];
  meanwhile: string[];
}

/** One line after the other; a refused one does not keep the others. */
async function saveAll(backend: BackendClient, saves: readonly LineSave[]): Promise<Outcome> {
  const outcome: Outcome = { failed: null, versions: [], meanwhile: [] };
  let saved = 0;
  for (const save of saves) {
    const result = await saveLine(backend, save);
    if (result.ok) {
      saved += 1;
      outcome.meanwhile.push(...result.meanwhile);
      continue;
    }
    const { error, versions } = result;
    const fields = error.kind === "invalid" ? error.fields : {};
    outcome.versions.push(...versions);
    outcome.failed = {
      kind: error.kind,
      message: error.message,
      errors: { ...outcome.failed?.errors, ...fieldsOfForm(fields, save.id) },
    };
  }
  if (outcome.failed && saved > 0) {
    outcome.failed.message = `${countWords(saved, "line")} saved, ${saves.length - saved} not. ${outcome.failed.message}`;
  }
  return outcome;
}

/** The call's fields under the names of the form. */
function fieldsOfForm(fields: FieldErrors, lineId: number): FieldErrors {
  const named: FieldErrors = Object.create(null);
  for (const [path, messages] of Object.entries(fields)) {
    const field = path.split(".")[0] ?? path;
    const name = { quantity: quantityName(lineId), deco_method: "deco_methods", vendor_id: "vendor" }[field] ?? field;
    named[name] = messages;
  }
  return named;
}
