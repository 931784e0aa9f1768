import { SheetScroll } from "./sheet-scroll";
import type { SheetView } from "./sheet-view";

const BLANKS = ["Made", "Spoiled", "Reason", "Short", "Machine", "Operator", "Start", "Stop"];

/** Where the floor writes down what it made, and who answers for it. */
export function SheetTally({ sheet }: { sheet: SheetView }) {
  return (
    <>
      <div>
        <SheetScroll label="Tally">
          <table className="sheet-tally">
            <thead>
              <tr>
                <th scope="col">Tally</th>
                <th scope="col" className="sheet-n">
                  Ordered
                </th>
                {BLANKS.map((blank) => (
                  <th key={blank} scope="col">
                    {blank}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rowsOf(sheet).map(({ label, ordered }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="sheet-n">{ordered}</td>
                  {BLANKS.map((blank) => (
                    <td key={blank} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </SheetScroll>
        <p className="sheet-small">
          Reasons: M misprint, T thread break, P wrong placement, I wrong item, F fabric defect, X machine, L lost, O
          other
        </p>
      </div>
      <ul className="sheet-sign">
        <li>Proof checked before run{sheet.rush ? " (two people, rush)" : ""}</li>
        <li>Quality check, date</li>
        <li>Packed, boxes, date</li>
      </ul>
    </>
  );
}

/** One row an operation: each decoration, and the names of each garment. */
function rowsOf({ decorations, rosters, matrix }: SheetView) {
  const rows = [
    ...decorations.map(({ number, title, location, letters, units }) => ({
      label: [`${number} ${location ?? title}`, letters].filter(Boolean).join(", "),
      ordered: units,
    })),
    ...rosters.map(({ letter, units }) => ({ label: `Names, ${letter}`, ordered: units })),
  ];
  return rows.length > 0 ? rows : [{ label: "All items", ordered: matrix.totals.quantity }];
}
