import { numberWords } from "contract/number-words";
import { CheckHead } from "~/work-orders/check-head";
import { SheetScroll } from "~/work-orders/sheet-scroll";
import type { CheckSheetView } from "./check-sheet-view";

/** Expected beside a blank for what was counted, by garment and size, then by order; signed at the end. */
export function CheckSheet({ sheet }: { sheet: CheckSheetView }) {
  return (
    <div className="sheets">
      <article className="sheet check-sheet" aria-label={`Check sheet of ${sheet.what}`}>
        <CheckHead
          facts={[
            ["Arrives", sheet.arrives || "No date"],
            ["Tracking", sheet.tracking || "Not known"],
            ["Printed", sheet.printed],
          ]}
        >
          <h2>{sheet.what}</h2>
          <p>{sheet.sender}</p>
        </CheckHead>
        <SheetScroll label="Expected and counted by size">
          <Matrix sheet={sheet} />
        </SheetScroll>
        <SheetScroll label="Expected and counted by order">
          <Lines sheet={sheet} />
        </SheetScroll>
        <p className="grid grid-cols-[repeat(4,1fr)] gap-4 mt-3.5">
          <span className="check-sign-line">Boxes</span>
          <span className="check-sign-line">Counted by</span>
          <span className="check-sign-line">Date</span>
          <span className="check-sign-line">Slip agrees: yes / no</span>
        </p>
        <p>{sheet.shopName}. Count what is there, not what the slip says. Set damaged and wrong pieces aside.</p>
      </article>
    </div>
  );
}

function Matrix({ sheet: { sizes, rows, totals, total } }: { sheet: CheckSheetView }) {
  return (
    <table className="check-table">
      <thead>
        <tr>
          <th scope="col">Garment</th>
          <th scope="col">
            <span className="hide-visually">Kind</span>
          </th>
          {sizes.map((size) => (
            <th key={size} scope="col" className="check-number">
              {size}
            </th>
          ))}
          <th scope="col" className="check-number">
            Total
          </th>
        </tr>
      </thead>
      {rows.map(({ key, title, color, sku, cells, total: sumOfRow }) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" rowSpan={2} className="[overflow-wrap:anywhere]">
              <b>{title}</b>
              <span className="check-more">{[color, sku].filter(Boolean).join(", ")}</span>
            </th>
            <td>Expected</td>
            {cells.map((cell, index) => (
              <td key={sizes[index]} className="check-number">
                {cell === null ? "" : numberWords(cell)}
              </td>
            ))}
            <td className="check-number">
              <b>{numberWords(sumOfRow)}</b>
            </td>
          </tr>
          <tr className="check-blank">
            <td>Counted</td>
            {cells.map((cell, index) => (
              <td key={sizes[index]} data-none={cell === null || undefined} />
            ))}
            <td />
          </tr>
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td>Expected</td>
          {totals.map((number, index) => (
            <td key={sizes[index]} className="check-number">
              {numberWords(number)}
            </td>
          ))}
          <td className="check-number">
            <b>{numberWords(total)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Lines({ sheet: { lines } }: { sheet: CheckSheetView }) {
  return (
    <table className="check-table">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Item</th>
          <th scope="col">Size</th>
          <th scope="col" className="check-number">
            Expected
          </th>
          <th scope="col">Counted</th>
          <th scope="col">Location</th>
          <th scope="col">Label</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, order, who, item, size, expected, before, place, code }) => (
          <tr key={id}>
            <th scope="row">
              <b>{order}</b>
              <span className="check-more">{who}</span>
            </th>
            <td className="[overflow-wrap:anywhere]">
              {item}
              {before ? <span className="check-more">{before}</span> : null}
            </td>
            <td>{size}</td>
            <td className="check-number">
              <b>{numberWords(expected)}</b>
            </td>
            <td className="check-room" />
            <td>{place}</td>
            <td>{code}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
