import type { LoaderFunctionArgs } from "@remix-run/node";
import { refuseClosedSection } from "~/access/guard.server";
import { pageProblem } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { streamCsv } from "~/lists/export/stream-csv.server";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { exportedList } from "./exported-lists.server";

/** The current view of a list as a CSV file; takes the list's own query. A failure leads back to the list and says so there. */
export async function loader({ request, params: { list: key = "" } }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const list = exportedList(key);
  if (!list) throw pageProblem({ kind: "not_found", message: "This list can't be exported." });
  await refuseClosedSection(new Request(new URL(list.path(), request.url)), signedIn);
  const { searchParams: params } = new URL(request.url);
  const clock = await readShopClock();
  const source = await list.open({ signedIn, params, clock });
  const first = await source.read(1);
  if (!first.ok) {
    const text = `Nothing was exported. ${first.error.message}`;
    return redirectWithToast(signedIn, list.path(params), { kind: "error", text });
  }
  return new Response(streamCsv(source, { first: first.data, signal: request.signal }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${key}-${clock.today}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
