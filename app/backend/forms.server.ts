import { createHash } from "node:crypto";
import { json } from "@remix-run/node";
import { arrayKeysOf } from "contract/query-schema";
import { type FieldErrors, parseWith } from "contract/validation";
import type { z } from "zod";
import { type TypedValues, typedValuesOf } from "~/forms/typed-values";
import type { BackendError } from "./backend-error.server";
import { pageProblem, statusOf } from "./page-responses.server";

/** One photo of the largest size, and what is typed beside it. */
const MAX_FORM_BYTES = 64 * 1024 * 1024;

/** What an action answers when it did not do it: shown at the form, with what was typed. */
export interface FormRefusal {
  ok: false;
  kind: BackendError["kind"];
  message: string;
  errors: FieldErrors;
  typed: TypedValues;
}

/** The posted form. Throws a 422 page where the body is no form. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await limited(request)
    .formData()
    .catch(() => Promise.reject(unreadableForm()));
  formKeys.set(request, String(form.get("form_key") ?? ""));
  return form;
}

const formKeys = new WeakMap<Request, string>();

/** The Idempotency-Key of what the request's form adds by this call: the same one when the form is sent again. */
export function keyOfRepetition(request: Request, call: string): string | undefined {
  const key = formKeys.get(request);
  return key && createHash("sha256").update(`${key} ${call}`).digest("hex");
}

/** Longer forms have files that pass on as they arrive (uploads.server.ts). This one is held whole. */
function limited({ body, headers }: Request): Response {
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_FORM_BYTES) controller.error(new Error("The form is too large."));
      else controller.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(limit), { headers: { "Content-Type": headers.get("Content-Type") ?? "" } });
}

/** To throw where the body is no form: it broke off, or its type names no boundary. */
export function unreadableForm(): Response {
  return pageProblem({
    kind: "invalid",
    message: "That form can't be read. Go back and try again.",
    code: "",
    fields: {},
  });
}

/** `refusal` is the action's answer for a form in the dashboard; `errors` for those that answer in their own words. */
type ParsedForm<T> =
  | { ok: true; value: T }
  | { ok: false; errors: FieldErrors; refusal: ReturnType<typeof refuseFields> };

/** Fields that the schema knows as lists take every value of their name (`id` or `id[]`), all others the last one. */
export function parseForm<T extends z.ZodType>(schema: T, form: FormData): ParsedForm<z.output<T>> {
  const lists = arrayKeysOf(schema);
  const record: Record<string, unknown> = Object.create(null);
  for (const rawName of new Set(form.keys())) {
    const name = rawName.replace(/\[\]$/, "");
    const values = form.getAll(rawName);
    record[name] = lists.has(name) ? values : values.at(-1);
  }
  const parsed = parseWith(schema, record);
  return parsed.ok ? parsed : { ...parsed, refusal: refuseFields(parsed.errors, form) };
}

/** The version of the record that the form was made of, for the query of a DELETE. */
export const seenIn = (form: FormData) => ({ lock_version: Number(form.get("lock_version")) || undefined });

/** 422 with the sentences for the fields and the typed values. */
export function refuseFields(errors: FieldErrors, form: FormData) {
  const count = Object.keys(errors).length;
  const message = count === 1 ? "1 field needs attention." : `${count} fields need attention.`;
  return json(refusal("invalid", message, errors, form), { status: 422 });
}

/** A failed call as the answer of an action: nothing is lost, the form shows why. */
export function refuse(error: BackendError, form: FormData) {
  const fields = error.kind === "invalid" ? error.fields : {};
  return json(refusal(error.kind, error.message, fields, form), { status: statusOf(error) });
}

/** The same where somebody else was faster, with what is stored now. */
export function refuseForStored<T>(error: BackendError, form: FormData, current: T) {
  return json({ ...refusal(error.kind, error.message, {}, form), current }, { status: statusOf(error) });
}

function refusal(kind: BackendError["kind"], message: string, errors: FieldErrors, form: FormData): FormRefusal {
  return { ok: false, kind, message, errors: { ...errors }, typed: typedValuesOf(form) };
}
