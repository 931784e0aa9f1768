import { paths } from "~/navigation/paths";
import { numberWords } from "~/orders/number-words";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { RunningStitch } from "~/ui/running-stitch";
import type { JobPart } from "../dialogs/production-dialog";
import { ProductionStatus } from "../list/production-cells";
import type { LedgerEntry } from "./production-view";

/** The sizes of the job: one article, one art, one place. */
export function SizesCard({ parts, id }: { parts: readonly JobPart[]; id: number }) {
  const sum = (of: (part: JobPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  const made = sum(({ pieces }) => pieces.produced);
  const ordered = sum(({ pieces }) => pieces.ordered);
  return (
    <Card
      title={parts.length > 1 ? "Sizes of its job" : "Pieces"}
      note={`${numberWords(made)} of ${numberWords(ordered)} made`}
      body="flush"
    >
      <table className="table table-plain job-sizes" aria-label="Sizes">
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Status</th>
            <th scope="col">Made</th>
            <th scope="col" className="number">
              In
            </th>
            <th scope="col" className="number">
              Spoiled
            </th>
            <th scope="col" className="number">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {[...parts]
            .sort((a, b) => a.id - b.id)
            .map((part) => (
              <SizeRow key={part.id} part={part} isCurrent={part.id === id} />
            ))}
        </tbody>
      </table>
    </Card>
  );
}

function SizeRow({ part: { id, size, status, pieces }, isCurrent }: { part: JobPart; isCurrent: boolean }) {
  const words = `Size ${size}, ${numberWords(pieces.produced)} of ${numberWords(pieces.ordered)} made`;
  return (
    <tr aria-current={isCurrent ? "true" : undefined}>
      <th scope="row">
        {isCurrent ? (
          <b>{size}</b>
        ) : (
          <Link className="link" to={paths.oneProduction(id)}>
            {size}
          </Link>
        )}
      </th>
      <td>
        <ProductionStatus status={status} />
      </td>
      <td>
        <span className="pieces-line">
          <span>
            <b>{numberWords(pieces.produced)}</b> <span className="text-muted">of {numberWords(pieces.ordered)}</span>
          </span>
          <RunningStitch value={pieces.produced} max={pieces.ordered} label={words} />
        </span>
      </td>
      <td className="number">{numberWords(pieces.received)}</td>
      <td className="number">{pieces.spoiled > 0 ? numberWords(pieces.spoiled) : "–"}</td>
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
          <li key={entry.id}>
            <Badge
              tone={entry.tone}
              label={entry.what}
              glyph={entry.tone === "care" ? "triangle" : entry.tone === "active" ? "disc-check" : "return-arrow"}
              variant={entry.tone === "care" ? "strong" : "quiet"}
            />
            <span className="ledger-why">
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
              <a className="ledger-photo" href={entry.photo.to}>
                <img src={entry.photo.thumb} alt={`${entry.what}, as it looks`} loading="lazy" />
              </a>
            ) : null}
            <span className="ledger-who">
              {entry.who}, {entry.when}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
