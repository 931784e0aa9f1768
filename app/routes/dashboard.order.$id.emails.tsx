import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/session/session.server";
import { Blank } from "~/ui/blank";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return null;
}

/** Mail is not sent from here yet: nothing can stand on this page. */
export default function OrderEmails() {
  return (
    <Blank icon="mail" title="Nothing was sent about this order">
      Messages to its customer appear here when one is sent.
    </Blank>
  );
}
