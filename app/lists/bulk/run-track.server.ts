import { AsyncLocalStorage } from "node:async_hooks";

/** A record that the backend refused to change, when it was tried. `current` is it as it is now, where the answer said so. */
export interface RefusedTry {
  id: number;
  /** `stale` where somebody else was faster; others of the backend. */
  code: string;
  message: string;
  current: unknown;
}

/** Is told of each record that an action on many tries. */
export interface Track {
  /** Wait for it before the record at this place is tried: what may have been tried is on record first. */
  reach(place: number): Promise<void>;
  tried(id: number, refusal: RefusedTry | null): void;
}

type Watch = (ids: readonly number[]) => Track | null;

const underWay = new AsyncLocalStorage<Watch>();

/** Carries work out whose actions on many are watched. */
export const watched = <T>(watch: Watch, work: () => Promise<T>): Promise<T> => underWay.run(watch, work);

/** Who wants to know about the action that this work belongs to; null where nobody does. */
export const trackOf = (ids: readonly number[]): Track | null => underWay.getStore()?.(ids) ?? null;
