import type { EventTopic } from "contract/events";
import type { ApiDependencies } from "../api/context";
import { instantAfter } from "../clock";
import { lastingFailures } from "../jobs/lasting-failures";
import { topicOf } from "./topic-of";

const LOOK_EVERY_MS = 300;
/** A transaction may commit after one that began later: so far back events are looked for that were not there before. */
const LOOK_BACK = 200;
const MOST_AT_ONCE = 2_000;
/** An event bears the time of its write, and is seen once that is committed. */
const COMMIT_TAKES_MS = 250;

type Listener = (topics: readonly EventTopic[]) => void;

/**
 * Tells which lists changed, by whichever process: the history names every write, in its transaction. One look at its newest id
 * a tick while anybody listens, none while nobody does.
 */
export interface ChangeWatch {
  /** Returns how to stop listening. */
  listen(listener: Listener): () => void;
  /** What changed in the last `ageMs` milliseconds. Whoever listens already misses nothing in between. */
  changedWithin(ageMs: number): Promise<EventTopic[]>;
}

const topicsOf = (events: readonly { entity_type: string }[]) => [
  ...new Set(events.map(({ entity_type }) => topicOf(entity_type))),
];

export function watchChanges(dependencies: Pick<ApiDependencies, "db" | "logger" | "settings" | "clock">): ChangeWatch {
  const { db, clock } = dependencies;
  const failures = lastingFailures(dependencies);
  const listeners = new Set<Listener>();
  const seen = new Set<number>();
  let newest: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let firstLook: Promise<unknown> = Promise.resolve();

  async function look(): Promise<void> {
    const from = newest === null ? null : Math.max(0, newest - LOOK_BACK);
    const events = await db
      .selectFrom("history_events")
      .select(["id", "entity_type"])
      .$if(from !== null, (query) => query.where("id", ">", from ?? 0))
      .orderBy("id", "desc")
      .limit(from === null ? LOOK_BACK : MOST_AT_ONCE)
      .execute();
    const fresh = events.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    const isFirst = newest === null;
    newest = Math.max(newest ?? 0, events[0]?.id ?? 0);
    for (const id of seen) if (id <= newest - LOOK_BACK) seen.delete(id);
    if (isFirst || fresh.length === 0) return;
    const topics = topicsOf(fresh);
    for (const listener of listeners) listener(topics);
  }

  function next(): void {
    if (listeners.size === 0) return;
    timer = setTimeout(() => {
      void failures.run("watching changes", look).finally(next);
    }, LOOK_EVERY_MS);
    timer.unref();
  }

  return {
    listen(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        newest = null;
        seen.clear();
        firstLook = failures.run("watching changes", look).finally(next);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && timer) clearTimeout(timer);
      };
    },
    async changedWithin(ageMs) {
      await firstLook;
      const since = instantAfter(clock(), -ageMs - COMMIT_TAKES_MS);
      const newest = db.selectFrom("history_events").select(["entity_type", "created_at"]).orderBy("id", "desc");
      const events = await newest.limit(LOOK_BACK).execute();
      return topicsOf(events.filter(({ created_at }) => created_at >= since));
    },
  };
}
