import { SheetScroll } from "./sheet-scroll";
import { SheetSizes } from "./sheet-sizes";
import type { SheetView, TallyRow } from "./sheet-view";

const BLANKS = ["Spoiled", "Short", "Run by", "Start, stop"];

/** Where the floor writes down what it made of which size, and who answers for it. */
export function SheetTally({ sheet: { tally, rush } }: { sheet: SheetView }) {
  return (
    <>
      <div>
        <SheetScroll label="Tally">
          <table className="sheet-tally">
            <thead>
              <tr>
                <th scope="col">Tally</th>
                <th scope="col" className="sheet-n">
                  To make
                </th>
                <th scope="col">Made, by size</th>
                {BLANKS.map((blank) => (
                  <th key={blank} scope="col">
                    {blank}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tally.map((row) => (
                <Row key={`${row.work} ${row.item}`} row={row} />
              ))}
            </tbody>
          </table>
        </SheetScroll>
        <p className="mt-0.75 text-[8pt] leading-3.25">
          Reasons: M misprint, T thread break, P wrong placement, I wrong item, F fabric defect, X machine, L lost, O
          other
        </p>
      </div>
      <ul className="sheet-sign">
        <li>Proof checked before run{rush ? " (two people, rush)" : ""}</li>
        <li>Quality check, date</li>
        <li>Packed, boxes, date</li>
      </ul>
    </>
  );
}

function Row({ row: { work, item, units, sizes } }: { row: TallyRow }) {
  return (
    <tr>
      <th scope="row">
        {work}
        <span className="sheet-by">{item}</span>
      </th>
      <td className="sheet-n">{units}</td>
      <td>{sizes.length > 0 ? <SheetSizes sizes={sizes} hasRoom /> : null}</td>
      {BLANKS.map((blank) => (
        <td key={blank} />
      ))}
    </tr>
  );
}
