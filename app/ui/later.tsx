import { type ReactNode, useEffect, useState } from "react";

/** A promise where the page was there before this part of it; that of null where it could not be read. */
export type Part<T> = T | Promise<T | null>;

/** One whose answer was ended before it, by a proxy that cuts them without a word, never comes. One that comes after all is shown. */
const GIVEN_UP_MS = 10_000;

interface LaterProps<T> {
  part: Part<T>;
  children: (part: T) => ReactNode;
  /** In its place until it comes. */
  waiting?: ReactNode;
  /** In its place where it does not. */
  missing: ReactNode;
}

/** A part of a page that may follow the rest (app/backend/later-part.server.ts). */
export function Later<T>({ part, children, waiting = null, missing }: LaterProps<T>) {
  const [come, setCome] = useState<{ of: Part<T>; shown: { part: T } | null } | null>(null);
  useEffect(() => {
    if (!(part instanceof Promise)) return;
    let isGone = false;
    const show = (shown: { part: T } | null) => {
      if (!isGone) setCome({ of: part, shown });
    };
    const timer = setTimeout(() => show(null), GIVEN_UP_MS);
    part
      .then(
        (value) => show(value === null ? null : { part: value }),
        () => show(null),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [part]);
  if (!(part instanceof Promise)) return children(part);
  if (come?.of !== part) return waiting;
  return come.shown ? children(come.shown.part) : missing;
}
