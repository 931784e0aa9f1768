import { countWords } from "contract/number-words";
import { useSyncExternalStore } from "react";
import { Glyph, type GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";
import { onWindow } from "~/ui/window-events";
import type { Floor } from "./use-floor";

type Note = { tone: Tone; glyph: GlyphName; words: string };

const subscribeToNetwork = (notify: () => void) => onWindow(["online", "offline"], notify);

/** Does the browser know a network? It may still lead nowhere. */
export const useNetwork = () =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );

/** Is what was entered with the server? In words, whatever the reason. */
export function connectionNote({ queue }: Pick<Floor, "queue">, hasNetwork: boolean): Note {
  const refused = queue.kept.filter(({ problem }) => problem).length;
  const waiting = queue.kept.length - refused;
  const counted = [waiting > 0 ? `${waiting} waiting` : null, refused > 0 ? `${refused} refused` : null].filter(
    Boolean,
  );
  const say = (state: string) => [state, ...counted].join(", ");
  if (queue.trouble === "signed_out") return { tone: "care", glyph: "triangle", words: say("Signed out") };
  if (queue.trouble === "offline" || !hasNetwork) return { tone: "care", glyph: "clock", words: say("Offline") };
  if (refused > 0) return { tone: "stop", glyph: "octagon", words: counted.join(", ") };
  if (waiting > 0)
    return { tone: "active", glyph: "ring-half", words: `Saving ${countWords(waiting, "entry", "entries")}` };
  return { tone: "done", glyph: "disc-check", words: "Saved, online" };
}

export function ConnectionNote({ floor }: { floor: Floor }) {
  const { tone, glyph, words } = connectionNote(floor, useNetwork());
  return (
    <span className={`floor-net tone-${tone}`} role="status">
      <Glyph name={glyph} />
      {words}
    </span>
  );
}
