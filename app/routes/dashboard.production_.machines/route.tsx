import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { actOnMachines } from "~/production/machines/act-on-machines.server";
import { readMachines } from "~/production/machines/read-machines.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { MachinesPage } from "./machines-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const { today } = await readShopClock();
  return await readMachines(backend, new URL(request.url).searchParams, today);
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnMachines(request);
}

export default function Machines() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <MachinesPage data={data} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.machines(), label: "Open Machines" }} />;
