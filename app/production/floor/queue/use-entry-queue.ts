import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { paths } from "~/navigation/paths";
import { onWindow } from "~/ui/window-events";
import type { FloorEntry, NewEntry } from "../floor-entry";
import { openDevice } from "./device-storage";
import { postEntry } from "./entry-post";
import { createSender, FRESH_SENDER, type SenderState, type Trouble } from "./entry-sender";
import { createEntryStore, type EntryStore, type KeptEntry } from "./entry-store";
import { senderLock } from "./sender-lock";

export interface EntryQueue {
  kept: readonly KeptEntry[];
  /** What waits and counts on screen: not what the server refused. */
  entries: readonly FloorEntry[];
  trouble: Trouble;
  answered: SenderState["answered"];
  /** False where the device had no room: nothing was entered. */
  enter(entries: readonly NewEntry[]): boolean;
  drop(place: string): void;
  tryAgain(place: string): void;
  /** The way to the server as somebody else found it. */
  tell(trouble: Trouble): void;
}

const NOTHING: readonly KeptEntry[] = [];
const NEVER = () => () => {};

/** The queue of this person on this device. The server renders none: nothing waits there. */
export function useEntryQueue(userId: number): EntryQueue {
  const store = useMemo(
    () => (typeof window === "undefined" ? null : createEntryStore(openDevice(), userId)),
    [userId],
  );
  const sender = useSender(store, userId);
  const state = useSyncExternalStore(
    sender?.subscribe ?? NEVER,
    () => sender?.read() ?? FRESH_SENDER,
    () => FRESH_SENDER,
  );
  const kept = useSyncExternalStore(
    useCallback((notify: () => void) => store?.subscribe(notify) ?? (() => {}), [store]),
    () => store?.read() ?? NOTHING,
    () => NOTHING,
  );
  const entries = useMemo(() => kept.flatMap(({ entry, problem }) => (problem ? [] : entry)), [kept]);
  return {
    kept,
    entries,
    ...state,
    enter(added) {
      const at = new Date().toISOString();
      try {
        store?.add(added.map((entry) => ({ ...entry, key: newEntryKey(), at })));
      } catch {
        return false;
      }
      void sender?.wake();
      return true;
    },
    drop(place) {
      store?.remove(place);
      void sender?.wake();
    },
    tryAgain(place) {
      sender?.tryAgain(place);
      void sender?.wake();
    },
    tell: (trouble) => sender?.tell(trouble),
  };
}

type Sender = ReturnType<typeof createSender>;

/** Sends what waits: at once, when the network is back, and when somebody looks at the page again, as after a sign-in elsewhere. */
function useSender(store: EntryStore | null, userId: number): Sender | null {
  const sender = useMemo(() => {
    if (!store) return null;
    return createSender({
      store,
      post: (entry) => postEntry(paths.floorEntries(), userId, entry),
      lock: senderLock(`floor-sender:${userId}`, openDevice()),
      now: Date.now,
      later(callBack, ms) {
        const timer = setTimeout(callBack, ms);
        return () => clearTimeout(timer);
      },
    });
  }, [store, userId]);
  useEffect(() => {
    if (!sender) return;
    const wake = () => {
      if (document.visibilityState === "visible") void sender.wake();
    };
    wake();
    const stop = onWindow(["online", "visibilitychange"], wake);
    return () => {
      sender.stop();
      stop();
    };
  }, [sender]);
  return sender;
}

/** A key that nobody else makes. `crypto.randomUUID` is missing where a shop's own network runs without TLS. */
function newEntryKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
