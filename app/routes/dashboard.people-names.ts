import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPeople } from "~/orders/people.server";
import { requireUser } from "~/session/session.server";

/** The names that notes may call with @. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const people = await readPeople(backend);
  return Response.json(people.map(({ label }) => label));
}
