import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { openDoor } from "~/backend/embedded.server";
import { readForm } from "~/backend/forms.server";
import { statusOf } from "~/backend/page-responses.server";
import { useAnswer } from "~/freshness/use-answer";
import { paths } from "~/navigation/paths";
import { AuthPage } from "~/session/auth-page";
import { deviceOf, enter } from "~/session/enter.server";
import { safeReturnTo } from "~/session/return-to.server";
import { readSecondStep } from "~/session/second-step.server";
import { anonymousClient, refuseForeignPages } from "~/session/session.server";
import { isSignedIn } from "~/session/sign-in.server";
import { waitWords } from "~/session/wait-words";
import { ButtonLink, StatusButton } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";

export async function loader({ request }: LoaderFunctionArgs) {
  if (await isSignedIn(request)) throw redirect(paths.start());
  return json({ isOpen: (await readSecondStep(request)) !== null }, { headers: { "Cache-Control": "no-store" } });
}

const refuse = (status: number, text: string) => json({ text }, { status });

export async function action({ request }: ActionFunctionArgs) {
  refuseForeignPages(request, await openDoor());
  const step = await readSecondStep(request);
  if (!step) return refuse(401, "This took longer than 5 minutes. Sign in again.");
  const code = String((await readForm(request)).get("code") ?? "")
    .replace(/\s/g, "")
    .slice(0, 100);
  if (code === "") return refuse(422, "Enter the code.");
  const backend = await anonymousClient(request);
  const answer = await backend.call("secondFactor", {
    body: { challenge: step.challenge, code, ...(await deviceOf(request)) },
  });
  if (answer.ok && answer.data.data !== null) {
    const { user, access_token: token, device_token: deviceToken } = answer.data.data;
    return await enter(request, {
      user,
      token,
      isKept: step.isKept,
      returnTo: safeReturnTo(step.returnTo, paths.start()),
      deviceToken,
    });
  }
  if (answer.ok) return refuse(401, "That code is incorrect. Wait for the next one and enter it.");
  const { error } = answer;
  if (error.kind === "rate_limited")
    return refuse(429, `Too many attempts. Try again in ${waitWords(error.retryAfterSeconds)}.`);
  const atField = error.kind === "invalid" ? Object.values(error.fields)[0]?.[0] : undefined;
  return refuse(statusOf(error), atField ?? error.message);
}

/** The step after the password. The code of an app or one of the recovery codes, in the same field. */
export default function SecondFactor() {
  const { isOpen } = useLoaderData<typeof loader>();
  const refusal = useAnswer<typeof action>();
  if (!isOpen)
    return (
      <AuthPage title="Second step">
        <Notice tone="care" role={refusal ? "alert" : undefined}>
          The second step expires 5 minutes after the password. Sign in again.
        </Notice>
        <ButtonLink variant="primary" size="l" to={paths.login()}>
          Sign in
        </ButtonLink>
      </AuthPage>
    );
  return (
    <AuthPage title="Second step">
      <p className="text-muted">Open the authenticator app on your phone and enter the code for this account.</p>
      <Form method="post" className="grid gap-4">
        <Field name="code" label="Code" hint="Six digits, or one of your recovery codes." error={refusal?.text}>
          <TextInput
            large
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            autoFocus
            required
          />
        </Field>
        <StatusButton variant="primary" size="l" pendingLabel="Signing in">
          Sign in
        </StatusButton>
      </Form>
      <p className="text-body text-muted">
        Lost your phone and recovery codes? An admin can remove the second factor.{" "}
        <Link className="link" to={paths.login()}>
          Start again
        </Link>
      </p>
    </AuthPage>
  );
}
