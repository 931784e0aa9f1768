import { numberWords } from "contract/number-words";
import { GATE_WORDS } from "contract/production";
import { PRODUCTION_STATUS_WORDS, statusWord } from "contract/statuses";
import type { GateCell, PiecesCell } from "~/production/production-row";
import { Badge } from "~/ui/badge";
import { Glyph } from "~/ui/glyph";
import { RunningStitch } from "~/ui/running-stitch";
import { SecondLine } from "~/ui/table";

/** May it run? In words: ready is quiet, what it waits for is said. */
export function Gate({ gate }: { gate: GateCell }) {
  if (gate.kind === "over") return <span className="line-1 text-muted">–</span>;
  const { tone, glyph } = GATE_WORDS[gate.kind];
  return (
    <span title={gate.title || undefined}>
      <span className={`line-1 state gate-words tone-${tone}`}>
        <Glyph name={glyph} />
        <span className="truncate">{gate.words}</span>
      </span>
      {gate.more ? <span className="line-2 truncate">{gate.more}</span> : null}
    </span>
  );
}

/** What is made of what was ordered; below it what is here, spoiled and left. */
export function Pieces({ pieces }: { pieces: PiecesCell }) {
  const { ordered, received, produced, spoiled, short, left } = pieces;
  const made = `${numberWords(produced)} of ${numberWords(ordered)} made`;
  const notes = [
    `${numberWords(received)} in`,
    spoiled > 0 ? `${numberWords(spoiled)} spoiled` : null,
    short > 0 ? `${numberWords(short)} short` : null,
    left > 0 ? `${numberWords(left)} left` : null,
  ];
  const words = notes.filter(Boolean).join(", ");
  return (
    <span title={`${made}, ${words}`}>
      <span className="line-1 flex gap-2 items-center [&>:first-child]:flex-none [&>.stitch]:flex-1 [&>.stitch]:min-w-6 [&>.stitch]:m-0">
        <span>
          <b>{numberWords(produced)}</b> <span className="text-muted">of {numberWords(ordered)}</span>
        </span>
        <RunningStitch value={produced} max={ordered} label={made} />
      </span>
      <span className="line-2 truncate">{words}</span>
    </span>
  );
}

/** Attention is filled, all that is calm is quiet; below it the step, or why it stands still. */
export function ProductionStatusCell({ status, note }: { status: string; note: string }) {
  return (
    <>
      <ProductionStatus status={status} title={note} />
      {note ? <SecondLine words={note} /> : null}
    </>
  );
}

export function ProductionStatus({ status, title }: { status: string; title?: string }) {
  const { label, tone, glyph } = statusWord(PRODUCTION_STATUS_WORDS, status);
  const isLoud = tone === "stop" || tone === "care";
  return (
    <Badge tone={tone} glyph={glyph} label={label} variant={isLoud ? "filled" : "quiet"} title={title || undefined} />
  );
}
