import { Link } from "@remix-run/react";
import { countWords, numberWords } from "contract/number-words";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { DialogLink } from "~/ui/lock";
import { Cell, type Column, Row, SecondLine, Table } from "~/ui/table";
import { Truncated } from "~/ui/truncated";
import type { MachineRow } from "./machine-view";

const COLUMNS: readonly Column[] = [
  { key: "name", label: "Machine", width: "22%" },
  { key: "methods", label: "Methods" },
  { key: "hours", label: "Works", width: "120px" },
  { key: "heads", label: "Heads", width: "70px", isNumber: true, hideBelow: 1024 },
  { key: "off", label: "Days off", width: "170px", hideBelow: 1024 },
  { key: "jobs", label: "Open jobs", width: "90px", isNumber: true },
  { key: "actions", label: "Actions", width: "190px", isLabelHidden: true },
];

export function MachinesTable({ rows, links }: { rows: readonly MachineRow[]; links: ListLinks }) {
  return (
    <Table label="Machines" columns={COLUMNS}>
      {rows.map((row) => (
        <MachineLine key={row.id} row={row} links={links} />
      ))}
    </Table>
  );
}

function MachineLine({ row, links }: { row: MachineRow; links: ListLinks }) {
  const { id, name } = row;
  const methods = row.methods.join(", ");
  return (
    <Row to={links.modal("machine-edit", id)} isInPlace>
      <Cell place="main">
        <span className="line-1 flex items-center gap-1.5">
          <DialogLink
            to={links.modal("machine-edit", id)}
            className="truncate font-semibold"
            otherwise={<span className="truncate font-semibold">{name}</span>}
          >
            {name}
          </DialogLink>
          {row.isActive ? null : <Badge variant="outlined" tone="idle" label="Not in use" />}
        </span>
        <SecondLine words={row.note} />
      </Cell>
      <Cell place="sub">
        <Truncated className="line-1" words={methods} />
        <span className="line-2">{row.methods.length > 1 ? countWords(row.methods.length, "method") : ""}</span>
      </Cell>
      <Cell place="end">
        <span className="line-1">{row.hours}</span>
        <span className="line-2">{row.workDays}</span>
      </Cell>
      <Cell isNumber hideBelow={1024}>
        {row.heads === null ? <span className="text-subtle">–</span> : numberWords(row.heads)}
      </Cell>
      <Cell place="sub-end" hideBelow={1024}>
        <span className="line-1 truncate" title={row.nextOff}>
          {row.nextOff || <span className="text-subtle">–</span>}
        </span>
        <span className="line-2">{row.moreOff > 0 ? `and ${numberWords(row.moreOff)} more` : ""}</span>
      </Cell>
      <Cell isNumber place="foot">
        <Jobs row={row} />
      </Cell>
      <Cell variant="actions" className="card-action">
        <span className="row-actions">
          <ButtonLink to={links.modal("days-off", id)} size="s" variant="ghost" aria-label={`Days off of ${name}`}>
            Days off…
          </ButtonLink>
          <ButtonLink to={links.modal("machine-edit", id)} size="s" variant="ghost" aria-label={`Change ${name}`}>
            Change…
          </ButtonLink>
        </span>
      </Cell>
    </Row>
  );
}

function Jobs({ row: { id, name, openJobs } }: { row: MachineRow }) {
  if (openJobs === 0) return <span className="text-subtle">None</span>;
  return (
    <Link
      className="link"
      to={paths.week(new URLSearchParams({ machine: String(id) }))}
      aria-label={`${countWords(openJobs, "open job")} on ${name}, by day`}
    >
      {numberWords(openJobs)}
      <span className="phone-only"> open jobs</span>
    </Link>
  );
}
