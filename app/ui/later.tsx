import { type ReactNode, useEffect, useState } from "react";

interface LaterProps<T> {
  /** A promise where the page was there before this part of it. */
  part: T | Promise<T>;
  children: (part: T) => ReactNode;
  /** In its place until it comes. */
  waiting?: ReactNode;
  /** In its place where it does not. */
  missing: ReactNode;
}

/** A part of a page that may follow the rest (app/backend/later-part.server.ts). */
export function Later<T>({ part, children, waiting = null, missing }: LaterProps<T>) {
  const [come, setCome] = useState<{ of: Promise<T>; shown: { part: T } | null } | null>(null);
  useEffect(() => {
    if (!(part instanceof Promise)) return;
    let isGone = false;
    const show = (shown: { part: T } | null) => {
      if (!isGone) setCome({ of: part, shown });
    };
    part.then(
      (value) => show({ part: value }),
      () => show(null),
    );
    return () => {
      isGone = true;
    };
  }, [part]);
  if (!(part instanceof Promise)) return children(part);
  if (come?.of !== part) return waiting;
  return come.shown ? children(come.shown.part) : missing;
}
