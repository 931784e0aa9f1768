import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { RecordBeside } from "~/lists/peek/record-beside";
import { requireUser } from "~/session/session.server";
import { readRequisitionPeek } from "~/sourcing/peek/read-requisition-peek.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return readRequisitionPeek(await requireUser(request), request);
}

export const shouldRevalidate = keepNoPeek;

/** The requisition beside the list. A route of its own: another requisition is read without the rows. */
export default function Peek() {
  return <RecordBeside data={useLoaderData<typeof loader>()} noun="Requisition" />;
}
