import { Notice } from "~/ui/notice";

/** A field that two people changed at the same time. */
export interface VersionRow {
  /** "Vendor", or "M: Vendor" where there are several records. */
  field: string;
  opened: string;
  theirs: string;
  mine: string;
}

interface TwoVersionsProps {
  rows: readonly VersionRow[];
  /** "Dana Whitfield, 2 min ago", where it is known. */
  who?: string | null;
}

/** Both versions side by side, below each other where there is no room: nothing is saved until the person decides. */
export function TwoVersions({ rows, who = null }: TwoVersionsProps) {
  if (rows.length === 0) return null;
  return (
    <Notice tone="care" role="alert">
      <p>
        <b>{who === null ? "Someone changed this while you had it open." : `Also changed by ${who}.`}</b> Nothing of
        yours is lost: save again to put it in place of theirs, or cancel to keep theirs.
      </p>
      <dl className="grid gap-1.5 mt-1.5 [&_dt]:col-span-full [&_dt]:font-semibold [&_dd]:min-w-0 [&_dd]:[overflow-wrap:anywhere] [&_dd]:whitespace-pre-line [&_dd>span]:text-muted">
        {rows.map(({ field, opened, theirs, mine }) => (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(160px,100%),1fr))] gap-x-3 gap-y-0.5" key={field}>
            <dt>{field}</dt>
            <Version of="When you opened it" value={opened} />
            <Version of="Theirs" value={theirs} />
            <Version of="Yours" value={mine} />
          </div>
        ))}
      </dl>
    </Notice>
  );
}

function Version({ of, value }: { of: string; value: string }) {
  return (
    <dd>
      <span>{of}</span> {value}
    </dd>
  );
}
