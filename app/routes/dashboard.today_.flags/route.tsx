import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { resolveOpenFlag } from "~/today/flags/act-on-flags.server";
import { readFlags } from "~/today/flags/read-flags.server";
import { ErrorPage } from "~/ui/error-page";
import { FlagsPage } from "./flags-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const clock = await readShopClock();
  return await readFlags(backend, new URL(request.url).searchParams, { clock, userId: user.id });
}

export async function action({ request }: ActionFunctionArgs) {
  return resolveOpenFlag(request);
}

export default function OpenFlags() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return <FlagsPage data={data} answer={answer} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.today(), label: "Open Today" }} />;
