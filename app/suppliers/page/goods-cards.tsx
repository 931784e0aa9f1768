import { Link } from "@remix-run/react";
import { countWords } from "contract/number-words";
import {
  DISCREPANCY_DECISION_LABELS,
  DISCREPANCY_TYPE_WORDS,
  PURCHASE_ORDER_STATUS_WORDS,
  RECEIVING_STATUS_WORDS,
} from "contract/sourcing";
import { type StatusWord, statusWord } from "contract/statuses";
import type { ReactNode } from "react";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Cell, type Column, Row, SecondLine, Table } from "~/ui/table";
import type { DiscrepancyRow, Part, PurchaseRow, ReceivingRow, ReturnRow, SupplierView } from "./supplier-view";

type SupplierProps = { supplier: SupplierView };

const Status = ({ words, status }: { words: Readonly<Record<string, StatusWord>>; status: string }) => {
  const { label, tone, glyph } = statusWord(words, status);
  return <Badge variant="quiet" tone={tone} glyph={glyph} label={label} />;
};

type PartCardProps<T> = {
  title: string;
  part: Part<T>;
  empty: string;
  columns: readonly Column[];
  /** Where all of them are. */
  all?: { to: string; label: string };
  row: (row: T) => ReactNode;
};

/** A list of the page, or the words for why there is none. */
function PartCard<T>({ title, part, empty, columns, all, row }: PartCardProps<T>) {
  const hasRows = part.kind === "rows" && part.rows.length > 0;
  return (
    <Card
      title={title}
      note={hasRows ? part.total : undefined}
      body={hasRows ? "flush" : "padded"}
      actions={
        all && hasRows ? (
          <Link className="link" to={all.to}>
            {all.label}
          </Link>
        ) : null
      }
    >
      {part.kind === "absent" ? <p className="text-muted">{part.message}</p> : null}
      {part.kind === "rows" && !hasRows ? <p className="text-muted">{empty}</p> : null}
      {hasRows ? (
        <Table label={title} columns={columns}>
          {part.rows.map(row)}
        </Table>
      ) : null}
      {hasRows && part.total > part.rows.length ? (
        <p className="p-3.5 text-small text-muted">{countWords(part.total - part.rows.length, "more", "more")}</p>
      ) : null}
    </Card>
  );
}

export function PurchasesCard({ supplier: { id, purchases, numbers } }: SupplierProps) {
  return (
    <PartCard
      title="Open purchase orders"
      part={purchases}
      empty={numbers?.openPos ? "None here. The open PO numbers were entered on splits." : "No open purchase orders."}
      all={{ to: paths.purchaseOrders(new URLSearchParams({ supplier_id: String(id) })), label: "All purchase orders" }}
      columns={[
        { key: "po", label: "PO", width: "30%" },
        { key: "what", label: "Units" },
        { key: "status", label: "Status", width: "148px" },
      ]}
      row={(row: PurchaseRow) => (
        <Row key={row.id} to={paths.purchaseOrder(row.id)}>
          <Cell place="main">
            <Link to={paths.purchaseOrder(row.id)} className="line-1 font-semibold truncate">
              {row.name}
            </Link>
          </Cell>
          <Cell place="sub">
            <span className="line-1 truncate">{row.what}</span>
            <SecondLine words={row.when} />
          </Cell>
          <Cell place="end">
            <Status words={PURCHASE_ORDER_STATUS_WORDS} status={row.status} />
          </Cell>
        </Row>
      )}
    />
  );
}

export function ReceiptsCard({ supplier: { id, receivings } }: SupplierProps) {
  return (
    <PartCard
      title="Receivings"
      part={receivings}
      empty="Nothing is on the way, and nothing was received for open orders."
      all={{
        to: paths.receiving(new URLSearchParams({ tab: "open", supplier_id: String(id) })),
        label: "Open in Receiving",
      }}
      columns={[
        { key: "item", label: "Item" },
        { key: "order", label: "Order", width: "22%" },
        { key: "pieces", label: "Pieces", width: "24%" },
        { key: "status", label: "Status", width: "118px" },
      ]}
      row={(row: ReceivingRow) => (
        <Row key={row.id} to={row.to}>
          <Cell place="main">
            <Link to={row.to} className="line-1 truncate" title={row.item}>
              {row.item || `Receiving ${row.id}`}
            </Link>
            <SecondLine words={row.po} />
          </Cell>
          <Cell place="sub">
            <span className="line-1 truncate">
              {row.order.id === null ? row.order.name : <Link to={paths.order(row.order.id)}>{row.order.name}</Link>}
            </span>
          </Cell>
          <Cell place="sub-end">
            <span className="line-1">{row.pieces}</span>
            <SecondLine words={row.when} />
          </Cell>
          <Cell place="end">
            <Status words={RECEIVING_STATUS_WORDS} status={row.status} />
          </Cell>
        </Row>
      )}
    />
  );
}

export function DiscrepanciesCard({ supplier: { discrepancies } }: SupplierProps) {
  const decisions: Readonly<Record<string, string>> = DISCREPANCY_DECISION_LABELS;
  return (
    <PartCard
      title="Open discrepancies"
      part={discrepancies}
      empty="No open discrepancies."
      columns={[
        { key: "type", label: "What", width: "30%" },
        { key: "item", label: "Item" },
        { key: "decision", label: "Decision", width: "28%" },
      ]}
      row={(row: DiscrepancyRow) => (
        <Row key={row.id} to={row.to ?? undefined}>
          <Cell place="main">
            <Status words={DISCREPANCY_TYPE_WORDS} status={row.type} />
            <span className="line-2">{row.pieces}</span>
          </Cell>
          <Cell place="sub">
            <Item to={row.to} item={row.item} />
          </Cell>
          <Cell place="end">
            <span className="line-1 truncate">
              {row.decision ? (decisions[row.decision] ?? row.decision) : "To decide"}
            </span>
          </Cell>
        </Row>
      )}
    />
  );
}

/** What can still go back, the nearest day first. */
export function ReturnsCard({ supplier: { returns } }: SupplierProps) {
  return (
    <PartCard
      title="Returns due"
      part={returns}
      empty="Nothing can be returned, or the return period isn't set."
      columns={[
        { key: "what", label: "What", width: "30%" },
        { key: "item", label: "Item" },
        { key: "until", label: "Until", width: "34%" },
      ]}
      row={(row: ReturnRow) => (
        <Row key={row.id} to={row.to ?? undefined}>
          <Cell place="main">
            <span className="line-1 truncate">{row.what}</span>
          </Cell>
          <Cell place="sub">
            <Item to={row.to} item={row.item} />
          </Cell>
          <Cell place="sub-end">
            <span className={row.isLate ? "line-1 text-stop-fg font-semibold" : "line-1"}>{row.until}</span>
          </Cell>
        </Row>
      )}
    />
  );
}

/** What came, leading to where it was counted in. */
function Item({ to, item }: { to: string | null; item: string }) {
  if (!to) return <span className="line-1 truncate">{item}</span>;
  return (
    <Link to={to} className="line-1 truncate" title={item}>
      {item || "Open the receiving"}
    </Link>
  );
}
