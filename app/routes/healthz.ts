/** Alive: the process answers. Says nothing about the database, lest a restart be tried against a database's trouble. */
export function loader() {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
