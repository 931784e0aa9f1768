import { json, redirect } from "@remix-run/node";
import { type Language, languageIn } from "contract/language";
import { pageWords } from "contract/languages/page-words";
import { publicProof } from "contract/proof-requests.schema";
import type { FieldErrors } from "contract/validation";
import type { BackendError } from "~/backend/backend-error.server";
import { openDoor } from "~/backend/embedded.server";
import { readForm } from "~/backend/forms.server";
import { statusOf } from "~/backend/page-responses.server";
import { chosenLanguage } from "~/customer-language/asked-language";
import { type TypedValues, typedValuesOf } from "~/forms/typed-values";
import { paths } from "~/navigation/paths";
import { customerClient, refuseForeignPages } from "~/session/session.server";
import { areaOf, parsePin } from "./areas";
import { PRIVATE_HEADERS } from "./read-proof.server";

export interface AnswerRefusal {
  message: string;
  errors: FieldErrors;
  typed: TypedValues;
}

/** The customer's answer. Done: back to the page, which says what was recorded. Refused: why, with everything typed still there. */
export async function answerProof(request: Request, token: string) {
  refuseForeignPages(request, await openDoor());
  const form = await readForm(request);
  const language = languageIn(String(form.get("language") ?? "")) ?? "en";
  const chosen = chosenLanguage(request);
  const { refusals } = pageWords(language);
  const decision = form.get("decision") === "change_requested" ? "change_requested" : "approved";
  const ticked = form.getAll("checklist").map(String);
  const missing =
    decision === "approved"
      ? form
          .getAll("point")
          .map(String)
          .filter((point) => !ticked.includes(point))
      : [];
  const errors = ownErrors(form, decision, { missing, language });
  const count = Object.keys(errors).length;
  if (count > 0) return refused({ message: refusals.fields(count), errors, form, status: 422 });
  const art_proof_id = Number(form.get("art_proof_id")) || undefined;
  const backend = await customerClient(request);
  const answer = await backend.call("answerProof", {
    token,
    // English is what a backend says unless it knows better; one of a company may know no languages.
    query: language === "en" && chosen === null ? {} : { locale: language },
    body: {
      art_proof_id,
      decision,
      name: String(form.get("name") ?? ""),
      comment: String(form.get("comment") ?? "") || undefined,
      ...(decision === "approved" ? { checklist: ticked } : { pins: pinsOf(form) }),
    },
  });
  const answered = art_proof_id ? `#design-${art_proof_id}` : "";
  if (answer.ok) {
    const page = paths.publicProof(token, chosen ? new URLSearchParams({ lang: chosen }) : undefined);
    return redirect(`${page}${answered}`, { status: 303, headers: PRIVATE_HEADERS });
  }
  // Somebody else was faster, or a newer version came: the page itself says which.
  if (answer.error.kind === "conflict" && publicProof.safeParse(answer.error.current).success) {
    return refused({ message: answer.error.message, errors: {}, form, status: 409 });
  }
  return refusedBy(answer.error, form, language);
}

function ownErrors(
  form: FormData,
  decision: string,
  { missing, language }: { missing: readonly string[]; language: Language },
): FieldErrors {
  const { points, refusals } = pageWords(language);
  const errors: FieldErrors = {};
  if (missing.length > 0) errors.checklist = [refusals.tickMissing(missing.map((point) => points[point] ?? point))];
  if (decision === "change_requested" && !String(form.get("comment") ?? "").trim()) {
    errors.comment = [refusals.sayDifferent];
  }
  if (!String(form.get("name") ?? "").trim()) errors.name = [refusals.typeName];
  return errors;
}

function pinsOf(form: FormData) {
  const pins = form.getAll("pin").flatMap((text) => parsePin(String(text)) ?? []);
  const area = areaOf(String(form.get("area") ?? ""));
  if (area) pins.push({ page: Number(form.get("area_page")) || 1, ...area });
  return pins;
}

/** The backend checks what no form of ours sends; in English alone. */
function refusedBy(error: BackendError, form: FormData, language: Language) {
  const { refusals } = pageWords(language);
  const fields = error.kind === "invalid" ? { ...error.fields } : {};
  const errors =
    language === "en" ? fields : Object.fromEntries(Object.keys(fields).map((name) => [name, [refusals.checkField]]));
  return refused({ message: refusalWords(error, language), errors, form, status: statusOf(error) });
}

function refusalWords(error: BackendError, language: Language): string {
  const { refusals } = pageWords(language);
  if (error.kind === "missing") return refusals.noAnswers;
  if (language === "en" || error.kind === "conflict") return error.message;
  if (error.kind === "invalid") return refusals.fields(Object.keys(error.fields).length || 1);
  return error.kind === "rate_limited" ? refusals.tooMany : refusals.away;
}

function refused({
  message,
  errors,
  form,
  status,
}: {
  message: string;
  errors: FieldErrors;
  form: FormData;
  status: number;
}) {
  const refusal: AnswerRefusal = { message, errors, typed: typedValuesOf(form) };
  return json(refusal, { status, headers: PRIVATE_HEADERS });
}
