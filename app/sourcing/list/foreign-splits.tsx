import { countWords, numberWords } from "contract/number-words";
import { SPLIT_STATUS_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import { Badge } from "~/ui/badge";
import { Blank } from "~/ui/blank";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Cell, Row, SecondLine, Table } from "~/ui/table";
import type { ForeignSplits } from "./read-foreign-splits.server";

const COLUMNS = [
  { key: "requisition", label: "Requisition", width: "20%" },
  { key: "supplier", label: "Supplier" },
  { key: "quantity", label: "Quantity", width: "96px", isNumber: true },
  { key: "po", label: "PO", width: "18%" },
  { key: "status", label: "Status", width: "18%" },
  { key: "note", label: "Note", width: "22%", hideBelow: 1024 as const },
];

/** The company's own backend knows no requisitions: its splits are shown, to read. */
export function ForeignSplitsPage({ splits }: { splits: ForeignSplits }) {
  const { rows, page, perPage, total, message } = splits;
  return (
    <>
      <PageHead title="Sourcing" fact={rows ? countWords(total, "split") : undefined} />
      {rows === null || rows.length === 0 ? (
        <Blank icon="shopping-cart" title={rows === null ? "Sourcing isn't available here" : "There are no splits"}>
          {message} Split and order goods in your order system.
        </Blank>
      ) : (
        <>
          <div className="list-notices pb-2.5">
            <Notice tone="idle" glyph="info" role="status">
              {message} These are its splits (view only). Split and order goods in your order system.
            </Notice>
          </div>
          <Table label="Splits" columns={COLUMNS}>
            {rows.map((row) => (
              <Row key={row.id}>
                <Cell place="main">
                  <span className="line-1 font-medium">{row.name}</span>
                  <SecondLine words={row.item} />
                </Cell>
                <Cell place="sub">{row.supplier}</Cell>
                <Cell place="sub-end" isNumber>
                  {numberWords(row.quantity)}
                </Cell>
                <Cell place="end">
                  <span className="line-1">{row.po}</span>
                  <span className="line-2">{row.ordered}</span>
                </Cell>
                <Cell place="foot">{row.status ? <SplitStatus status={row.status} /> : null}</Cell>
                <Cell hideBelow={1024}>{row.note}</Cell>
              </Row>
            ))}
          </Table>
          <Pager
            page={page}
            perPage={perPage}
            total={total}
            noun={["split", "splits"]}
            pageTo={(next) => (next > 1 ? `?page=${next}` : "?")}
          />
        </>
      )}
    </>
  );
}

function SplitStatus({ status }: { status: string }) {
  const { label, tone, glyph } = statusWord(SPLIT_STATUS_WORDS, status);
  return <Badge tone={tone} glyph={glyph} label={label} variant="quiet" />;
}
