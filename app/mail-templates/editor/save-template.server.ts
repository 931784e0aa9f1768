import { json } from "@remix-run/node";
import { type EmailTemplate, emailTemplatePatch } from "contract/email-templates.schema";
import { parseWith } from "contract/validation";
import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { statusOf } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { ageWords } from "~/format/instant-words";
import { modeLabel } from "~/mail/event-words.server";
import { paths } from "~/navigation/paths";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { lineChanges } from "../line-changes";
import { PART_LABELS } from "../problem-words";
import { forgetMailDraft } from "./kept-draft.server";
import { textsOf } from "./read-template.server";
import {
  type ConflictRow,
  type SaveRefusal,
  TEXT_FIELDS,
  type TemplateTexts,
  type TextConflict,
  type TextField,
  type Typed,
} from "./template-view";

/** What stands in the form; text areas end their lines in two letters. */
export function readTyped(form: FormData): Typed {
  const entries = TEXT_FIELDS.map((name) => [name, String(form.get(name) ?? "").replaceAll("\r\n", "\n")]);
  const seen = { version: Number(form.get("version")), lock: String(form.get("lock") ?? "") };
  return { texts: Object.fromEntries(entries) as TemplateTexts, seen };
}

/** Saves what differs from the text as it stands. Where somebody else saved meanwhile, both are put before the person. */
export async function saveTemplate(signedIn: SignedIn, id: number, form: FormData) {
  const { backend } = signedIn;
  const { texts: mine, seen } = readTyped(form);
  const { data: current } = await backend.read("getEmailTemplate", { id });
  const stored = textsOf(current);
  // A needed mail shows no choice of when it is sent.
  const changed = TEXT_FIELDS.filter((name) => form.has(name) && mine[name] !== stored[name]);
  const page = paths.emailTemplate(id);
  if (changed.length === 0) return redirectWithToast(signedIn, page, { text: "Nothing to save" });
  const { lock } = seen;
  if (lock !== String(current.lock_version ?? "")) return await askBoth(backend, current, form);
  const parsed = parseWith(emailTemplatePatch, {
    ...patchOf(mine, changed),
    ...(lock && { lock_version: Number(lock) }),
  });
  if (!parsed.ok) return refuseSave(422, form, { message: "", errors: firstOf(parsed.errors) });
  const answer = await backend.call("patchEmailTemplate", { id, body: parsed.value });
  if (!answer.ok) return await refused(backend, answer.error, { id, form });
  await forgetMailDraft(signedIn);
  return redirectWithToast(signedIn, page, { text: savedWords(current, answer.data.data) });
}

const OPTIONAL: ReadonlySet<TextField> = new Set(["body_text", "reply_to"]);

const patchOf = (texts: TemplateTexts, changed: readonly TextField[]) =>
  Object.fromEntries(
    changed.map((name) => [name, OPTIONAL.has(name) && texts[name].trim() === "" ? null : texts[name]]),
  );

function savedWords(before: EmailTemplate, after: EmailTemplate): string {
  const mode = before.mode === after.mode ? "" : ` Sending: ${modeLabel(after.mode)}.`;
  return after.version === before.version ? `Saved.${mode}` : `Saved as version ${after.version}.${mode}`;
}

const firstOf = (fields: Readonly<Record<string, readonly string[] | undefined>>) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, words]) => (words?.[0] ? [[name, words[0]]] : [])));

type Refusal = Pick<SaveRefusal, "message" | "errors"> & Partial<Pick<SaveRefusal, "conflict">>;

function refuseSave(status: number, form: FormData, { message, errors, conflict = null }: Refusal) {
  const count = Object.keys(errors).length;
  const words = message || (count === 1 ? "1 field needs attention." : `${count} fields need attention.`);
  const answer: SaveRefusal = { ok: false, intent: "save", message: words, errors, conflict, ...readTyped(form) };
  return json(answer, { status });
}

async function refused(backend: BackendClient, error: BackendError, { id, form }: { id: number; form: FormData }) {
  if (error.kind === "conflict" && error.code === "stale") {
    const { data: current } = await backend.read("getEmailTemplate", { id });
    return await askBoth(backend, current, form);
  }
  const errors = error.kind === "invalid" ? firstOf(error.fields) : {};
  return refuseSave(statusOf(error), form, { message: error.message, errors });
}

async function askBoth(backend: BackendClient, current: EmailTemplate, form: FormData) {
  const { texts: mine, seen } = readTyped(form);
  const [opened, clock] = await Promise.all([readVersion(backend, current.id, seen.version), readShopClock()]);
  const theirs = textsOf(current);
  const { updated_by, updated_at } = current;
  const conflict: TextConflict = {
    who: updated_by && updated_at ? `${updated_by.name}, ${ageWords(updated_at, clock)}` : null,
    version: current.version,
    lock: String(current.lock_version ?? ""),
    rows: conflictRows({ opened: opened ?? {}, theirs, mine, form }),
  };
  return refuseSave(409, form, { message: "Someone else saved this meanwhile.", errors: {}, conflict });
}

type Three = { opened: Partial<TemplateTexts>; theirs: TemplateTexts; mine: TemplateTexts; form: FormData };

function conflictRows({ opened, theirs, mine, form }: Three): ConflictRow[] {
  const differing = TEXT_FIELDS.filter((name) => form.has(name) && theirs[name] !== mine[name]);
  return differing.map((name) => {
    // The versions hold the texts alone: of name and mode nobody knows any more how they were.
    const base = opened[name] ?? "";
    const said = (value: string) => (name === "mode" ? modeLabel(value) : value);
    return {
      field: PART_LABELS[name] ?? name,
      theirs: lineChanges(base, said(theirs[name])),
      mine: lineChanges(base, said(mine[name])),
    };
  });
}

const MOST_VERSIONS = 100;

/** The texts that the form was opened with; null where they are too far back. */
async function readVersion(
  backend: BackendClient,
  id: number,
  version: number,
): Promise<Partial<TemplateTexts> | null> {
  const answer = await backend.call("listTemplateVersions", { id, query: { per_page: MOST_VERSIONS } });
  const found = answer.ok ? answer.data.data.find((one) => one.version === version) : undefined;
  if (!found) return null;
  const { subject, preheader, body_html, body_text, reply_to } = found;
  return { subject, preheader: preheader ?? "", body_html, body_text: body_text ?? "", reply_to: reply_to ?? "" };
}
