import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { RecordBeside } from "~/lists/peek/record-beside";
import { requireUser } from "~/session/session.server";
import { readSupplierPeek } from "~/suppliers/peek/read-supplier-peek.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return readSupplierPeek(await requireUser(request), request);
}

export const shouldRevalidate = keepNoPeek;

/** The supplier beside the list. A route of its own: another supplier is read without the rows. */
export default function Peek() {
  return <RecordBeside data={useLoaderData<typeof loader>()} noun="Supplier" />;
}
