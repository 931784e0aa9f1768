import { Card } from "~/ui/card";
import { type DiffRow, diffVersions, factsOf, type Value } from "./version-diff";
import type { VersionView } from "./versions.server";

interface VersionChangesProps {
  left: VersionView | null;
  right: VersionView;
  /** Of the whole proof: places are not of one version. */
  placement: string | null;
}

/** What differs between the two versions; of one that stands alone, what it is. */
export function VersionChanges({ left, right, placement }: VersionChangesProps) {
  return (
    <Card
      title={left ? "What changed" : "This version"}
      note={left ? `version ${left.version} to ${right.version}` : `version ${right.version}`}
      body="flush"
    >
      {right.comment ? (
        <p className="py-[9px] px-3.5 border-b border-b-line whitespace-pre-line [overflow-wrap:anywhere]">
          {right.comment}
        </p>
      ) : null}
      <table className="version-table" aria-label={left ? "What changed" : "This version"}>
        {left ? (
          <thead className="hide-visually">
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Version {left.version}</th>
              <th scope="col">Version {right.version}</th>
            </tr>
          </thead>
        ) : null}
        <tbody>
          {left
            ? diffVersions(left, right).map((row) => <Changed key={row.field} row={row} />)
            : factsOf(right).map(({ field, value }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>
                    <Words value={value} />
                  </td>
                </tr>
              ))}
          {placement ? (
            <tr>
              <th scope="row">Placement</th>
              <td>{placement}</td>
              {left ? <td className="text-subtle">Same</td> : null}
            </tr>
          ) : null}
        </tbody>
      </table>
    </Card>
  );
}

function Changed({ row: { field, before, after, isSame } }: { row: DiffRow }) {
  return (
    <tr>
      <th scope="row">{field}</th>
      <td>
        <Words value={before} />
      </td>
      <td>
        {isSame ? (
          <span className="text-subtle">Same</span>
        ) : (
          <b>
            <Words value={after} />
          </b>
        )}
      </td>
    </tr>
  );
}

function Words({ value }: { value: Value | null }) {
  return value ? <span title={value.title}>{value.text}</span> : <span className="text-subtle">Unknown</span>;
}
