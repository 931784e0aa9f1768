import { Link, useNavigate } from "@remix-run/react";
import {
  createContext,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type TdHTMLAttributes,
  useContext,
} from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { useLinkedDialog } from "./lock";
import { focusRow, hasRoomBeside, RowPeekContext } from "./row-peek";
import { Truncated } from "./truncated";
import { VisuallyHidden } from "./visually-hidden";

/** Columns leave below the width named; below 768 px rows are cards and places count instead. */
export type Column = {
  key: string;
  label: string;
  /** CSS width; the one column without it takes the rest. */
  width?: string;
  isNumber?: boolean;
  /** Keeps the label for screen readers only (select, actions). */
  isLabelHidden?: boolean;
  /** Something in place of the words, as the box that selects all. */
  head?: ReactNode;
  /** Of the window; 700 and 800 of the list itself, beside the panel on a narrow desk, 800 on a tablet too. */
  hideBelow?: 700 | 800 | 1024 | 1280 | 1400;
  /** Sorting by this column: the link for the next direction, and the direction it has now. */
  sort?: { to: string; direction: "ascending" | "descending" | null };
};

const hiding = (below: Column["hideBelow"]) => below && `below-${below}-hidden`;

/** The column of the rows' actions gives its room to the panel beside the list, which has them too. */
const forActions = (key: string) => key === "actions" && "column-actions";

type HeadCellProps = Omit<Column, "key" | "width" | "sort"> & {
  name: string;
  sortTo?: string;
  sorted?: NonNullable<Column["sort"]>["direction"];
};

/** Drawn anew where it says or leads to something else, so by its parts: columns are made anew with their list. */
const HeadCell = memo(({ name, label, isNumber, isLabelHidden, head, hideBelow, sortTo, sorted }: HeadCellProps) => {
  const direction = sorted ?? undefined;
  const words = isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label;
  return (
    <th
      scope="col"
      className={classNames(isNumber && "number", hiding(hideBelow), forActions(name))}
      aria-sort={direction}
    >
      {sortTo ? (
        <Link className="sort-link" discover="none" to={sortTo}>
          {words}
          {direction ? <Icon name={direction === "ascending" ? "chevron-up" : "chevron-down"} size="xs" /> : null}
        </Link>
      ) : (
        (head ?? words)
      )}
    </th>
  );
});
HeadCell.displayName = "HeadCell";

type TableProps = {
  label: string;
  columns: readonly Column[];
  /** list: two-line rows that become cards on phones. plain: stays a table at every width. */
  variant?: "list" | "plain";
  /** Where somebody chose columns: which of a row's cells these columns are, in their order. */
  places?: readonly number[] | null;
  /** One line a row; phones show cards all the same. */
  isCompact?: boolean;
  children: ReactNode;
};

/** Of a row's cells, those that are shown; null: as they come. */
const PlacesContext = createContext<readonly number[] | null>(null);

/** Fixed layout, sticky head. Children are Rows. */
export function Table({ label, columns, variant = "list", places = null, isCompact = false, children }: TableProps) {
  const kind = variant === "plain" ? "table-plain" : "table-two-line";
  return (
    <table className={classNames("table", kind, isCompact && "table-compact")} aria-label={label}>
      <colgroup>
        {columns.map(({ key, width, hideBelow }) => (
          <col
            key={key}
            className={classNames(hiding(hideBelow), forActions(key))}
            style={width ? { width } : undefined}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, width, sort, ...column }) => (
            <HeadCell key={key} name={key} {...column} sortTo={sort?.to} sorted={sort?.direction} />
          ))}
        </tr>
      </thead>
      <tbody>
        <PlacesContext.Provider value={places}>{children}</PlacesContext.Provider>
      </tbody>
    </table>
  );
}

const isOwnTarget = (target: EventTarget) =>
  target instanceof Element && target.closest("a, button, input, label, select, .menu-panel") === null;

type RowProps = {
  /** Where a press anywhere on the row leads; the row's first link leads there too, for keyboards and without a script. */
  to?: string;
  /** `to` opens a dialog over the list, which stays where it is scrolled to. */
  isInPlace?: boolean;
  isSelected?: boolean;
  /** What was asked for it is shown, and not answered yet. */
  isSaving?: boolean;
  /** The row below goes on with the same thing: no line between them. */
  isJoined?: boolean;
  /** The record that a press shows beside the list, where the list has such a panel and the window room for it. */
  peek?: number;
  children: ReactNode;
};

/** A table row; selected when told so or when its own box (a Check with className "row-check") is ticked. */
export function Row({ to, isInPlace, isSelected, isSaving, isJoined, peek, children }: RowProps) {
  const navigate = useNavigate();
  const panel = useContext(RowPeekContext);
  const isLocked = useLinkedDialog(to ?? "").needs !== null;
  const way = isLocked ? undefined : to;
  const peeked = panel ? peek : undefined;
  const opens = way !== undefined || peeked !== undefined;
  const open = (event: MouseEvent) => {
    if (!isOwnTarget(event.target) || window.getSelection()?.isCollapsed === false) return;
    if (event.metaKey || event.ctrlKey || event.button === 1) {
      if (way) window.open(way, "_blank", "noopener");
      return;
    }
    focusRow(event.currentTarget, { preventScroll: true });
    // Who may not use the row's dialog still looks at the record.
    if (panel && peek !== undefined && (hasRoomBeside() || !way)) panel.show(peek);
    else if (way) navigate(way, { preventScrollReset: isInPlace });
  };
  const peekByKey = (event: KeyboardEvent) => {
    if (event.key !== " " || !panel || peek === undefined || !hasRoomBeside()) return;
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    panel.show(peek);
  };
  return (
    <tr
      onClick={opens ? open : undefined}
      onAuxClick={opens ? open : undefined}
      onKeyDown={panel ? peekByKey : undefined}
      data-open={opens && !peeked ? "" : undefined}
      data-peek={peeked}
      data-joined={isJoined ? "" : undefined}
      aria-current={panel !== null && panel.current === peek ? "true" : undefined}
      aria-selected={isSelected || undefined}
      aria-busy={isSaving || undefined}
    >
      {usePlaced(children)}
    </tr>
  );
}

/** The cells of a row as its table's columns are chosen. */
function usePlaced(cells: ReactNode): ReactNode {
  const places = useContext(PlacesContext);
  if (places === null || !Array.isArray(cells)) return cells;
  const there = cells.filter((cell) => cell !== null && cell !== false);
  return places.map((place) => <Fragment key={place}>{there[place]}</Fragment>);
}

/** Where a cell goes on the card of a phone; one without a place is left out there. */
type CardPlace = "select" | "main" | "end" | "sub" | "sub-end" | "foot";

type CellProps = TdHTMLAttributes<HTMLTableCellElement> & {
  place?: CardPlace;
  isNumber?: boolean;
  hideBelow?: Column["hideBelow"];
  /** actions: lets a row's buttons use the whole height. */
  variant?: "actions";
};

export const Cell = (props: CellProps) => <td {...cellOf(props)} />;

/** The same for a `td` of one's own: a page of Orders has 300 cells, and a component for each costs more than the cell. */
export function cellOf({ place, isNumber, hideBelow, variant, className, ...rest }: CellProps) {
  const names = [
    place && `card-${place}`,
    isNumber && "number",
    hiding(hideBelow),
    variant && "cell-actions",
    className,
  ];
  return { className: classNames(...names), ...rest };
}

/** What stands below the first line of a cell; in full on hover, since it may be cut. */
export const SecondLine = ({ words }: { words: string | null | undefined }) => (
  <Truncated className="line-2" words={words} />
);

/** A head over rows that belong together, across the columns that are there: those that leave leave it too. */
export function GroupRow({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  const places = useContext(PlacesContext);
  const shown = places === null ? columns : columns.filter((_, index) => places.includes(index));
  const leaving = shown.filter((column) => column.hideBelow);
  const isBesidePeek = useContext(RowPeekContext)?.isOpen ?? false;
  const there = shown.filter(({ key, hideBelow }) => !hideBelow && !(isBesidePeek && key === "actions"));
  return (
    <tr className="group-row">
      <th scope="colgroup" colSpan={there.length}>
        {children}
      </th>
      {leaving.map(({ key, hideBelow }) => (
        <td key={key} className={hiding(hideBelow)} />
      ))}
    </tr>
  );
}
