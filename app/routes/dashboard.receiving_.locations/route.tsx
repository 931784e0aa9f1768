import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { actOnPlaces } from "~/receiving/places/act-on-places.server";
import { readLocations } from "~/receiving/places/read-locations.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { LocationsPage } from "./locations-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return await readLocations(backend, new URL(request.url).searchParams, await readShopClock());
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnPlaces(request);
}

export default function Locations() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <LocationsPage data={data} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.receiving(), label: "Open Receiving" }} />;
