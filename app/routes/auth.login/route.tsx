import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { openDoor } from "~/backend/embedded.server";
import { readShopSettings } from "~/backend/shop-settings.server";
import { useAnswer } from "~/freshness/use-answer";
import { paths } from "~/navigation/paths";
import { AuthPage } from "~/session/auth-page";
import { isMirrorOn } from "~/session/mirror.server";
import { PasswordInput } from "~/session/password-input";
import { safeReturnTo } from "~/session/return-to.server";
import { SessionRestorer } from "~/session/session-restorer";
import { isSignedIn } from "~/session/sign-in.server";
import { StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { signIn } from "./actions.server";
import { ScreenCheck } from "./screen-check";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get("returnTo"), paths.start());
  if (await isSignedIn(request)) throw redirect(returnTo);
  const { shopName } = await readShopSettings();
  return {
    shopName,
    returnTo,
    isSignedOut: searchParams.has("signed_out"),
    isPasswordSet: searchParams.has("password_set"),
    isMirrorOn: await isMirrorOn(),
    hasResets: !(await openDoor()).isForeign,
  };
}

export const action = ({ request }: ActionFunctionArgs) => signIn(request);

export default function Login() {
  const { shopName, returnTo, isSignedOut, isPasswordSet, isMirrorOn, hasResets } = useLoaderData<typeof loader>();
  const refusal = useAnswer<typeof action>();
  const email = refusal?.email ?? "";
  return (
    <AuthPage title={shopName} footer={<ScreenCheck />}>
      {isMirrorOn && !refusal ? (
        <SessionRestorer returnTo={returnTo} isSignedOut={isSignedOut || isPasswordSet} />
      ) : null}
      {refusal ? (
        <Notice tone="stop" role="alert">
          <b className="block">{refusal.title}</b> {refusal.text}
        </Notice>
      ) : isSignedOut ? (
        <Notice tone="done" role="status">
          You are signed out.
        </Notice>
      ) : isPasswordSet ? (
        <Notice tone="done" role="status">
          Password set. Sign in with it.
        </Notice>
      ) : null}
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="returnTo" value={returnTo} />
        <Field name="email" label="Email" error={refusal?.errors.email}>
          <TextInput
            large
            type="email"
            autoComplete="username"
            defaultValue={email}
            required
            autoFocus={email === ""}
          />
        </Field>
        <Field name="password" label="Password" error={refusal?.errors.password}>
          <PasswordInput key={refusal?.attempt} autoComplete="current-password" autoFocus={email !== ""} />
        </Field>
        <Checkbox name="keep" value="1" defaultChecked={refusal?.isKept ?? true}>
          Keep me signed in on this device
        </Checkbox>
        <StatusButton variant="primary" size="l" pendingLabel="Signing in">
          Sign in
        </StatusButton>
      </Form>
      <p className="text-body text-muted">
        {hasResets ? (
          <>
            <Link className="link" to={paths.forgotPassword()}>
              Forgot password?
            </Link>{" "}
          </>
        ) : null}
        No account? Ask an admin to invite you.
      </p>
    </AuthPage>
  );
}
