import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { noteRead, useReadState } from "~/freshness/read-state";
import { Glyph } from "~/ui/glyph";

const TICK_MS = 5_000;

/** "just now", "40 s ago", "3 min ago", "2 h ago". */
export function ageInWords(ageMs: number) {
  const seconds = Math.floor(ageMs / 1_000);
  if (seconds < 5) return "just now";
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

/** How old the page's data is. Nothing without a script, where the words would stand still and turn wrong. */
export function FreshnessNote() {
  // The first three matches are the root, the shell and the page; deeper ones belong to the page.
  const [, frame, page] = useMatches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each read brings the page anew, with or without the shell
  useEffect(noteRead, [frame?.data, page?.data]);
  const { readAtMs, failingSinceMs, offlineSinceMs } = useReadState();
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (readAtMs === null) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [readAtMs]);
  const isStale = failingSinceMs !== null || offlineSinceMs !== null;
  return (
    // the age changes every few seconds: read out only on demand
    <span
      className="freshness inline-flex items-center gap-1.5 text-muted text-[12px] whitespace-nowrap wide-only"
      role="status"
      aria-live="off"
    >
      {readAtMs === null ? null : (
        <>
          {isStale ? (
            <span className="tone-care text-care-fg">
              <Glyph name="triangle" />
            </span>
          ) : (
            <span className="tone-done text-done-fg">
              <Glyph name="disc-check" />
            </span>
          )}
          Updated {ageInWords(nowMs - readAtMs)}
        </>
      )}
    </span>
  );
}
