/** The first Node that the driver on Node-API runs on. */
const FIRST_NODE_OF_NODE_API = 22;

const [major] = process.versions.node.split(".");
const isNodeApi = Number(major) >= FIRST_NODE_OF_NODE_API;

/** Its package. */
export const SQLITE_DRIVER = isNodeApi ? "better-sqlite3-napi" : "better-sqlite3";

/**
 * The SQLite driver of the Node that runs: better-sqlite3 13 (Node-API) from Node 22 on, 12 on Node 20. Neither runs on both
 * (docs/decisions/node-versions.md); what we ask of them they answer alike. Both are optional to npm: a machine that can't install
 * the other one needs no compiler.
 */
const load = () => (isNodeApi ? import("better-sqlite3-napi") : import("better-sqlite3"));

export const { default: BetterSqlite } = await load().catch((cause: unknown) => {
  throw new Error(
    `The SQLite driver ${SQLITE_DRIVER} of Node ${major} is not installed. Run npm ci with this Node; Node 20 needs a prebuilt binary or python3, make and g++.`,
    { cause },
  );
});
