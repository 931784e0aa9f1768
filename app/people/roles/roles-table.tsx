import { Link } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import { Cell, type Column, Row, Table } from "~/ui/table";
import { Truncated } from "~/ui/truncated";
import type { RoleRow } from "./role-view";

const columns = (canManage: boolean): Column[] => [
  { key: "role", label: "Role", width: "26%" },
  { key: "allows", label: "Allows" },
  { key: "people", label: "People", width: "96px" },
  ...(canManage ? [{ key: "actions", label: "Actions", width: "160px", isLabelHidden: true }] : []),
];

const dialog = (modal: string, id: number) => paths.roles(new URLSearchParams({ modal, ids: String(id) }));

export function RolesTable({ roles, canManage }: { roles: readonly RoleRow[]; canManage: boolean }) {
  return (
    <Table label="Roles" columns={columns(canManage)}>
      {roles.map((role) => (
        <Row key={role.id}>
          <Cell place="main" className="roles-cell">
            <Truncated className="line-1 font-semibold" words={role.name} />
            <span className="line-2">{role.description}</span>
          </Cell>
          <Cell place="sub" className="roles-cell">
            <Allows role={role} />
          </Cell>
          <Cell place="sub-end">
            <People role={role} />
          </Cell>
          {canManage ? (
            <Cell place="foot" variant="actions">
              <span className="row-actions">
                <ButtonLink size="s" to={dialog("role-form", role.id)} aria-label={`Edit the role ${role.name}`}>
                  Edit…
                </ButtonLink>
                <ButtonLink
                  size="s"
                  variant="ghost"
                  to={dialog("role-delete", role.id)}
                  aria-label={`Delete the role ${role.name}`}
                >
                  Delete…
                </ButtonLink>
              </span>
            </Cell>
          ) : null}
        </Row>
      ))}
    </Table>
  );
}

function Allows({ role: { isAdmin, allows } }: { role: RoleRow }) {
  if (isAdmin) return <>Full access, as a first role</>;
  if (allows === null) return <span className="text-subtle">Your company's order system doesn't report it</span>;
  if (allows.length === 0) return <span className="text-subtle">Nothing</span>;
  return (
    <>
      {allows.map(({ level, departments }) => (
        <span key={level} className="block">
          <span className="text-muted">{level}: </span>
          {departments}
        </span>
      ))}
    </>
  );
}

function People({ role: { id, name, people } }: { role: RoleRow }) {
  if (people === null) return <span className="text-subtle">–</span>;
  if (people === 0) return <span className="text-subtle">No one</span>;
  const words = people === 1 ? "1 person" : `${people} people`;
  return (
    <Link className="link" to={paths.users(`role_id=${id}`)} aria-label={`${words}, ${name}`}>
      {words}
    </Link>
  );
}
