import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readProofPeek } from "~/art/peek/read-proof-peek.server";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { RecordBeside } from "~/lists/peek/record-beside";
import { requireUser } from "~/session/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return readProofPeek(await requireUser(request), request);
}

export const shouldRevalidate = keepNoPeek;

/** The proof beside the list. A route of its own: another proof is read without the rows. */
export default function Peek() {
  return <RecordBeside data={useLoaderData<typeof loader>()} noun="Proof" />;
}
