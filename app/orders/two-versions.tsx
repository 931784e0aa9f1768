import { Notice } from "~/ui/notice";

/** A field that two people changed at the same time. */
export interface VersionRow {
  /** "Vendor", or "M: Vendor" where there are several records. */
  field: string;
  opened: string;
  theirs: string;
  mine: string;
}

/** Both versions side by side: nothing is saved until the person decides. */
export function TwoVersions({ rows }: { rows: readonly VersionRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Notice tone="care" role="alert">
      <p>
        <b>Someone changed this while you had it open.</b> Your values are kept below: save again to put them in place
        of theirs, or cancel to keep theirs.
      </p>
      <div className="overflow-x-auto">
        <table className="versions" aria-label="Both versions">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">When you opened it</th>
              <th scope="col">Theirs, saved</th>
              <th scope="col">Yours, not saved</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, opened, theirs, mine }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{opened}</td>
                <td>{theirs}</td>
                <td>{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Notice>
  );
}
