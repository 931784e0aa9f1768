import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Cell, Row, Table } from "~/ui/table";
import type { AccessRow, PersonView } from "./person-view";
import { When } from "./when";

export function PersonFacts({ person }: { person: PersonView }) {
  const { email, signIn, roles, timeZone, hasSecondFactor } = person;
  return (
    <Card title="Account">
      <Facts
        facts={[
          [
            "Email",
            <a key="mail" className="link" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ["Roles", roles.length > 0 ? <Roles key="roles" roles={roles} /> : "None: this person has no access"],
          [
            "Sign-in",
            signIn ? <Badge key="mark" tone={signIn.tone} glyph={signIn.glyph} label={signIn.label} /> : null,
          ],
          ["Second factor", hasSecondFactor ? "On" : "Off"],
          ["Time zone", timeZone || "As the shop"],
          ["Last seen", <When key="seen" moment={person.seen} none="Never" />],
          ["Invited", person.invited ? <When key="invited" moment={person.invited} /> : null],
          ["Verified", person.verified ? <When key="verified" moment={person.verified} /> : null],
          ["Added", person.created ? <When key="created" moment={person.created} /> : null],
        ]}
      />
    </Card>
  );
}

function Roles({ roles }: { roles: readonly string[] }) {
  return (
    <ol>
      {roles.map((role, index) => (
        <li key={role}>
          {role}
          {index === 0 ? <span className="text-muted"> · first role</span> : null}
        </li>
      ))}
    </ol>
  );
}

const COLUMNS = [
  { key: "department", label: "Department" },
  { key: "level", label: "May", width: "34%" },
  { key: "by", label: "By role", width: "30%" },
];

/** What the roles add up to. */
export function AccessCard({ access, adminRole }: { access: readonly AccessRow[] | null; adminRole: string | null }) {
  if (access === null || adminRole !== null)
    return (
      <Card title="Access">
        {access === null ? (
          <p className="text-muted">Your company's order system decides this and doesn't report it.</p>
        ) : (
          <p>
            <b>Full access.</b> The name of the first role, {adminRole}, contains "admin".
          </p>
        )}
      </Card>
    );
  return (
    <Card title="Access" body="flush">
      <Table label="Access" columns={COLUMNS} variant="plain">
        {access.map(({ department, level, isNothing, by }) => (
          <Row key={department}>
            <Cell place="main">{department}</Cell>
            <Cell place="sub" className={isNothing ? "text-subtle" : undefined}>
              {level}
            </Cell>
            <Cell place="end" className="text-muted">
              {by}
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
