import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { AuthPage } from "~/session/auth-page";
import { endSession } from "~/session/sign-in.server";
import { ButtonLink, StatusButton } from "~/ui/button";

export async function action({ request }: ActionFunctionArgs) {
  return redirect(paths.signedOut(), { status: 303, headers: { "Set-Cookie": await endSession(request) } });
}

/** Opening the address signs nobody out: a link or a picture on another site could do that. */
export default function Logout() {
  return (
    <AuthPage title="Sign out">
      <p className="text-muted">You stay signed in until you sign out here.</p>
      <Form method="post" className="grid gap-4">
        <StatusButton variant="primary" size="l" pendingLabel="Signing out">
          Sign out
        </StatusButton>
        <ButtonLink size="l" to={paths.newOrders()}>
          Stay signed in
        </ButtonLink>
      </Form>
    </AuthPage>
  );
}
