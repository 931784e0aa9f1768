import { Glyph } from "~/ui/glyph";
import { SheetDecorations } from "./sheet-decorations";
import { SheetDates, SheetHead } from "./sheet-head";
import { SheetMatrix } from "./sheet-matrix";
import { SheetNames } from "./sheet-names";
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
      <div className="grid gap-1 pb-1 print:relative print:z-[1] print:bg-white">
        <SheetHead sheet={sheet} />
        <SheetDates dates={sheet.dates} />
        <SheetGate gate={sheet.gate} />
      </div>
      <div className="sheet-flow">
        <Strip sheet={sheet} />
        <div className="print:table-row-group">
          <div className="grid grid-cols-1 gap-1.25 print:block print:[&>*+*]:mt-1.5">
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
        <span className="print:flex-1 print:min-w-0 print:overflow-hidden print:text-ellipsis">{sheet.who}</span>
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

/** May it run? In words, with every reason against it. */
function SheetGate({ gate: { verdict, cells, why } }: { gate: SheetView["gate"] }) {
  return (
    <div className="sheet-gate">
      <ul>
        {cells.map(({ glyph, ok: isMet, lead, text }) => (
          <li key={lead + text} data-stops={isMet ? undefined : true}>
            <Glyph name={glyph} />
            <span>
              {lead ? <b>{lead}</b> : null}
              {text}
            </span>
          </li>
        ))}
      </ul>
      <p className="sheet-verdict">{verdict}</p>
      {why.length > 0 ? (
        <ul className="col-span-full px-2.25 py-1 border-t border-t-black font-semibold">
          {why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Notes that are for print, what was asked for at single lines, and how it is packed. */
function SheetRemarks({ sheet: { notes, details, packing } }: { sheet: SheetView }) {
  if (notes.length + details.length + packing.length === 0) return null;
  return (
    <section className="sheet-remarks">
      {notes.map(({ label, text }) => (
        <p key={label + text}>
          <b>{label}.</b> {text}
        </p>
      ))}
      {details.map(({ label, text }) => (
        <p key={text}>
          <b>{label}.</b> {text}
        </p>
      ))}
      {packing.length > 0 ? (
        <p>
          <b>Packing.</b> {packing.join(" ")}
        </p>
      ) : null}
    </section>
  );
}
