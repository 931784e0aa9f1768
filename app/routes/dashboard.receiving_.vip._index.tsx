import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { RecordBeside } from "~/lists/peek/record-beside";
import { readReceivingPeek } from "~/receiving/peek/read-receiving-peek.server";
import { requireUser } from "~/session/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return readReceivingPeek(await requireUser(request), request);
}

export const shouldRevalidate = keepNoPeek;

/** The line beside the list. A route of its own: another line is read without the rows. */
export default function Peek() {
  return <RecordBeside data={useLoaderData<typeof loader>()} noun="Line" />;
}
