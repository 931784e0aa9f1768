import { classNames } from "~/ui/class-names";
import { Glyph, type GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";
import { PrintButton } from "./print-button";
import type { ScanView } from "./scan-view";

const LOOK: Readonly<Record<ScanView["state"], { tone: Tone; glyph: GlyphName }>> = {
  current: { tone: "done", glyph: "disc-check" },
  superseded: { tone: "stop", glyph: "octagon-x" },
  unknown: { tone: "care", glyph: "triangle" },
};

type ScanResultProps = {
  scan: ScanView;
  /** The gate of the sheet as it is now. */
  gate: { ok: boolean; isPartly: boolean; reasons: readonly string[] };
  revision: number;
  /** As `PrintButton` takes them. */
  prints: readonly string[];
};

/** The answer to a scan, to be read from a phone at arm's length: may I work by the sheet in my hand? */
export function ScanResult({ scan: { state, title, advice, changes }, gate, revision, prints }: ScanResultProps) {
  // The sheet may be right and the run still wrong: green would be read as go.
  const { tone, glyph } = state === "current" && !gate.ok ? LOOK.unknown : LOOK[state];
  return (
    <section className={classNames("scan", `tone-${tone}`)} aria-labelledby="scan-title">
      <h2 id="scan-title">
        <Glyph name={glyph} />
        {title}
      </h2>
      <p>{advice}</p>
      {gate.ok ? null : (
        <p>
          <b>{gate.isPartly ? "Run only the jobs marked OK." : "Do not run."}</b> {gate.reasons.join(". ")}.
        </p>
      )}
      {changes.length > 0 ? (
        <ol className="grid gap-2 w-full pt-2 border-t border-t-tone-solid [&>li]:grid [&>li]:[overflow-wrap:anywhere]">
          {changes.map((change) => (
            <li key={change.revision}>
              <b>
                Revision {change.revision}, {change.when}
              </b>
              {change.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </li>
          ))}
        </ol>
      ) : null}
      {state === "current" ? null : (
        <PrintButton label={revision === 0 ? "Print" : `Print revision ${revision}`} prints={prints} />
      )}
    </section>
  );
}
