import { SheetDecorations } from "./sheet-decorations";
import { SheetGate } from "./sheet-gate";
import { SheetDates, SheetHead } from "./sheet-head";
import { SheetMatrix } from "./sheet-matrix";
import { SheetNames } from "./sheet-names";
import { SheetRemarks } from "./sheet-remarks";
import { SheetTally } from "./sheet-tally";
import type { SheetView } from "./sheet-view";

/** The sheets on the page, white in every theme; on paper nothing but them, each from a page of its own. */
export function Sheets({ sheets }: { sheets: readonly SheetView[] }) {
  return (
    <div className="sheets">
      {sheets.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} />
      ))}
    </div>
  );
}

/** Everything after the gate flows over as many pages as it needs, under a strip that says whose page it is. */
function Sheet({ sheet }: { sheet: SheetView }) {
  return (
    <article className="sheet" aria-label={`Work order ${sheet.name}`}>
      <div className="sheet-top">
        <SheetHead sheet={sheet} />
        <SheetDates dates={sheet.dates} />
        <SheetGate gate={sheet.gate} />
      </div>
      <div className="sheet-flow">
        <Strip sheet={sheet} />
        <div className="sheet-rest">
          <div className="sheet-body">
            <SheetMatrix matrix={sheet.matrix} />
            <SheetDecorations decorations={sheet.decorations} />
            {sheet.rosters.map((roster) => (
              <SheetNames key={roster.letter} roster={roster} />
            ))}
            <SheetRemarks sheet={sheet} />
            <SheetTally sheet={sheet} />
          </div>
        </div>
        <Foot sheet={sheet} />
      </div>
    </article>
  );
}

/** Repeated by the printer on every page; the first page's head lies over its own. */
function Strip({ sheet }: { sheet: SheetView }) {
  return (
    <div className="sheet-strip" aria-hidden="true">
      <p>
        <b>{sheet.name}</b>
        <span className="sheet-strip-who">{sheet.who}</span>
        {sheet.rush ? <span className="sheet-rush">RUSH</span> : null}
        <span>{sheet.due}</span>
        <b>{sheet.gate.verdict}</b>
        <span>{sheet.edition}</span>
      </p>
    </div>
  );
}

function Foot({ sheet: { name, edition, end, shop } }: { sheet: SheetView }) {
  return (
    <footer className="sheet-foot">
      <p>
        <span>
          {name}, {edition.toLowerCase()}
        </span>
        <span>{[shop.name, ...shop.lines].join(", ")}</span>
        <span>{end}</span>
      </p>
    </footer>
  );
}
