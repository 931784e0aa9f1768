import { json } from "@remix-run/node";
import { type LineItem, lineItem } from "contract/line-items.schema";
import { countWords } from "contract/number-words";
import type { FieldErrors } from "contract/validation";
import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import { typedValuesOf } from "~/forms/typed-values";
import { redirectWithToast } from "~/session/toasts.server";
import { labelOf } from "../lines/line-edit.server";
import { openedName } from "../lines/line-fields";
import type { RosterRow } from "../lines/roster";
import { checkRoster, linesOf, namesDigest, type RosterPreview } from "../lines/roster.server";
import type { ActionContext, ActionHandler } from "./action";
import type { RosterAnswer } from "./roster-answer";

export const rosterHandlers: Readonly<Record<string, ActionHandler>> = { personalization: handleRoster };

const MAX_CHARACTERS = 500_000;
const MAX_BYTES = 2_000_000;

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);

/** Reads the list; saves it where it was asked to and the person has seen exactly this list checked and without errors. */
async function handleRoster({ signedIn, orderId, form, back }: ActionContext) {
  const { backend } = signedIn;
  const { data: order } = await backend.read("getOrder", { id: orderId });
  const targets = new Map(form.getAll("line").map((text) => splitTarget(String(text))));
  const lines = linesOf(order, [...targets.keys()]);
  if (lines.length === 0) {
    const message = "These lines are no longer in the order. Close the dialog and look at the order again.";
    throw pageProblem({ kind: "invalid", message, code: "", fields: {} });
  }
  const { text, errors } = await readText(form);
  const preview = checkRoster(text, lines);
  if (text.trim() === "" && lines.every((line) => line.personalizations.length === 0)) {
    errors.text ??= ["Paste the list, or choose a file."];
  }
  const isSeen = form.get("checked") === preview.digest;
  if (form.get("step") !== "save" || !isSeen || preview.roster.hasErrors || Object.keys(errors).length > 0) {
    return answer(form, preview, { kind: "invalid", message: "", errors });
  }
  const saved = await saveNames(backend, lines, {
    targets,
    preview,
    opened: (id) => String(form.get(openedName(`names-${id}`))),
  });
  if (saved.error) return answer(form, preview, { kind: saved.error.kind, message: saved.error.message, errors: {} });
  const toConfirm = saved.toConfirm > 0 ? `, ${saved.toConfirm} for the customer to confirm` : "";
  return redirectWithToast(signedIn, back, {
    text: `${countWords(preview.roster.rows.length, "name")} saved${toConfirm}`,
  });
}

function answer(form: FormData, preview: RosterPreview, refused: Pick<RosterAnswer, "kind" | "message" | "errors">) {
  const body: RosterAnswer = { ok: false, typed: typedValuesOf(form), preview, ...refused };
  return json(body, { status: refused.kind === "conflict" ? 409 : 422 });
}

function splitTarget(text: string): [id: number, lockVersion: number | undefined] {
  const [, id, lock] = /^([1-9]\d{0,8}):(\d{0,9})$/.exec(text) ?? [];
  return [Number(id ?? 0), lock ? Number(lock) : undefined];
}

/** What was pasted, or the file in its place. */
async function readText(form: FormData): Promise<{ text: string; errors: FieldErrors }> {
  const errors: FieldErrors = Object.create(null);
  const typed = String(form.get("text") ?? "").replaceAll("\r\n", "\n");
  const file = form.get("file");
  let text = typed;
  if (file instanceof File && file.size > 0) {
    const read = await readUploadedText(file);
    if ("problem" in read) errors.file = [read.problem];
    else text = read.text.replaceAll("\r\n", "\n");
  }
  if (text.length > MAX_CHARACTERS) errors.text = ["The list is too long. Use 500,000 characters or fewer."];
  return { text, errors };
}

interface Saving {
  targets: ReadonlyMap<number, number | undefined>;
  preview: RosterPreview;
  /** Digest of the names that the form was opened with. */
  opened: (lineId: number) => string;
}

async function saveNames(backend: BackendClient, lines: readonly LineItem[], { targets, preview, opened }: Saving) {
  let toConfirm = 0;
  for (const line of lines) {
    const names = preview.roster.rows.filter((row) => row.lineId === line.id).map(nameOf);
    const write = (lockVersion: number | null | undefined) =>
      backend.call("patchLineItem", {
        id: line.id,
        body: { personalizations: names, lock_version: lockVersion ?? undefined },
      });
    let saved = await write(targets.get(line.id));
    if (!saved.ok && saved.error.kind === "conflict") {
      // Somebody changed the line: only where its names are others now is there something to decide.
      const current = lineItem.safeParse(saved.error.current).data;
      if (current && namesDigest(current) === opened(line.id)) saved = await write(current.lock_version);
      else return { toConfirm, error: changedNames(line, current) };
    }
    if (!saved.ok) return { toConfirm, error: saved.error };
    toConfirm += saved.data.data.personalizations.filter((name) => !name.confirmed_at).length;
  }
  return { toConfirm, error: null };
}

const nameOf = ({ size, line_1, line_2, font, thread_color }: RosterRow) => ({
  size: size || null,
  line_1: line_1 || null,
  line_2: line_2 || null,
  font: font || null,
  thread_color: thread_color || null,
});

function changedNames(line: LineItem, current: LineItem | undefined): BackendError {
  const now = current ? `There are ${countWords(current.personalizations.length, "name")} now. ` : "";
  const message = `Someone changed the names of ${labelOf(line)} while you had this open. ${now}Save again to put yours in their place, or cancel to keep theirs.`;
  return { kind: "conflict", message, code: "stale", current: null };
}

/** A list of names in a file as text, whatever the spreadsheet wrote it in; or the sentence that says what to do. */
async function readUploadedText(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > MAX_BYTES)
    return { problem: "The file is larger than 2 MB. Save only the list as CSV, or paste it." };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Spreadsheets are zip files, older ones compound documents.
  if (
    startsWith(bytes, [0x50, 0x4b, 3, 4]) ||
    startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) ||
    startsWith(bytes, [0x25, 0x50, 0x44, 0x46])
  ) {
    return { problem: "This isn't a text file. Save the list as CSV first, or copy and paste its cells." };
  }
  const text = decode(bytes);
  return text.trim() === "" ? { problem: "The file is empty. Choose another, or paste the list." } : { text };
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // What Excel writes where nobody chose UTF-8.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
