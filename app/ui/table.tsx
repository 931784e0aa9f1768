import { Link, useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode, TdHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { useLinkNeeds } from "./lock";
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
  hideBelow?: 1024 | 1200;
  /** Sorting by this column: the link for the next direction, and the direction it has now. */
  sort?: { to: string; direction: "ascending" | "descending" | null };
};

const hiding = (below: Column["hideBelow"]) => below && `below-${below}-hidden`;

function HeadCell({ column: { label, isNumber, isLabelHidden, head, hideBelow, sort } }: { column: Column }) {
  const direction = sort?.direction ?? undefined;
  const words = isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label;
  return (
    <th scope="col" className={classNames(isNumber && "number", hiding(hideBelow))} aria-sort={direction}>
      {sort ? (
        <Link className="sort-link" to={sort.to}>
          {words}
          {direction ? <Icon name={direction === "ascending" ? "chevron-up" : "chevron-down"} size="xs" /> : null}
        </Link>
      ) : (
        (head ?? words)
      )}
    </th>
  );
}

type TableProps = {
  label: string;
  columns: readonly Column[];
  /** list: two-line rows that become cards on phones. plain: stays a table at every width. */
  variant?: "list" | "plain";
  children: ReactNode;
};

/** Fixed layout, sticky head. Children are Rows. */
export function Table({ label, columns, variant = "list", children }: TableProps) {
  return (
    <table className={classNames("table", variant === "plain" ? "table-plain" : "table-two-line")} aria-label={label}>
      <colgroup>
        {columns.map(({ key, width, hideBelow }) => (
          <col key={key} className={hiding(hideBelow)} style={width ? { width } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
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
  children: ReactNode;
};

/** A table row; selected when told so or when its own box (a Check with className "row-check") is ticked. */
export function Row({ to, isInPlace, isSelected, children }: RowProps) {
  const navigate = useNavigate();
  const isLocked = useLinkNeeds(to ?? "") !== null;
  const way = isLocked ? undefined : to;
  const open = (event: MouseEvent) => {
    if (!way || !isOwnTarget(event.target) || window.getSelection()?.isCollapsed === false) return;
    if (event.metaKey || event.ctrlKey) window.open(way, "_blank", "noopener");
    else navigate(way, { preventScrollReset: isInPlace });
  };
  return (
    <tr onClick={way ? open : undefined} data-open={way ? "" : undefined} aria-selected={isSelected}>
      {children}
    </tr>
  );
}

/** Where a cell goes on the card of a phone; "hidden" leaves it out there. */
type CardPlace = "select" | "main" | "end" | "sub" | "sub-end" | "foot" | "hidden";

type CellProps = TdHTMLAttributes<HTMLTableCellElement> & {
  place?: CardPlace;
  isNumber?: boolean;
  hideBelow?: Column["hideBelow"];
  /** actions: lets a row's buttons use the whole height. */
  variant?: "actions";
};

export function Cell({ place = "hidden", isNumber, hideBelow, variant, className, ...rest }: CellProps) {
  const names = [`card-${place}`, isNumber && "number", hiding(hideBelow), variant && "cell-actions", className];
  return <td className={classNames(...names)} {...rest} />;
}

/** A head over rows that belong together, across the columns that are there: those that leave leave it too. */
export function GroupRow({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  const leaving = columns.filter((column) => column.hideBelow);
  return (
    <tr className="group-row">
      <th scope="colgroup" colSpan={columns.length - leaving.length}>
        {children}
      </th>
      {leaving.map(({ key, hideBelow }) => (
        <td key={key} className={hiding(hideBelow)} />
      ))}
    </tr>
  );
}
