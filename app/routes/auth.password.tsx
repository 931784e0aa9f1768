import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { passwordBody } from "contract/auth.schema";
import { parseForm, readForm, refuse, refuseFields } from "~/backend/forms.server";
import { useAnswer } from "~/freshness/use-answer";
import { paths } from "~/navigation/paths";
import { AuthPage } from "~/session/auth-page";
import { PasswordInput } from "~/session/password-input";
import { safeReturnTo } from "~/session/return-to.server";
import { requireUser } from "~/session/session.server";
import { replaceSessions, stopAskingForPassword } from "~/session/sign-in.server";
import { StatusButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireUser(request, { mayKeepDefaultPassword: true });
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"), paths.start());
  return { returnTo, email: user.email, isDefault: Boolean(user.with_default_password) };
}

export async function action({ request }: ActionFunctionArgs) {
  const signedIn = await requireUser(request, { mayKeepDefaultPassword: true });
  const form = await readForm(request);
  const returnTo = safeReturnTo(form.get("returnTo"), paths.start());
  const parsed = parseForm(passwordBody.strip(), form);
  if (!parsed.ok) return parsed.refusal;
  if (form.get("password_again") !== parsed.value.password) {
    return refuseFields({ password_again: ["The passwords don't match. Type it again."] }, form);
  }
  const answer = await signedIn.backend.call("changePassword", { body: parsed.value });
  if (answer.ok) {
    const cookie = await replaceSessions(signedIn, answer.data.data);
    return redirect(returnTo, { status: 303, headers: { "Set-Cookie": cookie } });
  }
  if (answer.error.kind !== "missing") return refuse(answer.error, form);
  await stopAskingForPassword(signedIn);
  return redirect(returnTo, 303);
}

const fields = [
  { name: "current_password", label: "Current password", autoComplete: "current-password" },
  {
    name: "password",
    label: "New password",
    autoComplete: "new-password",
    hint: "8 characters or more; a few words are good.",
  },
  { name: "password_again", label: "Confirm new password", autoComplete: "new-password" },
];

export default function Password() {
  const { returnTo, email, isDefault } = useLoaderData<typeof loader>();
  const refusal = useAnswer<typeof action>();
  const wrong = fields.filter(({ name }) => refusal?.errors[name]);
  return (
    <AuthPage title="Change password">
      {isDefault ? <p className="text-muted">Choose your own password to continue.</p> : null}
      {refusal && wrong.length === 0 ? (
        <Notice tone="stop" role="alert">
          <b>Not changed.</b> {refusal.message}
        </Notice>
      ) : null}
      <ErrorSummary fields={wrong} />
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {fields.map(({ name, label, autoComplete, hint }) => (
          <Field key={name} name={name} label={label} hint={hint} error={refusal?.errors[name]?.[0]}>
            <PasswordInput autoComplete={autoComplete} />
          </Field>
        ))}
        <StatusButton variant="primary" size="l">
          Change password
        </StatusButton>
      </Form>
      <Form method="post" action={paths.logout()}>
        <StatusButton variant="ghost" pending={false} className="-ml-3">
          Sign out
        </StatusButton>
      </Form>
    </AuthPage>
  );
}
