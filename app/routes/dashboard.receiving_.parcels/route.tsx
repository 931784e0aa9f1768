import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { actOnParcels } from "~/receiving/parcels/act-on-parcels.server";
import { readParcels } from "~/receiving/parcels/read-parcels.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { ParcelsPage } from "./parcels-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const clock = await readShopClock();
  return await readParcels(backend, new URL(request.url).searchParams, { clock, userId: user.id });
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnParcels(request);
}

export default function Parcels() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <ParcelsPage data={data} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.receiving(), label: "Open Receiving" }} />;
