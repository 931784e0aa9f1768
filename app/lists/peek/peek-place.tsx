import { Outlet, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { Component, createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { onlyPeekDiffers, PEEK_KEY, peekedId, withPeek } from "~/lists/peek-query";
import { focusRow, type RowPeek, RowPeekContext, rowOf } from "~/ui/row-peek";
import { useDelayed } from "~/ui/use-delayed";
import type { ListPage } from "../list-page";

/** What the panel knows of the list beside it. */
interface PeekScope {
  /** "Order 6 of 124"; empty for a record that is not on this page of the list. */
  place: string;
  previousTo: string | null;
  nextTo: string | null;
  closeTo: string;
}

const ScopeContext = createContext<PeekScope | null>(null);
export const usePeekScope = () => useContext(ScopeContext);

/** A panel slower than this says that it is on its way. */
const WAITING_AFTER_MS = 150;

type PeekPlaceProps = {
  list: Pick<ListPage, "page" | "perPage" | "total">;
  /** The records of this page, in the order of the rows. */
  ids: readonly number[];
  /** "Order" */
  noun: string;
  /** The list. The panel is the route below it, which alone is read when the record changes. */
  children: ReactNode;
};

interface StillRowProps {
  /** The record beside the list, null for none. */
  current: number | null;
}

const topOf = (id: number | null): number | null =>
  (id === null ? null : rowOf(id))?.getBoundingClientRect().top ?? null;

/** A list with room for one record beside it (`?peek=ID`): the panel pushes the list, and below 1200 px it is the whole page. */
export function PeekPlace({ list, ids, noun, children }: PeekPlaceProps) {
  const { search } = useLocation();
  const current = peekedId(search);
  const { isMoving, coming } = useComing(current);
  const isWaiting = useDelayed(isMoving, WAITING_AFTER_MS);
  const rowPeek = useRowPeek(coming, { isOpen: current !== null, isMoving });
  useEscape(current);
  useShownRow(current);
  const index = current === null ? -1 : ids.indexOf(current);
  const linkTo = (id: number | undefined) => (index === -1 || id === undefined ? null : withPeek(search, id));
  const scope: PeekScope = {
    place:
      index === -1
        ? ""
        : `${noun} ${numberWords((list.page - 1) * list.perPage + index + 1)} of ${numberWords(list.total)}`,
    previousTo: linkTo(ids[index - 1]),
    nextTo: linkTo(ids[index + 1]),
    closeTo: withPeek(search, null),
  };
  return (
    <RowPeekContext.Provider value={rowPeek}>
      <StillRow current={current} />
      <div className="peek-place" data-open={current === null ? undefined : ""} aria-busy={isWaiting || undefined}>
        <div className="peek-list">{children}</div>
        <ScopeContext.Provider value={scope}>
          <Outlet />
        </ScopeContext.Provider>
      </div>
    </RowPeekContext.Provider>
  );
}

/** The record that is on its way, or shown: its row says so at once. */
function useComing(current: number | null) {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const isMoving = next?.pathname === pathname && onlyPeekDiffers(search, next.search);
  return { isMoving, coming: isMoving ? peekedId(next.search) : current };
}

function useRowPeek(current: number | null, { isOpen, isMoving }: Pick<RowPeek, "isOpen" | "isMoving">) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ search, navigate, current });
  latest.current = { search, navigate, current };
  const without = withPeek(search, null);
  return useMemo(
    () => ({
      current,
      isOpen,
      isMoving,
      show: (id: number) => {
        const { search, navigate, current: before } = latest.current;
        // One step back closes the panel, however many records it has shown.
        if (id !== before) navigate(withPeek(search, id), { preventScrollReset: true, replace: before !== null });
      },
      to: (id: number) => `${without}${without === "?" ? "" : "&"}${PEEK_KEY}=${id}`,
    }),
    [current, isOpen, isMoving, without],
  );
}

const isElsewhere = ({ target }: Event) =>
  document.querySelector(".dialog, [role=dialog], :popover-open") !== null ||
  (target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select") !== null);

/** Escape closes the panel and gives the focus back to its row; a second one then clears the selection. */
function useEscape(current: number | null) {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (current === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isElsewhere(event)) return;
      event.preventDefault();
      focusRow(rowOf(current), { preventScroll: true });
      navigate(withPeek(search, null), { replace: true, preventScrollReset: true });
    };
    // Before the listeners of the selection bar, which clear the ticked rows.
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [current, search, navigate]);
}

/** The row of what is shown stays in sight when the panel's own buttons move on. */
function useShownRow(current: number | null) {
  useEffect(() => {
    if (current !== null) rowOf(current)?.scrollIntoView({ block: "nearest" });
  }, [current]);
}

/**
 * The panel takes room from the list, whose tabs and filters may then need another line: the row that it was opened for stays under
 * the pointer, and where it was when the panel is closed again. React lets nothing but a class look at the page before it changes.
 */
class StillRow extends Component<StillRowProps> {
  override getSnapshotBeforeUpdate({ current: before }: StillRowProps): number | null {
    const { current } = this.props;
    if ((before === null) === (current === null)) return null;
    return topOf(current ?? before);
  }

  override componentDidUpdate({ current: before }: StillRowProps, _state: unknown, topBefore: number | null): void {
    const top = topBefore === null ? null : topOf(this.props.current ?? before);
    if (top !== null && topBefore !== null) window.scrollBy({ top: top - topBefore, behavior: "instant" });
  }

  override render() {
    return null;
  }
}
