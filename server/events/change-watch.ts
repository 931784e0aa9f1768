import type { ChangeHint, EventTopic } from "contract/events";
import type { ApiDependencies } from "../api/context";
import { instantAfter } from "../clock";
import { lastingFailures } from "../jobs/lasting-failures";
import { hintOf } from "./change-hint";
import { topicOf } from "./topic-of";

const LOOK_EVERY_MS = 300;
/** A transaction may commit after one that began later: so far back events are looked for that were not there before. */
const LOOK_BACK = 200;
const MOST_AT_ONCE = 2_000;
/** An event bears the time of its write, and is seen once that is committed. */
const COMMIT_TAKES_MS = 250;

interface Listener {
  userId: number;
  tell(hint: ChangeHint): void;
}

/**
 * Tells which lists changed, by whichever process: the history names every write, in its transaction; and to each person alone that there is
 * something in their bell. One look at the newest ids a tick while anybody listens, none while nobody does.
 */
export interface ChangeWatch {
  /** Returns how to stop listening. */
  listen(listener: Listener): () => void;
  /** What changed in the last `ageMs` milliseconds. Whoever listens already misses nothing in between. */
  changedWithin(ageMs: number, userId: number): Promise<EventTopic[]>;
}

const topicsOf = (events: readonly { entity_type: string }[]) => [
  ...new Set(events.map(({ entity_type }) => topicOf(entity_type))),
];

export function watchChanges(dependencies: Pick<ApiDependencies, "db" | "logger" | "settings" | "clock">): ChangeWatch {
  const { db, clock } = dependencies;
  const failures = lastingFailures(dependencies);
  const listeners = new Set<Listener>();
  const history = newRows();
  const bells = newRows();
  let timer: NodeJS.Timeout | null = null;
  let firstLook: Promise<unknown> = Promise.resolve();

  async function look(): Promise<void> {
    const events = await db
      .selectFrom("history_events")
      .select(["id", "entity_type", "action", "order_id"])
      .where("id", ">", history.from())
      .orderBy("id", "desc")
      .limit(history.most())
      .execute();
    const notifications = await db
      .selectFrom("notifications")
      .select(["id", "user_id"])
      .where("id", ">", bells.from())
      .orderBy("id", "desc")
      .limit(bells.most())
      .execute();
    const hint = hintOf(history.fresh(events));
    const people = new Set(bells.fresh(notifications).map(({ user_id }) => user_id));
    for (const { userId, tell } of listeners) {
      if (people.has(userId)) tell({ topics: [...hint.topics, "notifications"] });
      else if (hint.topics.length > 0) tell(hint);
    }
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
        history.forget();
        bells.forget();
        firstLook = failures.run("watching changes", look).finally(next);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && timer) clearTimeout(timer);
      };
    },
    async changedWithin(ageMs, userId) {
      await firstLook;
      const since = instantAfter(clock(), -ageMs - COMMIT_TAKES_MS);
      const newest = db.selectFrom("history_events").select(["entity_type", "created_at"]).orderBy("id", "desc");
      const events = await newest.limit(LOOK_BACK).execute();
      const topics = topicsOf(events.filter(({ created_at }) => created_at >= since));
      const bell = await db
        .selectFrom("notifications")
        .select("created_at")
        .where("user_id", "=", userId)
        .orderBy("id", "desc")
        .executeTakeFirst();
      return bell && bell.created_at >= since ? [...topics, "notifications"] : topics;
    },
  };
}

/** Which rows of a table are new since the last look; of the first look none are. */
function newRows() {
  const seen = new Set<number>();
  let newest: number | null = null;
  return {
    from: () => Math.max(0, (newest ?? 0) - LOOK_BACK),
    most: () => (newest === null ? LOOK_BACK : MOST_AT_ONCE),
    fresh<Row extends { id: number }>(rows: readonly Row[]): Row[] {
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      const isFirst = newest === null;
      newest = Math.max(newest ?? 0, rows[0]?.id ?? 0);
      for (const id of seen) if (id <= newest - LOOK_BACK) seen.delete(id);
      return isFirst ? [] : fresh;
    },
    forget() {
      newest = null;
      seen.clear();
    },
  };
}
