import { randomUUID } from "node:crypto";
import { json, redirect } from "@remix-run/node";
import { loginBody } from "contract/auth.schema";
import type { BackendError } from "~/backend/backend-error.server";
import { openDoor } from "~/backend/embedded.server";
import { parseForm, readForm } from "~/backend/forms.server";
import { statusOf } from "~/backend/page-responses.server";
import { paths } from "~/navigation/paths";
import { deviceOf, enter } from "~/session/enter.server";
import { safeReturnTo } from "~/session/return-to.server";
import { beginSecondStep } from "~/session/second-step.server";
import { anonymousClient, refuseForeignPages } from "~/session/session.server";
import { waitWords } from "~/session/wait-words";

interface Refusal {
  title: string;
  text: string;
  /** What was typed; the password never comes back. */
  email: string;
  isKept: boolean;
  errors: { email?: string; password?: string };
  /** Tells this attempt from the one before. */
  attempt: string;
}

const WRONG = { title: "Incorrect email or password.", text: "Check both and try again." };

export async function signIn(request: Request) {
  refuseForeignPages(request, await openDoor());
  const form = await readForm(request);
  const typed = { email: String(form.get("email") ?? "").slice(0, 320), isKept: form.has("keep") };
  const parsed = parseForm(loginBody.pick({ email: true, password: true }).strip(), form);
  if (!parsed.ok) {
    const { email, password } = parsed.errors;
    const errors = { email: email?.[0], password: password?.[0] };
    return refuse(422, { title: "Not signed in.", text: "Enter your email and your password.", errors, ...typed });
  }
  const backend = await anonymousClient(request);
  const answer = await backend.call("login", { body: { ...parsed.value, ...(await deviceOf(request)) } });
  const returnTo = safeReturnTo(form.get("returnTo"), paths.start());
  if (!answer.ok) {
    if (answer.error.kind !== "second_factor_needed") return refuseWith(answer.error, typed);
    const step = await beginSecondStep(request, { challenge: answer.error.challenge, isKept: typed.isKept, returnTo });
    return redirect(paths.secondFactor(), { status: 303, headers: { "Set-Cookie": step } });
  }
  if (answer.data.data === null) return refuse(401, { ...WRONG, errors: {}, ...typed });
  const { user, access_token: token, device_token: deviceToken } = answer.data.data;
  return await enter(request, { user, token, isKept: typed.isKept, returnTo, deviceToken });
}

function refuseWith(error: BackendError, typed: Pick<Refusal, "email" | "isKept">) {
  if (error.kind === "wrong_credentials") return refuse(401, { ...WRONG, errors: {}, ...typed });
  if (error.kind === "rate_limited") {
    const { retryAfterSeconds } = error;
    const text = `Try again in ${waitWords(retryAfterSeconds)}.`;
    const refusal = { title: "Too many attempts.", text, errors: {}, ...typed };
    return refuse(429, refusal, { "Retry-After": String(retryAfterSeconds) });
  }
  const text = error.kind === "outage" ? error.message : `${error.message} Try again in a moment.`;
  return refuse(statusOf(error), { title: "Signing in isn't possible right now.", text, errors: {}, ...typed });
}

function refuse(status: number, refusal: Omit<Refusal, "attempt">, headers?: HeadersInit) {
  return json<Refusal>({ ...refusal, attempt: randomUUID() }, { status, headers });
}
