import { Badge } from "~/ui/badge";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { Cell, type Column, Row, Table } from "~/ui/table";
import { SettingsTabs } from "../settings-tabs";
import type { HealthRow, HealthView } from "./health-view";

const COLUMNS: readonly Column[] = [
  { key: "part", label: "Part", width: "120px" },
  { key: "state", label: "State", width: "140px" },
  { key: "figures", label: "Figures" },
  { key: "actions", label: "Actions", width: "170px", isLabelHidden: true },
];

/** How the server is, in figures of this moment. */
export function HealthPage({ data }: { data: HealthView }) {
  if (data.kind === "missing") {
    return (
      <>
        <PageHead title="Health" />
        <Blank icon="lock" title="Health isn't available here">
          Your company's order system runs on another server. {data.message}
        </Blank>
      </>
    );
  }
  return (
    <>
      <PageHead title="Health" fact="Database, disk, mail, jobs, stores, backups and version, as they are now.">
        <SettingsTabs current="Health" />
      </PageHead>
      <Table label="Health" columns={COLUMNS}>
        {data.rows.map((row) => (
          <HealthLine key={row.part} row={row} />
        ))}
      </Table>
    </>
  );
}

function HealthLine({ row: { part, state, figures, advice, link } }: { row: HealthRow }) {
  return (
    <Row>
      <Cell place="main">
        <span className="line-1 font-semibold">{part}</span>
      </Cell>
      <Cell place="end">
        <Badge {...state} variant={state.tone === "idle" || state.tone === "done" ? "quiet" : "filled"} />
      </Cell>
      <Cell place="sub">
        <span className="line-1 whitespace-normal">{figures}</span>
        {advice ? <span className="line-1 whitespace-normal text-muted">{advice}</span> : null}
      </Cell>
      <Cell place="sub-end">
        {link ? (
          <ButtonLink size="s" to={link.to}>
            {link.label}
          </ButtonLink>
        ) : null}
      </Cell>
    </Row>
  );
}
