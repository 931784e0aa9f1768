import { Link } from "@remix-run/react";
import { Card } from "~/ui/card";
import { Glyph } from "~/ui/glyph";
import { Cell, type Column, Row, Table } from "~/ui/table";
import type { StoreProblemRow } from "./today-view";

const COLUMNS: readonly Column[] = [
  { key: "problem", label: "What didn't arrive" },
  { key: "age", label: "Age", width: "90px", isNumber: true },
];

/** Orders that may be missing: stores that can't be read, and messages of stores that could not be. */
export function StoresCard({ rows }: { rows: readonly StoreProblemRow[] }) {
  return (
    <Card title="From the stores" body="flush">
      <Table label="From the stores" columns={COLUMNS}>
        {rows.map(({ key, title, reason, age, to }) => (
          <Row key={key}>
            <Cell place="main">
              <span className="line-1 truncate tone-stop">
                <span className="stuck-glyph">
                  <Glyph name="triangle" />
                </span>
                <Link className="link" to={to}>
                  {title}
                </Link>
              </span>
              <span className="line-2" title={reason}>
                {reason}
              </span>
            </Cell>
            <Cell place="sub-end" isNumber>
              {age}
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
