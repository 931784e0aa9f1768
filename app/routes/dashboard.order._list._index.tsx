import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { actOnOrderPeek } from "~/orders/peek/act-on-order-peek.server";
import { readOrderPeek } from "~/orders/peek/read-order-peek.server";
import { WantedOrderPeek } from "~/orders/peek/wanted-peek";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";

export async function loader({ request }: LoaderFunctionArgs) {
  return readOrderPeek(await requireUser(request), request);
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnOrderPeek(request);
}

export const shouldRevalidate = keepNoPeek;

/** The order beside the list. A route of its own: another order is read without the rows. */
export default function Peek() {
  const unsaved = useUnsavedForm();
  const answer = useActionData<typeof action>() ?? unsaved;
  return <WantedOrderPeek data={useLoaderData<typeof loader>()} answer={answer} />;
}
