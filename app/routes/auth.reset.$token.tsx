import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { openDoor } from "~/backend/embedded.server";
import { parseForm, readForm, refuse, refuseFields } from "~/backend/forms.server";
import { useAnswer } from "~/freshness/use-answer";
import { paths } from "~/navigation/paths";
import { documentTitle } from "~/navigation/titles";
import { AuthPage } from "~/session/auth-page";
import { passwordForm } from "~/session/password-form.server";
import { PasswordInput } from "~/session/password-input";
import { anonymousClient, refuseForeignPages } from "~/session/session.server";
import { ButtonLink, StatusButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";

/** The address of this page is a secret: nothing keeps it, and no other site is told where one came from. */
const SECRET = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

export const headers: HeadersFunction = () => SECRET;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: documentTitle(titleFor(data?.link ?? null)) }];

const titleFor = (link: { kind: string } | null) => (link ? "Choose your password" : "This link has ended");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const backend = await anonymousClient(request);
  const answer = await backend.call("readResetLink", { token: params.token ?? "" });
  if (answer.ok) return json({ link: answer.data.data, problem: null }, { headers: SECRET });
  const isEnded =
    answer.error.kind === "not_found" || answer.error.kind === "missing" || answer.error.kind === "invalid";
  return json(
    { link: null, problem: isEnded ? null : answer.error.message },
    { status: isEnded ? 404 : 503, headers: SECRET },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  refuseForeignPages(request, await openDoor());
  const form = await readForm(request);
  const parsed = parseForm(passwordForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { password } = parsed.value;
  if (form.get("password_again") !== password) {
    return refuseFields({ password_again: ["The passwords don't match. Type it again."] }, form);
  }
  const backend = await anonymousClient(request);
  const answer = await backend.call("resetPassword", { body: { token: params.token ?? "", password } });
  return answer.ok ? redirect(paths.passwordSet(), 303) : refuse(answer.error, form);
}

const FIELDS = [
  { name: "password", label: "Password", hint: "8 characters or more; a few words are good." },
  { name: "password_again", label: "Confirm password", hint: undefined },
];

/** Where the link of an invitation or of a forgotten password leads. */
export default function ChoosePassword() {
  const { link, problem } = useLoaderData<typeof loader>();
  const refusal = useAnswer<typeof action>();
  if (!link) return <EndedLink problem={problem} />;
  const wrong = FIELDS.filter(({ name }) => refusal?.errors[name]);
  return (
    <AuthPage title={titleFor(link)}>
      <p className="text-muted">
        {link.kind === "invitation" ? "You were invited. " : null}
        This sets the password of <b className="text-fg">{link.name}</b>, {link.email}, and signs out everywhere.
      </p>
      {refusal && wrong.length === 0 ? (
        <Notice tone="stop" role="alert">
          <b>Not set.</b> {refusal.message}
        </Notice>
      ) : null}
      <ErrorSummary fields={wrong} />
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
        {FIELDS.map(({ name, label, hint }) => (
          <Field key={name} name={name} label={label} hint={hint} error={refusal?.errors[name]?.[0]}>
            <PasswordInput autoComplete="new-password" />
          </Field>
        ))}
        <StatusButton variant="primary" size="l">
          Set password
        </StatusButton>
      </Form>
    </AuthPage>
  );
}

function EndedLink({ problem }: { problem: string | null }) {
  return (
    <AuthPage title={titleFor(null)}>
      <Notice tone="care">
        {problem ??
          "Each link works once. An invitation expires after 7 days, a password link after 1 hour. A newer link replaces older ones."}
      </Notice>
      <p className="text-muted">
        If you were invited, ask for a new invitation. If you forgot your password, request a new link.
      </p>
      <ButtonLink variant="primary" size="l" to={paths.forgotPassword()}>
        Request a new link
      </ButtonLink>
      <ButtonLink size="l" to={paths.login()}>
        Sign in
      </ButtonLink>
    </AuthPage>
  );
}
