import { json, redirect } from "@remix-run/node";
import { publicProof } from "contract/proof-requests.schema";
import type { FieldErrors } from "contract/validation";
import type { BackendError } from "~/backend/backend-error.server";
import { openDoor } from "~/backend/embedded.server";
import { readForm } from "~/backend/forms.server";
import { statusOf } from "~/backend/page-responses.server";
import { paths } from "~/navigation/paths";
import { customerClient, refuseForeignPages } from "~/session/session.server";
import { type TypedValues, typedValuesOf } from "~/session/typed-values";
import { AREAS, parsePin } from "./areas";
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
  const decision = form.get("decision") === "change_requested" ? "change_requested" : "approved";
  const ticked = form.getAll("checklist").map(String);
  const missing =
    decision === "approved"
      ? form
          .getAll("point")
          .map(String)
          .filter((point) => !ticked.includes(point))
      : [];
  const errors = ownErrors(form, decision, missing);
  if (Object.keys(errors).length > 0) return refused({ message: countWords(errors), errors, form, status: 422 });
  const art_proof_id = Number(form.get("art_proof_id")) || undefined;
  const backend = await customerClient(request);
  const answer = await backend.call("answerProof", {
    token,
    body: {
      art_proof_id,
      decision,
      name: String(form.get("name") ?? ""),
      comment: String(form.get("comment") ?? "") || undefined,
      ...(decision === "approved" ? { checklist: ticked } : { pins: pinsOf(form) }),
    },
  });
  const answered = art_proof_id ? `#design-${art_proof_id}` : "";
  if (answer.ok) return redirect(`${paths.publicProof(token)}${answered}`, { status: 303, headers: PRIVATE_HEADERS });
  // Somebody else was faster, or a newer version came: the page itself says which.
  if (answer.error.kind === "conflict" && publicProof.safeParse(answer.error.current).success) {
    return refused({ message: answer.error.message, errors: {}, form, status: 409 });
  }
  return refusedBy(answer.error, form);
}

function ownErrors(form: FormData, decision: string, missing: readonly string[]): FieldErrors {
  const errors: FieldErrors = {};
  if (missing.length > 0) errors.checklist = [`Check off each point: ${missing.join(", ")}.`];
  if (decision === "change_requested" && !String(form.get("comment") ?? "").trim()) {
    errors.comment = ["Say what should be different."];
  }
  if (!String(form.get("name") ?? "").trim()) errors.name = ["Type your name."];
  return errors;
}

function pinsOf(form: FormData) {
  const pins = form.getAll("pin").flatMap((text) => parsePin(String(text)) ?? []);
  const area = AREAS[String(form.get("area") ?? "")];
  if (area) pins.push({ page: Number(form.get("area_page")) || 1, ...area });
  return pins;
}

function refusedBy(error: BackendError, form: FormData) {
  const errors = error.kind === "invalid" ? { ...error.fields } : {};
  const message =
    error.kind === "missing" ? "The shop does not take answers here. Write to the shop instead." : error.message;
  return refused({ message, errors, form, status: statusOf(error) });
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

function countWords(errors: FieldErrors): string {
  const count = Object.keys(errors).length;
  return count === 1 ? "1 field needs attention." : `${count} fields need attention.`;
}
