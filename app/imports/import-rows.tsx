import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { type Column, Row, Table } from "~/ui/table";
import { Truncated } from "~/ui/truncated";
import { capital, type ImportRowView, type ImportWords } from "./import-view";

const columnsOf = (one: string): readonly Column[] => [
  { key: "record", label: capital(one), width: "24%" },
  { key: "outcome", label: "Outcome", width: "118px" },
  { key: "messages", label: "Why" },
];

type ImportRowsProps = { rows: readonly ImportRowView[]; noun: ImportWords["noun"] };

/** One line a record of the files. */
export function ImportRows({ rows, noun: [one, several] }: ImportRowsProps) {
  if (rows.length === 0) return <p className="p-3.5 text-muted">{`No ${several} with this outcome.`}</p>;
  return (
    <Table label={`${capital(several)} of the files`} columns={columnsOf(one)} variant="plain">
      {rows.map(({ key, name, place, to, outcome, messages }) => (
        <Row key={key}>
          <td>
            {to ? (
              <Link className="link block truncate" to={to} title={name}>
                {name}
              </Link>
            ) : (
              <Truncated className="block" words={name} />
            )}
            <Truncated className="block text-small text-muted" words={place} />
          </td>
          <td>
            <Badge variant={outcome.tone === "stop" ? "filled" : "quiet"} {...outcome} />
          </td>
          <td className="whitespace-normal">
            {messages.map((message) => (
              <span key={message} className="block break-words">
                {message}
              </span>
            ))}
          </td>
        </Row>
      ))}
    </Table>
  );
}
