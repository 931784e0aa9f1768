import { useEffect, useSyncExternalStore } from "react";
import { onWindow } from "~/ui/window-events";

/** How the page stands to the shop, in milliseconds of the browser's clock. */
export interface ReadState {
  /** When the page was last read; null before its scripts run. */
  readonly readAtMs: number | null;
  /** Since when reads fail that nobody asked for; null while they succeed. */
  readonly failingSinceMs: number | null;
  /** Since when this browser has no network; null while it has. */
  readonly offlineSinceMs: number | null;
}

const NOTHING: ReadState = { readAtMs: null, failingSinceMs: null, offlineSinceMs: null };
const listeners = new Set<() => void>();
let state = NOTHING;

function change(part: Partial<ReadState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

export const noteRead = () => change({ readAtMs: Date.now(), failingSinceMs: null });
export const noteFailure = () => change({ failingSinceMs: state.failingSinceMs ?? Date.now() });

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useReadState = () =>
  useSyncExternalStore(
    listen,
    () => state,
    () => NOTHING,
  );

/** Notes when the network goes and comes. */
export function useNetwork(): void {
  useEffect(() => {
    const look = () => change({ offlineSinceMs: navigator.onLine ? null : (state.offlineSinceMs ?? Date.now()) });
    look();
    return onWindow(["online", "offline"], look);
  }, []);
}
