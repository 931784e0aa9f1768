import { Link } from "@remix-run/react";
import { ListTable } from "~/lists/columns/list-table";
import type { ListLinks } from "~/lists/list-links";
import { PeekLink } from "~/lists/peek/peek-link";
import { RowMenu, RowMenuButton, useRowMenu } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { SelectPage, SelectRow } from "~/ui/selection-bar";
import { Cell, type Column, Row, SecondLine } from "~/ui/table";
import type { Selection } from "~/ui/use-selection";
import { actionsOf } from "./person-actions";
import type { PersonRow } from "./person-row";
import { StateBadge } from "./state-badge";

type PeopleTableProps = {
  rows: readonly PersonRow[];
  links: ListLinks;
  /** Null for who may only look. */
  selection: Selection | null;
};

function columns(links: ListLinks, selection: Selection | null): Column[] {
  const select = selection && {
    key: "select",
    label: "Select",
    width: "48px",
    isLabelHidden: true,
    head: <SelectPage selection={selection} />,
  };
  return [
    ...(select ? [select] : []),
    { key: "person", label: "Person", sort: links.sort("last_name") },
    { key: "roles", label: "Roles", width: "24%" },
    { key: "sign-in", label: "Sign-in", width: "18%" },
    { key: "seen", label: "Last seen", width: "128px", sort: links.sort("last_seen_at") },
    ...(select ? [{ key: "actions", label: "Actions", width: "54px", isLabelHidden: true }] : []),
  ];
}

export function PeopleTable({ rows, links, selection }: PeopleTableProps) {
  const menu = useRowMenu();
  const opened = rows.find(({ id }) => id === menu.row?.id);
  return (
    <>
      <ListTable label="People" columns={columns(links, selection)}>
        {rows.map((row) => (
          <Person key={row.id} row={row} links={links} selection={selection} open={menu.open} />
        ))}
      </ListTable>
      {selection ? (
        <RowMenu panel={menu.panel} row={menu.row} actions={opened ? actionsOf(opened) : []} links={links} />
      ) : null}
    </>
  );
}

type PersonProps = Omit<PeopleTableProps, "rows"> & {
  row: PersonRow;
  open: ReturnType<typeof useRowMenu>["open"];
};

function Person({ row, links, selection, open }: PersonProps) {
  const { id, name, email, roles, signIn, lastSeen } = row;
  const to = paths.person(id);
  const [first = "", ...others] = roles;
  return (
    <Row to={to} peek={id} isSelected={selection?.has(id)}>
      {selection ? (
        <Cell place="select">
          <SelectRow selection={selection} id={id} label={`Select ${name}`} />
        </Cell>
      ) : null}
      <Cell place="main">
        <span className="line-1 flex items-center gap-1.5">
          <Link to={to} prefetch="intent" className="font-semibold truncate" title={name}>
            {name}
          </Link>
          {row.isSelf ? <span className="text-muted">you</span> : null}
          <StateBadge state={row.state} />
          <PeekLink id={id} name={name} />
        </span>
        <SecondLine words={email} />
      </Cell>
      <Cell place="sub">
        <span className="line-1 truncate" title={roles.join(", ")}>
          {first || <None />}
          {row.isAdmin ? <span className="text-muted"> · everything</span> : null}
        </span>
        <SecondLine words={others.join(", ")} />
      </Cell>
      <Cell place="end">
        <span className="line-1">
          {signIn ? (
            <Badge
              tone={signIn.tone}
              glyph={signIn.glyph}
              label={signIn.label}
              variant={signIn.isLoud ? "filled" : "quiet"}
            />
          ) : (
            <None />
          )}
        </span>
        <SecondLine words={row.hasSecondFactor ? "Second factor on" : ""} />
      </Cell>
      <Cell place="sub-end">
        {lastSeen ? (
          <time dateTime={lastSeen.iso} title={lastSeen.iso}>
            <span className="phone-only text-muted">seen </span>
            {lastSeen.words}
          </time>
        ) : (
          <span className="text-subtle">Never signed in</span>
        )}
      </Cell>
      {selection ? (
        <Cell variant="actions">
          <span className="row-actions">
            <RowMenuButton id={id} name={name} links={links} open={open} noun="person" />
          </span>
        </Cell>
      ) : null}
    </Row>
  );
}

const None = () => <span className="text-subtle">–</span>;
