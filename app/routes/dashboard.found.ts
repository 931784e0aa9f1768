import type { LoaderFunctionArgs } from "@remix-run/node";
import { readShopClock } from "~/backend/shop-calendar.server";
import { readSearch } from "~/navigation/search/read-search.server";
import { requireUser } from "~/session/session.server";

/** What a search found, for the palette. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return Response.json(await readSearch(backend, new URL(request.url).searchParams, await readShopClock()));
}
