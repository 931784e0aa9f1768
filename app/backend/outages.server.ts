import { ERROR_CODES } from "contract/conventions.schema";
import type { Backend } from "server/start/boot";
import { outageOf } from "server/storage/outage";
import { logOutage, outageMessage } from "server/storage/outage-words";
import { pageProblem } from "./page-responses.server";

const outages = new WeakSet<Response>();

/** The store with every outage of disk or database thrown as the page that says so, and logged. `reads`: the functions that change nothing. */
export function explainOutages<T extends object>(
  store: T,
  { logger, settings }: Pick<Backend, "logger" | "settings">,
  reads: readonly (keyof T)[],
): T {
  const explain = (error: unknown, isWrite: boolean): never => {
    const outage = outageOf(error);
    if (!outage) throw error;
    logOutage(logger, outage, settings);
    const page = pageProblem({
      kind: "outage",
      status: ERROR_CODES[outage.code],
      ...outageMessage(outage, isWrite),
    });
    outages.add(page);
    throw page;
  };
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      const isWrite = !reads.some((read) => read === name);
      return async (...args: unknown[]) => {
        try {
          return await Reflect.apply(member, target, args);
        } catch (error) {
          return explain(error, isWrite);
        }
      };
    },
  });
}

/** What is kept only in passing, such as a toast: the answer goes on without it. Null where it could not be kept. */
export async function inPassing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Response && outages.has(error)) return null;
    throw error;
  }
}
