import { Link } from "@remix-run/react";
import { isolated } from "contract/isolated";
import { numberWords } from "contract/number-words";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { RunningStitch } from "~/ui/running-stitch";
import type { JobPart } from "../dialogs/production-dialog";
import type { LedgerEntry } from "./production-view";

/** The colors and sizes of the job, each with its pieces. */
export function SizesCard({ parts }: { parts: readonly JobPart[] }) {
  const sum = (of: (part: JobPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  const made = sum(({ pieces }) => pieces.produced);
  const ordered = sum(({ pieces }) => pieces.ordered);
  const short = sum(({ pieces }) => pieces.short);
  const note = `${numberWords(made)} of ${numberWords(ordered)} made`;
  return (
    <Card title="Pieces" note={short > 0 ? `${note}, ${numberWords(short)} accepted short` : note} body="flush">
      <table className="table table-plain job-sizes" aria-label="Sizes">
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Made</th>
            <th scope="col" className="number">
              In
            </th>
            <th scope="col" className="number">
              Spoiled
            </th>
            <th scope="col" className="number">
              Short
            </th>
            <th scope="col" className="number">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <SizeRow key={part.id} part={part} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function SizeRow({ part: { name, pieces } }: { part: JobPart }) {
  const words = `${name}, ${numberWords(pieces.produced)} of ${numberWords(pieces.ordered)} made`;
  const some = (count: number) => (count > 0 ? numberWords(count) : "–");
  return (
    <tr>
      <th scope="row">{isolated(name)}</th>
      <td>
        <span className="flex gap-2 items-center [&>:first-child]:flex-none [&>.stitch]:flex-1 [&>.stitch]:min-w-6 [&>.stitch]:m-0">
          <span>
            <b>{numberWords(pieces.produced)}</b> <span className="text-muted">of {numberWords(pieces.ordered)}</span>
          </span>
          <RunningStitch value={pieces.produced} max={pieces.ordered} label={words} />
        </span>
      </td>
      <td className="number">{numberWords(pieces.received)}</td>
      <td className="number">{some(pieces.spoiled)}</td>
      <td className="number">{some(pieces.short)}</td>
      <td className="number">{numberWords(pieces.left)}</td>
    </tr>
  );
}

/** Everything that was counted, newest first; nothing is ever rubbed out. */
export function LedgerCard({ ledger }: { ledger: readonly LedgerEntry[] }) {
  return (
    <Card
      title="Counted"
      note={ledger.length > 0 ? "Newest first" : null}
      body={ledger.length > 0 ? "flush" : "padded"}
    >
      {ledger.length === 0 ? <p className="text-muted">Nothing is counted yet.</p> : null}
      <ul className="ledger">
        {ledger.map((entry) => (
          <li
            className="flex flex-wrap gap-x-3 gap-y-1 items-center min-h-10 py-1.5 px-3.5 border-b border-b-line last:border-b-0"
            key={entry.id}
          >
            <Badge
              tone={entry.tone}
              label={entry.what}
              glyph={entry.tone === "care" ? "triangle" : entry.tone === "active" ? "disc-check" : "return-arrow"}
              variant={entry.tone === "care" ? "strong" : "quiet"}
            />
            <span className="flex-[1_1_160px] text-muted">
              {entry.why}
              {entry.replacementTo ? (
                <>
                  {entry.why ? " · " : null}
                  <Link className="link" to={entry.replacementTo}>
                    Replacement asked for
                  </Link>
                </>
              ) : null}
            </span>
            {entry.photo ? (
              <a href={entry.photo.to}>
                <img
                  className="size-10 border border-line rounded-chip object-cover"
                  src={entry.photo.thumb}
                  alt={`${entry.what}, as it looks`}
                  loading="lazy"
                />
              </a>
            ) : null}
            <span className="text-muted text-[12px]">
              {entry.who}, {entry.when}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
