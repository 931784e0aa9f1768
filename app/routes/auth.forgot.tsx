import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { forgottenBody } from "contract/auth.schema";
import { openDoor } from "~/backend/embedded.server";
import { parseForm, readForm } from "~/backend/forms.server";
import { statusOf } from "~/backend/page-responses.server";
import { useAnswer } from "~/freshness/use-answer";
import { paths } from "~/navigation/paths";
import { AuthPage } from "~/session/auth-page";
import { anonymousClient, refuseForeignPages } from "~/session/session.server";
import { waitWords } from "~/session/wait-words";
import { ButtonLink, StatusButton } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";

const MISSING = "Your company's order system doesn't send this email. Ask an admin for a new password.";

export async function loader(_: LoaderFunctionArgs) {
  return { isOffered: !(await openDoor()).isForeign };
}

export async function action({ request }: ActionFunctionArgs) {
  refuseForeignPages(request, await openDoor());
  const form = await readForm(request);
  const email = String(form.get("email") ?? "").slice(0, 320);
  const refuse = (status: number, text: string) => json({ ok: false as const, email, text }, { status });
  const parsed = parseForm(forgottenBody.strip(), form);
  if (!parsed.ok) return refuse(422, parsed.errors.email?.[0] ?? "Enter your email.");
  const backend = await anonymousClient(request);
  const answer = await backend.call("forgotPassword", { body: parsed.value });
  if (answer.ok) return json({ ok: true as const, email, text: "" });
  const { error } = answer;
  if (error.kind === "rate_limited")
    return refuse(429, `Too many attempts. Try again in ${waitWords(error.retryAfterSeconds)}.`);
  if (error.kind === "missing") return refuse(404, MISSING);
  return refuse(statusOf(error), `${error.message} Try again in a moment.`);
}

/** A new password by mail. What is answered says nothing about who has an account. */
export default function ForgottenPassword() {
  const { isOffered } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const back = (
    <ButtonLink size="l" to={paths.login()}>
      Back to sign in
    </ButtonLink>
  );
  if (!isOffered)
    return (
      <AuthPage title="Forgot password">
        <p className="text-muted">{MISSING}</p>
        {back}
      </AuthPage>
    );
  if (answer?.ok)
    return (
      <AuthPage title="Forgot password">
        <Notice tone="away" role="status">
          <b className="block">Check your email.</b> If {answer.email} has an account here, we sent a link to choose a
          new password. It works for 1 hour.
        </Notice>
        <p className="text-muted">No email? Check your spam folder, or ask an admin to reset your password.</p>
        {back}
      </AuthPage>
    );
  return (
    <AuthPage title="Forgot password">
      <p className="text-muted">We email you a link to choose a new one. Your current password works until then.</p>
      <Form method="post" className="grid gap-4">
        <Field name="email" label="Email" error={answer?.text}>
          <TextInput large type="email" autoComplete="username" defaultValue={answer?.email} required autoFocus />
        </Field>
        <StatusButton variant="primary" size="l" pendingLabel="Sending">
          Send the link
        </StatusButton>
      </Form>
      <p className="text-body text-muted">
        <Link className="link" to={paths.login()}>
          Back to sign in
        </Link>
      </p>
    </AuthPage>
  );
}
