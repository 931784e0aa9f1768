import { Link } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { Fragment } from "react";
import { ListTable } from "~/lists/columns/list-table";
import type { ListLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { RowMenu, RowMenuButton, useRowMenu } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Glyph } from "~/ui/glyph";
import { Cell, type Column, GroupRow, Row, SecondLine } from "~/ui/table";
import { ModeForm } from "./mode-form";
import type { TemplateGroup, TemplateRow } from "./read-template-list.server";
import { templateActions } from "./template-actions";

const COLUMNS: readonly Column[] = [
  { key: "template", label: "Template" },
  { key: "when", label: "When it is created", width: "27%", hideBelow: 1024 },
  { key: "mode", label: "Sending", width: "218px" },
  { key: "edited", label: "Last edited", width: "140px", hideBelow: 1280 },
  { key: "sent", label: "Sent, 30 days", width: "104px", isNumber: true },
  { key: "version", label: "Version", width: "70px", isNumber: true, hideBelow: 1024 },
  { key: "actions", label: "Actions", width: "54px", isLabelHidden: true },
];

type TemplatesTableProps = { groups: readonly TemplateGroup[]; links: ListLinks };

export function TemplatesTable({ groups, links }: TemplatesTableProps) {
  const menu = useRowMenu();
  const rows = groups.flatMap((group) => group.rows);
  const opened = rows.find(({ id }) => id === menu.row?.id);
  return (
    <>
      <ListTable label="Templates" columns={COLUMNS}>
        {groups.map(({ audience, rows }) => (
          <Fragment key={audience}>
            <GroupRow columns={COLUMNS}>To {audience.toLowerCase()}</GroupRow>
            {rows.map((row) => (
              <Template key={row.id} row={row} links={links} open={menu.open} />
            ))}
          </Fragment>
        ))}
      </ListTable>
      <RowMenu panel={menu.panel} row={menu.row} actions={templateActions(opened?.isSystem ?? true)} links={links} />
    </>
  );
}

type TemplateProps = {
  row: TemplateRow;
  links: ListLinks;
  open: ReturnType<typeof useRowMenu>["open"];
};

function Template({ row, links, open }: TemplateProps) {
  const { id, name, event, when, problems } = row;
  const to = paths.emailTemplate(id);
  return (
    <Row to={to} peek={id}>
      <Cell place="main">
        <span className="line-1 flex items-center gap-1.5">
          <Link to={to} prefetch="intent" className="font-semibold truncate" title={name}>
            {name}
          </Link>
          {row.isSystem ? null : <Badge variant="outlined" tone="idle" label="Your own" />}
          {row.others.map((other) => (
            <Link
              key={other.id}
              to={paths.emailTemplate(other.id)}
              className="link text-small"
              aria-label={`${name} in ${other.label}`}
            >
              {other.label}
            </Link>
          ))}
          <PeekLink id={id} name={name} />
        </span>
        {problems ? (
          <span
            className={`line-2 flex items-center gap-[5px] text-tone-fg tone-${problems.tone}`}
            title={problems.all}
          >
            <Glyph name={problems.tone === "stop" ? "octagon" : "triangle"} />
            <span className="truncate">{problems.words}</span>
          </span>
        ) : (
          <SecondLine words={event === name ? "" : event} />
        )}
      </Cell>
      <Cell place="sub" hideBelow={1024}>
        <span className="line-1 line-clamp-2 text-muted whitespace-normal" title={when}>
          {when}
        </span>
      </Cell>
      <Cell place="foot">
        <ModeForm row={row} />
      </Cell>
      <Cell hideBelow={1280}>
        <span className="line-1 truncate">{row.editedBy || <None />}</span>
        <SecondLine words={row.edited} />
      </Cell>
      <Cell place="end" isNumber>
        {row.sent === null ? (
          <None />
        ) : (
          <>
            {numberWords(row.sent)}
            <span className="phone-only text-muted"> in 30 days</span>
          </>
        )}
      </Cell>
      <Cell isNumber hideBelow={1024}>
        {numberWords(row.version)}
      </Cell>
      <Cell variant="actions">
        <span className="row-actions">
          <RowMenuButton id={id} name={name} links={links} open={open} noun="template" />
        </span>
      </Cell>
    </Row>
  );
}

const None = () => <span className="text-subtle">–</span>;
