import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Cell, type Column, Row, Table } from "~/ui/table";
import { Truncated } from "~/ui/truncated";
import type { TokenRow } from "./token-view";

const COLUMNS: readonly Column[] = [
  { key: "token", label: "Token", width: "40%" },
  { key: "role", label: "Role" },
  { key: "used", label: "Last used", width: "140px" },
  { key: "expires", label: "Expires", width: "150px", hideBelow: 1024 },
  { key: "actions", label: "Actions", width: "110px", isLabelHidden: true },
];

export function TokensTable({ rows }: { rows: readonly TokenRow[] }) {
  return (
    <Table label="API tokens" columns={COLUMNS}>
      {rows.map(({ id, name, role, ending, used, expires, isExpired, made }) => (
        <Row key={id}>
          <Cell place="main">
            <Truncated className="line-1 font-semibold" words={name} />
            <span className="line-2 truncate" title={made}>
              {ending}, made by {made}
            </span>
          </Cell>
          <Cell place="sub">
            <Truncated className="line-1" words={role} />
            {isExpired ? (
              <span className="line-2">
                <Badge tone="void" glyph="ring-x" label="Expired" />
              </span>
            ) : null}
          </Cell>
          <Cell place="end">{used}</Cell>
          <Cell place="sub-end" hideBelow={1024}>
            {expires}
          </Cell>
          <Cell place="foot" variant="actions">
            <span className="row-actions">
              <ButtonLink
                size="s"
                variant="ghost"
                to={paths.apiTokens(new URLSearchParams({ modal: "token-revoke", ids: String(id) }))}
                aria-label={`Revoke ${name}`}
              >
                Revoke…
              </ButtonLink>
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
