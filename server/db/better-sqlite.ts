/** The first Node that the driver on Node-API runs on. */
const FIRST_NODE_OF_NODE_API = 22;

const [major] = process.versions.node.split(".");

/**
 * The SQLite driver of the Node that runs: better-sqlite3 13 (Node-API) from Node 22 on, 12 on Node 20. Neither runs on both
 * (docs/decisions/node-versions.md); what we ask of them they answer alike.
 */
export const { default: BetterSqlite } =
  Number(major) >= FIRST_NODE_OF_NODE_API ? await import("better-sqlite3-napi") : await import("better-sqlite3");
