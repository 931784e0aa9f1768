import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { useSyncExternalStore } from "react";
import { paths } from "~/navigation/paths";
import { countEntriesHere } from "~/production/floor/queue/device-storage";
import { AuthPage } from "~/session/auth-page";
import { endSession } from "~/session/sign-in.server";
import { ButtonLink, StatusButton } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** Pictures and pages that the browser kept. Not "storage" and not "cookies": docs/decisions/session-and-shim.md says why. */
const CLEARED = '"cache"';

export async function action({ request }: ActionFunctionArgs) {
  const headers = { "Set-Cookie": await endSession(request), "Clear-Site-Data": CLEARED };
  return redirect(paths.signedOut(), { status: 303, headers });
}

/** Opening the address signs nobody out: a link or a picture on another site could do that. */
export default function Logout() {
  return (
    <AuthPage title="Sign out">
      <p className="text-muted">You stay signed in until you sign out here.</p>
      <WaitingEntries />
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

const unheard = () => () => {};

/** What the floor entered here and the network did not take yet: nobody's, until the one who entered it signs in again. */
function WaitingEntries() {
  const waiting = useSyncExternalStore(unheard, countEntriesHere, () => 0);
  if (waiting === 0) return null;
  const they = waiting === 1 ? "it waits" : "they wait";
  return (
    <Notice tone="care" action={<ButtonLink to={paths.floor()}>Open floor mode</ButtonLink>}>
      <b>{countWords(waiting, "entry", "entries")} of the floor not sent yet.</b> Open floor mode until all is saved;
      after signing out {they} on this device until the same person signs in again.
    </Notice>
  );
}
