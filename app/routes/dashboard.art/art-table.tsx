import { Link } from "@remix-run/react";
import { Assignee } from "~/art/lists/assign-to-me";
import { ProofStatus } from "~/art/lists/cells";
import { movesOf } from "~/art/stages";
import { Thumb } from "~/files/thumb";
import { ListTable } from "~/lists/columns/list-table";
import { Day } from "~/lists/day-cell";
import type { ListLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { type PendingAction, usePendingAction } from "~/lists/pending-action";
import { type RowAction, RowMenu, RowMenuButton, useRowMenu } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { OrderWords } from "~/orders/cells";
import { SelectPage, SelectRow } from "~/ui/selection-bar";
import { Cell, type Column, Row, SecondLine } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import type { ArtRow } from "./art-row";

/** What leaves for a customer, or stands for one, shows once it is done and not before. */
const NOT_BEFORE: ReadonlySet<string> = new Set(["proof-send", "proof-approve"]);

function columns(links: ListLinks, selection: Selection): Column[] {
  return [
    { key: "select", label: "Select", width: "48px", isLabelHidden: true, head: <SelectPage selection={selection} /> },
    { key: "proof", label: "Proof", sort: links.sort("id") },
    { key: "order", label: "Order", width: "12%", sort: links.sort("order_number") },
    { key: "status", label: "Status", width: "140px", sort: links.sort("status_since") },
    { key: "turn", label: "Next", width: "156px" },
    { key: "due", label: "Art due", width: "104px", sort: links.sort("due_date") },
    { key: "assignee", label: "Assignee", width: "112px", hideBelow: 1024 },
    { key: "method", label: "Method", width: "11.5%", hideBelow: 1400 },
    { key: "spec", label: "Size", width: "110px", hideBelow: 1280 },
    { key: "actions", label: "Actions", width: "56px", isLabelHidden: true },
  ];
}

type ArtTableProps = {
  rows: readonly (ArtRow & { menu: number })[];
  menus: readonly (readonly RowAction[])[];
  links: ListLinks;
  selection: Selection;
};

export function ArtTable({ rows, menus, links, selection }: ArtTableProps) {
  const menu = useRowMenu();
  const opened = rows.find(({ id }) => id === menu.row?.id);
  const action = usePendingAction("proof");
  return (
    <>
      <ListTable label="Art proofs" columns={columns(links, selection)}>
        {rows.map((row) => (
          <ProofOfList
            key={row.id}
            row={savingProof(row, action)}
            links={links}
            selection={selection}
            open={menu.open}
          />
        ))}
      </ListTable>
      <RowMenu panel={menu.panel} row={menu.row} actions={menus[opened?.menu ?? 0] ?? []} links={links} />
    </>
  );
}

type ProofOfListProps = Pick<ArtTableProps, "links" | "selection"> & {
  row: ArtRow;
  open: ReturnType<typeof useRowMenu>["open"];
};

function ProofOfList({ row, links, selection, open }: ProofOfListProps) {
  const { id, title, name, orderName, customer, status } = row;
  const to = paths.orderProof(orderName, id);
  return (
    <Row to={to} peek={id} isSelected={selection.has(id)} isSaving={row.isSaving}>
      <Cell place="select">
        <SelectRow selection={selection} id={id} label={`Select ${title.toLowerCase()} of order ${orderName}`} />
      </Cell>
      <Cell place="main">
        <span className="proof-cell">
          <Thumb sign="Art" src={row.thumb} size="s" />
          <span className="min-w-0">
            <span className="line-1 flex items-center gap-1.5">
              <Link to={to} prefetch="intent" className="truncate font-semibold" title={name}>
                {name}
              </Link>
              <OrderWords priority={row.priority} />
              <PeekLink id={id} name={title.toLowerCase()} />
            </span>
            <SecondLine
              words={[title, row.version > 0 ? `v${row.version}` : "", row.detail].filter(Boolean).join(", ")}
            />
          </span>
        </span>
      </Cell>
      <Cell place="sub" className="cell-cut">
        {orderName}
        <span className="phone-only"> {customer}</span>
        <SecondLine words={customer} />
      </Cell>
      <Cell place="foot" className="max-md:flex max-md:gap-2">
        <ProofStatus status={status} isNotApplicable={row.isNotApplicable} />
        <span className="line-2">{row.waiting}</span>
      </Cell>
      <Cell place="sub-end">
        <span className={row.isOurTurn ? "line-1 truncate font-medium" : "line-1 truncate"} title={row.turn}>
          {row.turn}
        </span>
        {row.note ? <SecondLine words={row.note} /> : null}
      </Cell>
      <Cell place="end">
        <Day day={row.due} />
      </Cell>
      <Cell hideBelow={1024}>
        <Assignee who={row.who} target={status === "approved" ? null : row.target} title={title} />
      </Cell>
      <Cell hideBelow={1400} className="cell-cut" title={row.method ?? undefined}>
        {row.method ?? <span className="text-muted">No method</span>}
        <SecondLine words={row.place} />
      </Cell>
      <Cell hideBelow={1280} className="cell-cut" title={row.size}>
        {row.size}
        <SecondLine words={row.stitches} />
      </Cell>
      <Cell variant="actions">
        <RowMenuButton id={id} name={`${id}`} noun="proof" links={links} open={open} />
      </Cell>
    </Row>
  );
}

/** The row as it will stand once the action that is asked for it is answered; it says that this is being saved. */
function savingProof(row: ArtRow, action: PendingAction | null): ArtRow {
  if (action?.id !== row.id || NOT_BEFORE.has(action.intent)) return row;
  if (action.intent === "art-assign") return { ...row, isSaving: true };
  if (action.intent === "art-priority") return { ...row, priority: action.field("priority"), isSaving: true };
  const move = movesOf(row.status, row.before).find((one) => one.action === action.intent);
  return move ? { ...row, status: move.to, waiting: "Saving", isSaving: true } : row;
}
