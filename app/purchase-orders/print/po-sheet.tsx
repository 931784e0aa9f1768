import { numberWords } from "contract/number-words";
import type { StyleRow } from "contract/purchase-order-articles";
import { Letterhead } from "~/shop/letterhead";
import { PaperMark } from "~/shop/paper-mark";
import type { PoSheetView } from "./po-sheet-view";

const NO_SIZE = "Units";

/** The paper that goes to the supplier. */
export function PoSheet({ sheet }: { sheet: PoSheetView }) {
  return (
    <div className="sheets">
      <article
        className="sheet po-sheet grid grid-cols-1 gap-3 max-md:[&_.sheet-items]:min-w-0 print:block print:[&>*+*]:mt-3"
        aria-label={`Purchase order ${sheet.number}`}
      >
        <header className="flex justify-between gap-3.5 pb-2 border-b-[3px] border-b-[#000] [&_h2]:text-figure [&_h2]:[overflow-wrap:anywhere]">
          <div>
            <Letterhead shop={sheet.shop} />
            <h2>Purchase order {sheet.number}</h2>
            <PaperMark mark={sheet.mark} />
          </div>
          <p className="max-w-44 text-right">{sheet.made}</p>
        </header>
        <div className="grid grid-cols-3 gap-3.5 [overflow-wrap:anywhere] [&_h3]:text-micro [&_p]:text-[14px] [&_p]:leading-[18px] [&_p]:font-semibold max-md:grid-cols-1 print:grid-cols-3">
          <Address title="Supplier" lines={[sheet.supplier, sheet.supplierAddress].filter(Boolean).join("\n")} />
          <Address title="Ship to" lines={sheet.shipTo} />
          <dl className="[&_dt]:text-micro [&_dd]:font-semibold">
            {sheet.facts.map(({ label, value }) => (
              <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-1.5" key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Matrix sheet={sheet} />
        <Articles sheet={sheet} />
      </article>
    </div>
  );
}

function Address({ title, lines }: { title: string; lines: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="whitespace-pre-line">{lines}</p>
    </div>
  );
}

function Matrix({ sheet: { matrix, isListed } }: { sheet: PoSheetView }) {
  if (matrix.rows.length === 0) return <p className="p-2 border border-black">Nothing is on this purchase order.</p>;
  return (
    <table className="sheet-items" aria-label="Pieces by style, color and size">
      <thead>
        <tr>
          <th scope="col">Style</th>
          <th scope="col">Color</th>
          {isListed
            ? null
            : matrix.sizes.map((size) => (
                <th key={size} scope="col" className="sheet-n">
                  {size || NO_SIZE}
                </th>
              ))}
          <th scope="col" className="sheet-n sheet-total">
            Total
          </th>
        </tr>
      </thead>
      {matrix.rows.map((row) => (
        <Style key={`${row.brand} ${row.title} ${row.color}`} row={row} sizes={matrix.sizes} isListed={isListed} />
      ))}
      <tbody className="sheet-sums">
        <tr>
          <th scope="row" colSpan={2}>
            All pieces
          </th>
          {isListed
            ? null
            : matrix.totals.map((total, index) => (
                <td key={matrix.sizes[index]} className="sheet-n">
                  {numberWords(total)}
                </td>
              ))}
          <td className="sheet-n sheet-total">{numberWords(matrix.quantity)}</td>
        </tr>
      </tbody>
    </table>
  );
}

type StyleProps = { row: StyleRow; sizes: readonly string[]; isListed: boolean };

function Style({ row, sizes, isListed }: StyleProps) {
  const listed = row.cells.flatMap((cell, index) =>
    cell ? [`${sizes[index] || NO_SIZE} ${numberWords(cell.quantity)}`] : [],
  );
  return (
    <tbody>
      <tr>
        <th scope="row">
          <b>{row.title}</b> {row.brand}
          {isListed ? <span className="sheet-by">{listed.join(", ")}</span> : null}
        </th>
        <td>{row.color}</td>
        {isListed
          ? null
          : row.cells.map((cell, index) => (
              <td key={sizes[index]} className="sheet-n">
                {cell ? numberWords(cell.quantity) : "·"}
              </td>
            ))}
        <td className="sheet-n sheet-total">{numberWords(row.quantity)}</td>
      </tr>
    </tbody>
  );
}

function Articles({ sheet: { number, skus, total } }: { sheet: PoSheetView }) {
  if (skus.length === 0) return null;
  return (
    <table className="sheet-items" aria-label="Articles by SKU">
      <thead>
        <tr>
          <th scope="col">SKU</th>
          <th scope="col">Article of {number}</th>
          <th scope="col" className="sheet-n">
            Pieces
          </th>
          {total ? (
            <th scope="col" className="sheet-n">
              Price each
            </th>
          ) : null}
        </tr>
      </thead>
      {skus.map(({ sku, article, quantity, price }) => (
        <tbody key={`${sku} ${article}`}>
          <tr>
            <th scope="row">{sku}</th>
            <td>{article}</td>
            <td className="sheet-n">{quantity}</td>
            {total ? <td className="sheet-n">{price}</td> : null}
          </tr>
        </tbody>
      ))}
      {total ? (
        <tbody className="sheet-sums">
          <tr>
            <th scope="row" colSpan={3}>
              {total.note}
            </th>
            <td className="sheet-n">{total.words}</td>
          </tr>
        </tbody>
      ) : null}
    </table>
  );
}
