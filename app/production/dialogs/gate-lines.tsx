import { Glyph } from "~/ui/glyph";
import { VisuallyHidden } from "~/ui/visually-hidden";
import type { GateLineView } from "./production-dialog";

/** May it run? Art, goods, sample, payment and holds, each with its own sentence. */
export function GateLines({ lines }: { lines: readonly GateLineView[] }) {
  return (
    <ul className="gate-lines">
      {lines.map(({ part, ok, text }) => (
        <li key={part || text} className={ok ? "tone-done" : "tone-care"}>
          <Glyph name={ok ? "disc-check" : "clock"} />
          <b>{part}</b>
          <span>
            <VisuallyHidden>{ok ? "In order: " : "Not yet: "}</VisuallyHidden>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
