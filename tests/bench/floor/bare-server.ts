// A process of its own: bare node:http over the database of a shop, whose path it is given. Says its port.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BetterSqlite } from "../../../server/db/better-sqlite";
import { ROWS, type RowsName } from "./rows";
import { STATIC_PAGES } from "./static-pages";

const database = new BetterSqlite(process.argv[2] ?? "", { readonly: true });
const statements = new Map(
  Object.entries(ROWS).map(([name, queries]) => [name, queries.map((sql) => database.prepare(sql))]),
);

/** GET /rows/NAME?ids=[…] */
function rowsOf(url: URL): string {
  const name = url.pathname.slice("/rows/".length) as RowsName;
  const ids = url.searchParams.get("ids");
  return JSON.stringify({ data: statements.get(name)?.map((statement) => statement.all(ids)) });
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  const page = STATIC_PAGES.get(url.pathname);
  const type = page === undefined ? "application/json" : "text/html";
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  response.end(page ?? rowsOf(url));
});
server.listen(0, "localhost", () => console.log((server.address() as AddressInfo).port));
