import { Link, useLocation } from "@remix-run/react";
import { Thumb } from "~/files/thumb";
import { ExportLink } from "~/lists/export/export-link";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { listLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { changeQuery, paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { FilterBar, SearchBox } from "~/ui/filter-bar";
import { PageHead } from "~/ui/page-head";
import { Cell, type Column, Row, SecondLine, Table } from "~/ui/table";
import { Truncated } from "~/ui/truncated";
import { PROOFING_VIEW_LABELS, PROOFING_VIEWS, type ProofingRow } from "./overview-view";
import type { OverviewView } from "./read-overview.server";

const COLUMNS: readonly Column[] = [
  { key: "proof", label: "Proof" },
  { key: "order", label: "Order", width: "22%" },
  { key: "status", label: "Status", width: "150px" },
  { key: "turn", label: "Whose turn", width: "18%" },
  { key: "due", label: "Art due", width: "110px", hideBelow: 1024 },
  { key: "actions", label: "Next step", width: "110px", isLabelHidden: true },
];

const EMPTY = {
  all: "Proofs appear here once they are ready for review.",
  ready_for_review: "Proofs appear here once they are ready for review.",
  in_review: "Proofs appear here once they are sent to the customer.",
  change_request: "Proofs appear here when the customer requests a change.",
};

/** Proofs that can go to customers, are with them, or came back. */
export function OverviewPage({ overview, views }: { overview: OverviewView; views: ViewsData | null }) {
  const { view, list, q, counts, rows } = overview;
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  return (
    <>
      <PageHead title="Proofing" actions={<ExportLink list="proofing" query={links.query} />}>
        <ListTabs
          views={views}
          tabs={PROOFING_VIEWS.map((one) => ({
            label: PROOFING_VIEW_LABELS[one],
            to: paths.proofing(changeQuery("", { view: one === "all" ? null : one })),
            count: counts?.[one],
            isCurrent: one === view,
          }))}
        />
      </PageHead>
      <FilterBar
        action={paths.proofing()}
        keep={links.keep.filter(([name]) => name === "view" || name === "sort")}
        search={<SearchBox label="Filter proofs" value={q} />}
      />
      <DroppedNotice dropped={list.dropped} />
      <ListFrame
        list={list}
        links={links}
        noun={["proof", "proofs"]}
        filters={q ? [{ label: "Search", value: `“${q}”`, names: ["q"] }] : []}
        empty={{ title: "No proofs here", text: EMPTY[view], action: <OpenArt /> }}
      >
        <Table label="Proofs" columns={COLUMNS}>
          {rows.map((row) => (
            <ProofRow key={row.id} row={row} />
          ))}
        </Table>
      </ListFrame>
    </>
  );
}

const OpenArt = () => (
  <ButtonLink size="s" to={paths.art()}>
    Open Art
  </ButtonLink>
);

function ProofRow({ row }: { row: ProofingRow }) {
  const { id, name, number, thumb, orderName, customer, status, turn, due, feedback, next } = row;
  return (
    <Row to={paths.proof(id)} peek={id}>
      <Cell place="main">
        <span className="proof-cell">
          <Thumb sign="Art" src={thumb} />
          <span className="min-w-0">
            <Link className="block truncate font-semibold" to={paths.proof(id)} title={name}>
              {name}
            </Link>
            <PeekLink id={id} name={`proof ${id}`} />
            <SecondLine words={[number, feedback].filter(Boolean).join(", ")} />
          </span>
        </span>
      </Cell>
      <Cell place="sub">
        <Link className="link" to={paths.orderProofs(orderName)}>
          {orderName}
        </Link>
        <SecondLine words={customer} />
      </Cell>
      <Cell place="end">
        <Badge
          variant={status.tone === "care" ? "filled" : "quiet"}
          tone={status.tone}
          glyph={status.glyph}
          label={status.label}
        />
      </Cell>
      <Cell place="foot">
        <Truncated className="block" words={turn.who} />
        <span className="line-2">{turn.iso ? <time dateTime={turn.iso}>{turn.since}</time> : turn.since}</span>
      </Cell>
      <Cell hideBelow={1024}>
        {due.isLate ? <Badge variant="strong" tone="stop" glyph="octagon" label={due.words} /> : due.words}
      </Cell>
      <Cell variant="actions" place="sub-end">
        <ButtonLink
          size="s"
          to={paths.proof(id, changeQuery("", { modal: next.modal, ids: id }))}
          aria-label={`${next.label.replace("…", "")} proof ${id}`}
        >
          {next.label}
        </ButtonLink>
      </Cell>
    </Row>
  );
}
