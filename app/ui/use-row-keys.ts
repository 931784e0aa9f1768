import { useEffect, useLayoutEffect, useMemo, useRef } from "react";

/** Before the browser paints; the server, which has nothing to do there, would warn. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface Drawn {
  /** Id of the record → key of its row. */
  keys: ReadonlyMap<number, number>;
  /** No key is given twice. */
  next: number;
}

const NOTHING: Drawn = { keys: new Map(), next: 0 };

/**
 * Records that were shown keep their rows. Where all of them are others, as on another page, these take over the rows that are there,
 * one after the other.
 */
export function nextKeys({ keys: before, next }: Drawn, ids: readonly number[]): Drawn {
  const isOtherPage = !ids.some((id) => before.has(id));
  const free = isOtherPage ? [...before.values()] : [];
  let unused = next;
  const keys = new Map(
    ids.map((id, index) => {
      const key = before.get(id) ?? free[index] ?? unused;
      if (key === unused) unused += 1;
      return [id, key] as const;
    }),
  );
  return { keys, next: unused };
}

/**
 * Keys of the rows of a table, for rows that hold no state of their own: to change the words of 25 rows costs a browser a third of
 * making 25 rows. Focus does not go on to another record.
 */
export function useRowKeys(ids: readonly number[]): (id: number) => number | undefined {
  const drawn = useRef(NOTHING);
  const joined = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is in the list
  const now = useMemo(() => nextKeys(drawn.current, ids), [joined]);
  useBeforePaint(() => {
    const isOtherPage = drawn.current.next > 0 && ![...now.keys.keys()].some((id) => drawn.current.keys.has(id));
    drawn.current = now;
    const focused = document.activeElement;
    if (isOtherPage && focused instanceof HTMLElement && focused.closest("tbody")) focused.blur();
  }, [now]);
  return (id) => now.keys.get(id);
}
