import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageProblem } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

const FILES = {
  "customers.csv": { call: "exportCustomers", name: "customers", list: paths.customers },
  "suppliers.csv": { call: "exportSuppliers", name: "suppliers", list: paths.suppliers },
} as const;

/** All records of a kind as the backend writes them. A failure leads back to the list and says so there. */
export async function loader({ request, params: { file = "" } }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  if (!Object.hasOwn(FILES, file)) throw pageProblem({ kind: "not_found", message: "There is no such file." });
  const { call, name, list } = FILES[file as keyof typeof FILES];
  const answer = await signedIn.backend.open(call);
  if (!answer.ok) {
    const text = `Nothing was downloaded. ${answer.error.message}`;
    return await redirectWithToast(signedIn, list(), { kind: "error", text });
  }
  const { today } = await readShopClock();
  return new Response(answer.data.stream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${today}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
