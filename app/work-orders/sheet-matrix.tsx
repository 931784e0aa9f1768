import { Swatch } from "~/ui/swatch";
import { VisuallyHidden } from "~/ui/visually-hidden";
import type { MatrixRow, MatrixView } from "./sheet-matrix.server";
import { SheetScroll } from "./sheet-scroll";
import { SheetSizes } from "./sheet-sizes";

/** How many of which garment: only the sizes that occur, with totals, what is here and where it stands. */
export function SheetMatrix({ matrix }: { matrix: MatrixView }) {
  if (matrix.rows.length === 0) return <p className="p-2 border border-black">No goods on this order.</p>;
  return (
    <SheetScroll label="Items">
      <table className="sheet-items" data-listed={matrix.isListed || undefined}>
        <Head matrix={matrix} />
        {matrix.rows.map((row) => (
          <Garment key={row.letter} row={row} matrix={matrix} />
        ))}
        <Totals matrix={matrix} />
      </table>
      {matrix.notes.map((note) => (
        <p key={note} className="pt-0.5 pb-0 pr-1.5 pl-9.5">
          {note}
        </p>
      ))}
    </SheetScroll>
  );
}

function Head({ matrix: { sizes, isListed } }: { matrix: MatrixView }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>Key</VisuallyHidden>
        </th>
        <th scope="col">Item</th>
        <th scope="col">Garment color</th>
        {isListed
          ? null
          : sizes.map((size) => (
              <th key={size} scope="col" className="sheet-n">
                {size}
              </th>
            ))}
        <th scope="col" className="sheet-n sheet-total">
          Total
        </th>
        <th scope="col" className="sheet-n">
          Received
        </th>
        <th scope="col">Bin</th>
      </tr>
    </thead>
  );
}

function Garment({ row, matrix: { sizes, isListed } }: { row: MatrixRow; matrix: MatrixView }) {
  return (
    <tbody>
      <tr>
        <th scope="row">
          <b className="sheet-key">{row.letter}</b>
        </th>
        <td>
          <b>{row.title}</b> {row.sku}
          {row.decorator ? <span className="sheet-by">Decorator {row.decorator}</span> : null}
        </td>
        <td>
          {row.swatch ? <Swatch color={row.swatch} /> : null} {row.color}
        </td>
        {isListed
          ? null
          : sizes.map((size, index) => (
              <td key={size} className="sheet-n" data-short={row.cells[index]?.includes("/") || undefined}>
                {row.cells[index] ?? "·"}
              </td>
            ))}
        <td className="sheet-n sheet-total">{row.quantity}</td>
        <td className="sheet-n">{row.received}</td>
        <td>
          <b>{row.bins}</b>
        </td>
      </tr>
      {isListed ? (
        <tr>
          <td />
          <td colSpan={5}>
            <SheetSizes sizes={cellSizes(sizes, row.cells)} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

const cellSizes = (sizes: readonly string[], cells: MatrixRow["cells"]) =>
  sizes.flatMap((size, index) => {
    const units = cells[index];
    return units ? { size, units, isShort: units.includes("/") } : [];
  });

/** A body of its own: the printer would repeat a foot on every page, and page by page the sum would be read as the page's. */
function Totals({ matrix: { sizes, totals, isListed, hasPartial } }: { matrix: MatrixView }) {
  return (
    <tbody className="sheet-sums">
      <tr>
        <td />
        <th scope="row" colSpan={2}>
          All items{hasPartial ? ". 2/6 is 2 of 6 received." : ""}
        </th>
        {isListed
          ? null
          : totals.cells.map((cell, index) => (
              <td key={sizes[index]} className="sheet-n">
                {cell}
              </td>
            ))}
        <td className="sheet-n sheet-total">{totals.quantity}</td>
        <td className="sheet-n">{totals.received}</td>
        <td />
      </tr>
    </tbody>
  );
}
