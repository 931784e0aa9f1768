import { Timeline } from "~/ui/timeline";
import { VisuallyHidden } from "~/ui/visually-hidden";
import type { HistoryEntry } from "./history-entry";

/** What happened to an order, newest first. */
export function HistoryTimeline({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <Timeline
      entries={entries.map((entry) => ({
        ...entry,
        body: (
          <>
            <b>{entry.actor}</b> {entry.text}
            {entry.was ? (
              <blockquote className="timeline-quote text-muted line-through">
                <VisuallyHidden>Before: </VisuallyHidden>
                {entry.was}
              </blockquote>
            ) : null}
          </>
        ),
        when: (
          <time dateTime={entry.iso} title={entry.iso}>
            {entry.when}
          </time>
        ),
      }))}
    />
  );
}
