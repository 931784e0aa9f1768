import type { ApiDependencies } from "../api/context";
import { lastingFailures } from "../jobs/lasting-failures";
import { followShop } from "./stored-shop";

const EVERY_MS = 2_000;

/** Where several processes share a database: what one of them stored counts in all, by one read every two seconds. Returns how to stop it. */
export function keepFollowingShop(dependencies: Pick<ApiDependencies, "db" | "logger" | "settings">): () => void {
  const failures = lastingFailures(dependencies);
  const timer = setInterval(() => {
    void failures.run("reading the shop's settings", () => followShop(dependencies));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
