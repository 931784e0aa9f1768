import { useNavigationType } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useReducer, useRef } from "react";
import { afterPaint } from "./after-paint";

interface Drawn {
  ids: readonly number[];
  rows: readonly ReactNode[];
  /** How many rows of a page a person sees who has not scrolled; 0 until that was measured. */
  inSight: number;
}

const isSame = (some: readonly number[], others: readonly number[]) => some.join() === others.join();

/** Another page of a list in place of what was drawn: no record is the same. */
export const isOtherPage = (before: readonly number[], now: readonly number[]) =>
  before.length > 0 && now.length > 0 && !now.some((id) => before.includes(id));

/** Those in sight are the new ones; below them each shows what it showed, as far as there was one. */
export const sightFirst = <Row>(before: readonly Row[], now: readonly Row[], inSight: number): readonly Row[] =>
  now.map((row, index) => (index < inSight ? row : (before[index] ?? row)));

/** How many rows the window has room for below what stands above the first one; one that is cut off counts. */
export function roomFor(rows: { top: number; height: number; count: number }, windowHeight: number): number {
  if (rows.count === 0 || rows.height === 0) return Number.POSITIVE_INFINITY;
  return Math.ceil(((windowHeight - rows.top) / rows.height) * rows.count);
}

/**
 * The rows of another page in two steps: what a person sees at once, the rest right after that was painted. `rows` are elements, one for each
 * id. Who comes back by the browser's history may see others than the first rows, and has all of them at once.
 */
export function useSightFirst(
  body: RefObject<HTMLTableSectionElement>,
  ids: readonly number[],
  rows: readonly ReactNode[],
): readonly ReactNode[] {
  const drawn = useRef<Drawn>({ ids: [], rows: [], inSight: 0 });
  const whole = useRef(ids);
  const [, drawRest] = useReducer((count: number) => count + 1, 0);
  const isReturn = useNavigationType() === "POP";
  const before = drawn.current;
  const isPart = !isReturn && !isSame(whole.current, ids) && before.inSight > 0 && isOtherPage(before.ids, ids);
  useEffect(() => {
    if (isPart) {
      return afterPaint(() => {
        whole.current = ids;
        drawRest();
      });
    }
    const isNew = !isSame(before.ids, ids);
    whole.current = ids;
    drawn.current = { ids, rows, inSight: before.inSight };
    // Asked earlier, the browser would lay the page out once more.
    if (isNew || before.inSight === 0) return afterPaint(() => (drawn.current.inSight = inSightOf(body.current)));
  });
  return isPart ? sightFirst(before.rows, rows, before.inSight) : rows;
}

function inSightOf(body: HTMLTableSectionElement | null): number {
  if (!body) return Number.POSITIVE_INFINITY;
  const { top, height } = body.getBoundingClientRect();
  return roomFor({ top: top + window.scrollY, height, count: body.rows.length }, window.innerHeight);
}
