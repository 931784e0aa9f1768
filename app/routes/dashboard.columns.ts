import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { chosenColumnsTo } from "~/lists/columns/columns-url";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";

/** The chooser's form of every list: puts what was ticked into the list's address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return redirect(chosenColumnsTo(new URL(request.url).searchParams) ?? paths.orders());
}
