import type { ApiDependencies } from "../api/context";
import { lastingFailures } from "../jobs/lasting-failures";
import { repeat } from "../jobs/repeat";
import { followShop } from "./stored-shop";

const EVERY_MS = 2_000;

/** Reads the settings every two seconds: several processes share the database, and what one of them stores counts in all. Returns how to stop it. */
export function keepFollowingShop(
  dependencies: Pick<ApiDependencies, "db" | "logger" | "settings">,
): () => Promise<void> {
  const failures = lastingFailures(dependencies);
  return repeat(() => failures.run("reading the shop's settings", () => followShop(dependencies)), EVERY_MS);
}
