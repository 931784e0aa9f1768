import type { ImpactView } from "~/orders/line-impact";
import { Glyph, type GlyphName } from "~/ui/glyph";

const LOOKS: Readonly<Record<string, { tone: string; glyph: GlyphName }>> = {
  info: { tone: "idle", glyph: "info" },
  warning: { tone: "care", glyph: "triangle" },
  blocker: { tone: "stop", glyph: "octagon" },
};
const PLAIN = { tone: "idle", glyph: "info" } as const;

type ImpactNotesProps = {
  impacts: readonly ImpactView[];
  /** Line id → what to call it where there are several. */
  names: ReadonlyMap<number, string>;
  isPending: boolean;
};

/** What the typed quantities touch, before anything is saved. */
export function ImpactNotes({ impacts, names, isPending }: ImpactNotesProps) {
  const result = impacts.filter((impact) => impact.sentences.length > 0);
  return (
    <div
      className="[&_ul]:grid [&_ul]:gap-[3px] aria-busy:opacity-60"
      role="status"
      aria-label="What this affects"
      aria-busy={isPending || undefined}
    >
      {result.map(({ lineId, sentences }) => (
        <div key={lineId}>
          {names.size > 1 ? <h3 className="text-small">{names.get(lineId)}</h3> : null}
          <ul>
            {sentences.map(({ department, severity, text }) => {
              const { tone, glyph } = LOOKS[severity] ?? PLAIN;
              return (
                <li
                  key={`${department} ${text}`}
                  className={`grid grid-cols-[14px_104px_minmax(0,1fr)] gap-1.5 items-start [&>.glyph]:mt-0.5 [&>.glyph]:text-tone-solid max-md:grid-cols-[14px_minmax(0,1fr)] max-md:[&>span]:col-[2] tone-${tone}`}
                >
                  <Glyph name={glyph} />
                  <b>{department}</b>
                  <span>{text}</span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
