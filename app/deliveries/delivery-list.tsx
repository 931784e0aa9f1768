import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { changeQuery, paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Blank } from "~/ui/blank";
import { Button } from "~/ui/button";
import type { GlyphName } from "~/ui/glyph";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Segments } from "~/ui/segments";
import { Cell, type Column, Row, Table } from "~/ui/table";
import type { Tone } from "~/ui/tone";
import { Truncated } from "~/ui/truncated";

export interface DeliveryRow {
  id: number;
  /** What was delivered: its topic or its event. */
  what: string;
  result: { tone: Tone; glyph: GlyphName; label: string };
  /** Why it has this result. */
  message: string;
  order: { id: number; name: string } | null;
  /** "Today 09:42" */
  at: string;
  canRetry: boolean;
}

interface Words {
  title: string;
  fact: string;
  parent: { label: string; to: string };
  /** Heads of the columns. */
  columns: { what: string; result: string; at: string };
  failed: string;
  retry: string;
  empty: { title: string; text: string };
  emptyFailed: { title: string; text: string };
}

type DeliveryListProps<Row extends DeliveryRow> = {
  words: Words;
  /** The parameter of the URL that shows the failed ones alone. */
  filter: "outcome" | "status";
  view: { rows: readonly Row[]; showsFailed: boolean; page: number; total: number };
  /** Below what was delivered. */
  about(row: Row): ReactNode;
};

/** What was delivered, newest first, what became of it, and a way to try it again. */
export function DeliveryList<One extends DeliveryRow>({ words, filter, view, about }: DeliveryListProps<One>) {
  const { rows, showsFailed, page, total } = view;
  const { search } = useLocation();
  const to = (value: string | null) => `?${changeQuery(search, { [filter]: value, page: null })}`;
  const segments = [
    { label: "All", to: to(null), isCurrent: !showsFailed },
    { label: words.failed, to: to("failed"), isCurrent: showsFailed },
  ];
  const empty = showsFailed ? words.emptyFailed : words.empty;
  return (
    <>
      <PageHead
        title={words.title}
        fact={words.fact}
        parent={{ ...words.parent, here: "Deliveries" }}
        actions={<Segments label={words.columns.result} segments={segments} />}
      />
      {rows.length > 0 ? (
        <>
          <Deliveries words={words} rows={rows} about={about} />
          <Pager
            page={page}
            perPage={25}
            total={total}
            noun={["delivery", "deliveries"]}
            pageTo={(other) => `?${changeQuery(search, { page: other })}`}
          />
        </>
      ) : (
        <Blank icon={showsFailed ? "check" : "inbox"} title={empty.title}>
          {empty.text}
        </Blank>
      )}
    </>
  );
}

const columnsOf = ({ columns: { what, result, at } }: Words): readonly Column[] => [
  { key: "what", label: what, width: "34%" },
  { key: "result", label: result },
  { key: "order", label: "Order", width: "120px" },
  { key: "at", label: at, width: "140px", hideBelow: 1024 },
  { key: "actions", label: "Actions", width: "110px", isLabelHidden: true },
];

type DeliveriesProps<One extends DeliveryRow> = { words: Words; rows: readonly One[]; about(row: One): ReactNode };

const Deliveries = <One extends DeliveryRow>({ words, rows, about }: DeliveriesProps<One>) => (
  <Table label={words.title} columns={columnsOf(words)}>
    {rows.map((row) => (
      <Row key={row.id}>
        <Cell place="main">
          <Truncated className="line-1 font-semibold" words={row.what} />
          {about(row)}
        </Cell>
        <Cell place="sub">
          <span className="line-1">
            <Badge tone={row.result.tone} glyph={row.result.glyph} label={row.result.label} />
          </span>
          <span className="line-2" title={row.message}>
            {row.message}
          </span>
        </Cell>
        <Cell place="end">
          {row.order ? (
            <Link className="link" to={paths.order(row.order.id)}>
              {row.order.name}
            </Link>
          ) : (
            <span className="text-subtle">–</span>
          )}
        </Cell>
        <Cell place="sub-end" hideBelow={1024}>
          {row.at}
        </Cell>
        <Cell place="foot" variant="actions">
          {row.canRetry ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="delivery" value={row.id} />
              <Button type="submit" size="s" aria-label={`${words.retry}: ${row.what}, delivery ${row.id}`}>
                {words.retry}
              </Button>
            </Form>
          ) : null}
        </Cell>
      </Row>
    ))}
  </Table>
);
