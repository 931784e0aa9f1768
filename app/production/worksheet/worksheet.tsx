import { numberWords } from "contract/number-words";
import { CheckHead } from "~/work-orders/check-head";
import { SheetScroll } from "~/work-orders/sheet-scroll";
import { ArtCheck } from "../dialogs/art-check";
import type { WorksheetView } from "./read-worksheets.server";

/** One operation on one sheet: what goes on the machine, in which order, and room to count by hand. */
export function Worksheet({ sheet, printed }: { sheet: WorksheetView; printed: string }) {
  const { order, item, operation, words, facts, isReady, gate, art, note } = sheet;
  return (
    <article
      className="sheet check-sheet [&_.art-check_img]:bg-transparent"
      aria-label={`Worksheet of ${order}, ${item}`}
    >
      <CheckHead facts={facts}>
        <h2>{order}</h2>
        <p>
          {item}. {operation}
        </p>
        {words.length > 0 ? <p className="font-bold">{words.join(" · ")}</p> : null}
      </CheckHead>
      <p className="py-1 px-2 border border-current">
        <b>{isReady ? "OK TO RUN" : "DO NOT RUN"}</b> {gate.map(({ text }) => text).join(". ")}
      </p>
      {art ? <ArtCheck art={art} /> : <p>No art is needed.</p>}
      {note ? <p className="whitespace-pre-line">{note}</p> : null}
      <SheetScroll label="Tally by size">
        <Tally sheet={sheet} />
      </SheetScroll>
      <p className="grid grid-cols-[repeat(4,1fr)] gap-4 mt-3.5">
        <span className="check-sign-line">Compared by</span>
        <span className="check-sign-line">Second person</span>
        <span className="check-sign-line">Run by</span>
        <span className="check-sign-line">Date</span>
      </p>
      <p>{printed}. Enter paper counts in the queue or floor mode the same day.</p>
    </article>
  );
}

function Tally({ sheet: { parts } }: { sheet: WorksheetView }) {
  return (
    <table className="check-table">
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col" className="check-number">
            Ordered
          </th>
          <th scope="col" className="check-number">
            In
          </th>
          <th scope="col" className="check-number">
            Made before
          </th>
          <th scope="col">Made</th>
          <th scope="col">Spoiled, why</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ id, name, pieces }) => (
          <tr key={id}>
            <th scope="row">
              <b>{name}</b>
            </th>
            <td className="check-number">
              <b>{numberWords(pieces.ordered)}</b>
            </td>
            <td className="check-number">{numberWords(pieces.received)}</td>
            <td className="check-number">{numberWords(pieces.produced)}</td>
            <td className="check-room" />
            <td className="check-room" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
