import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Glyph } from "~/ui/icon";

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
  const isIdle = useNavigation().state === "idle";
  const isFresh = useRevalidator().state === "idle";
  const [loadedAtMs, setLoadedAtMs] = useState<number | null>(null);
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (!isIdle || !isFresh) return;
    const loadedAt = Date.now();
    setLoadedAtMs(loadedAt);
    setNowMs(loadedAt);
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isIdle, isFresh]);
  return (
    // the age changes every few seconds: read out only on demand
    <span className="freshness wide-only" role="status" aria-live="off">
      {loadedAtMs === null ? null : (
        <>
          <span className="tone-done text-done-fg">
            <Glyph name="disc-check" />
          </span>
          Updated {ageInWords(nowMs - loadedAtMs)}
        </>
      )}
    </span>
  );
}
