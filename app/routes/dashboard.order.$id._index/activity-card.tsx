import { Link } from "@remix-run/react";
import { Card } from "~/ui/card";
import type { GlyphName } from "~/ui/icon";
import { Timeline } from "~/ui/timeline";
import type { Tone } from "~/ui/tone";

export interface ActivityEntry {
  id: number;
  actor: string;
  text: string;
  quote: string | null;
  tone: Tone;
  glyph: GlyphName;
  when: string;
  iso: string;
}

export type ActivityView =
  | {
      kind: "entries";
      entries: readonly ActivityEntry[];
      newerTo: string | null;
      olderTo: string | null;
      total: number;
    }
  /** The history could not be read: why, in a sentence. */
  | { kind: "absent"; message: string };

/** What happened to the order, newest first, a page at a time. */
export function ActivityCard({ activity }: { activity: ActivityView }) {
  if (activity.kind === "absent")
    return (
      <Card title="Activity">
        <p className="text-muted">{activity.message}</p>
      </Card>
    );
  const { entries, newerTo, olderTo, total } = activity;
  return (
    <Card title="Activity" note={total > 0 ? total.toLocaleString("en-US") : undefined}>
      {entries.length === 0 ? (
        <p className="text-muted">Nothing is recorded yet.</p>
      ) : (
        <Timeline
          entries={entries.map((entry) => ({
            ...entry,
            body: (
              <>
                <b>{entry.actor}</b> {entry.text}
              </>
            ),
            when: (
              <time dateTime={entry.iso} title={entry.iso}>
                {entry.when}
              </time>
            ),
          }))}
        />
      )}
      {newerTo || olderTo ? (
        <nav className="flex justify-between" aria-label="Activity pages">
          {newerTo ? (
            <Link className="link" to={newerTo} preventScrollReset>
              Newer
            </Link>
          ) : (
            <span />
          )}
          {olderTo ? (
            <Link className="link" to={olderTo} preventScrollReset>
              Older
            </Link>
          ) : null}
        </nav>
      ) : null}
    </Card>
  );
}
