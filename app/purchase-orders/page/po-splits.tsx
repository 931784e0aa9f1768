import { Link } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Glyph } from "~/ui/glyph";
import { Cell, type Column, Row, SecondLine, Table } from "~/ui/table";
import type { PoSplitRow } from "./po-view";

const COLUMNS: readonly Column[] = [
  { key: "order", label: "Order", width: "15%" },
  { key: "article", label: "Article" },
  { key: "quantity", label: "Ordered", width: "76px", isNumber: true },
  { key: "received", label: "Received", width: "80px", isNumber: true },
  { key: "cost", label: "Unit cost", width: "78px", isNumber: true, hideBelow: 1024 },
  { key: "arrives", label: "Expected", width: "92px" },
  { key: "answer", label: "Supplier’s answer", width: "15%", hideBelow: 1024 },
  { key: "status", label: "Status", width: "136px" },
];

/** Every split on it, with the order behind it, what came and what the supplier said. */
export function PoSplits({ splits, sum }: { splits: readonly PoSplitRow[]; sum: string }) {
  return (
    <Card title="Splits" note={sum} body="flush">
      {splits.length === 0 ? (
        <p className="p-3.5 text-muted">No lines yet. Add draft splits from this supplier.</p>
      ) : (
        <Table label="Splits" columns={COLUMNS}>
          {splits.map((split) => (
            <SplitLine key={split.id} split={split} />
          ))}
        </Table>
      )}
    </Card>
  );
}

function SplitLine({ split }: { split: PoSplitRow }) {
  const { tone, glyph, label } = split.status;
  return (
    <Row>
      <Cell place="main">
        <span className="line-1">
          {split.orderId === null ? (
            split.order
          ) : (
            <Link to={paths.order(split.orderId)} className="font-semibold">
              {split.order}
            </Link>
          )}
        </span>
        <SecondLine words={split.company} />
      </Cell>
      <Cell place="sub">
        <span className="line-1 truncate" title={split.title}>
          {split.title}
          <span className="phone-only"> {split.article}</span>
        </span>
        <SecondLine words={split.article} />
      </Cell>
      <Cell isNumber place="end">
        {split.quantity}
        <span className="phone-only"> ordered</span>
      </Cell>
      <Cell isNumber>{split.received}</Cell>
      <Cell isNumber hideBelow={1024}>
        <span className="line-1">{split.unitCost}</span>
        <span className="line-2">{split.pack}</span>
      </Cell>
      <Cell place="sub-end">
        <span className="line-1">{split.arrives}</span>
        {split.late ? (
          <span className="line-2 state tone-stop whitespace-normal">
            <Glyph name="clock" />
            {split.late}
          </span>
        ) : null}
      </Cell>
      <Cell hideBelow={1024}>
        <span className={split.answerTone === "idle" ? "po-answer" : `po-answer state tone-${split.answerTone}`}>
          {split.answer}
        </span>
      </Cell>
      <Cell place="foot">
        <Badge tone={tone} glyph={glyph} label={label} variant="quiet" />
        <span className="phone-only"> {split.answer}</span>
      </Cell>
    </Row>
  );
}
