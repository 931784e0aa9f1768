import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { RecordBeside } from "~/lists/peek/record-beside";
import { readPersonPeek } from "~/people/peek/read-person-peek.server";
import { requireUsersView } from "~/people/viewer.server";
import { requireUser } from "~/session/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  requireUsersView(signedIn.user);
  return readPersonPeek(signedIn, request);
}

export const shouldRevalidate = keepNoPeek;

/** The person beside the list. A route of its own: another person is read without the rows. */
export default function Peek() {
  return <RecordBeside data={useLoaderData<typeof loader>()} noun="Person" />;
}
