import { Link } from "@remix-run/react";
import type { ListLinks } from "~/lists/list-links";
import type { FlagRow } from "~/today/flags/flags-view";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { DialogLink } from "~/ui/lock";
import { Cell, type Column, Row, SecondLine, Table } from "~/ui/table";
import { Truncated } from "~/ui/truncated";

const COLUMNS: readonly Column[] = [
  { key: "flag", label: "Flag" },
  { key: "order", label: "Order", width: "15%" },
  { key: "what", label: "On", width: "17%" },
  { key: "severity", label: "Severity", width: "140px" },
  { key: "assignee", label: "Who resolves it", width: "124px", hideBelow: 1024 },
  { key: "age", label: "Age", width: "98px" },
  { key: "actions", label: "Actions", width: "112px", isLabelHidden: true },
];

export function FlagsTable({ rows, links }: { rows: readonly FlagRow[]; links: ListLinks }) {
  return (
    <Table label="Open flags" columns={COLUMNS}>
      {rows.map((row) => (
        <FlagLine key={row.id} row={row} links={links} />
      ))}
    </Table>
  );
}

function FlagLine({ row, links }: { row: FlagRow; links: ListLinks }) {
  const { severity } = row;
  return (
    <Row to={row.to}>
      <Cell place="main">
        <DialogLink
          to={row.to}
          className="line-1 truncate font-medium"
          title={row.comment}
          otherwise={<span className="line-1 truncate font-medium">{row.comment}</span>}
        >
          {row.comment}
        </DialogLink>
        <SecondLine words={[row.type, row.raisedBy && `raised by ${row.raisedBy}`].filter(Boolean).join(", ")} />
      </Cell>
      <Cell place="sub">
        <Link className="line-1 truncate" to={row.orderTo}>
          {row.order}
        </Link>
        <SecondLine words={row.company} />
      </Cell>
      <Cell className="card-fact">
        <Truncated className="line-1" words={row.what} />
      </Cell>
      <Cell place="foot">
        <span className="line-1">
          <Badge
            tone={severity.tone}
            glyph="pennant"
            label={severity.label}
            variant={severity.tone === "stop" ? "filled" : "quiet"}
          />
        </span>
      </Cell>
      <Cell hideBelow={1024}>
        <span className="line-1 truncate">{row.assignee}</span>
      </Cell>
      <Cell place="end">
        <span className="line-1" title={row.ageTitle}>
          {row.age}
        </span>
      </Cell>
      <Cell variant="actions" className="card-action">
        <span className="row-actions">
          <ButtonLink
            to={links.modal("flag-resolve", row.id)}
            size="s"
            variant="ghost"
            aria-label={`Resolve flag of ${row.order}: ${row.comment}`}
          >
            Resolve…
          </ButtonLink>
        </span>
      </Cell>
    </Row>
  );
}
