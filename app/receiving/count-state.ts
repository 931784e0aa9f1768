import { numberWords } from "contract/number-words";
import type { StatusWord, Tone } from "contract/statuses";

/** What a count comes to, before it is saved: in words, so that nobody has to know what a color means. */
export interface CountState {
  tone: Extract<Tone, "done" | "care" | "idle" | "stop">;
  glyph: StatusWord["glyph"];
  words: string;
  /** Pieces above what is outstanding. */
  over: number;
}

/** Digits, or nothing; null for all else. */
export function typedCount(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return 0;
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** Of a line with so many pieces outstanding: what it means that so many are accepted and rejected now. */
export function countState({
  outstanding,
  accepted,
  rejected,
}: {
  outstanding: number;
  accepted: number | null;
  rejected: number | null;
}): CountState {
  if (accepted === null || rejected === null)
    return { tone: "stop", glyph: "octagon", words: "Enter whole pieces", over: 0 };
  const apart = rejected > 0 ? `, ${numberWords(rejected)} rejected` : "";
  if (accepted > outstanding) {
    const over = accepted - outstanding;
    return { tone: "care", glyph: "triangle", words: `${numberWords(over)} over${apart}`, over };
  }
  const left = outstanding - accepted;
  if (left === 0) {
    const words = outstanding === 0 ? "Nothing more is expected" : "Complete";
    return { tone: outstanding === 0 ? "idle" : "done", glyph: "disc-check", words: words + apart, over: 0 };
  }
  if (accepted === 0 && rejected === 0) return { tone: "idle", glyph: "ring-dashed", words: "None", over: 0 };
  return { tone: "care", glyph: "ring-half", words: `${numberWords(left)} still to come${apart}`, over: 0 };
}
