import { backend } from "~/backend/embedded.server";

/** Able to work: the database is reachable and migrated. */
export async function loader() {
  const readiness = await backend.ready();
  return Response.json(readiness, { status: readiness.ready ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
