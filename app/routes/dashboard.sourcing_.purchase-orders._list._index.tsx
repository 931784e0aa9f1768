import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { RecordBeside } from "~/lists/peek/record-beside";
import { readPoPeek } from "~/purchase-orders/peek/read-po-peek.server";
import { requireUser } from "~/session/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return readPoPeek(await requireUser(request), request);
}

export const shouldRevalidate = keepNoPeek;

/** The purchase order beside the list. A route of its own: another purchase order is read without the rows. */
export default function Peek() {
  return <RecordBeside data={useLoaderData<typeof loader>()} noun="PO" />;
}
