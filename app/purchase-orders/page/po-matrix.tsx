import { joined } from "contract/isolated";
import { countWords, numberWords } from "contract/number-words";
import type { StyleMatrix, StyleRow } from "contract/purchase-order-articles";
import { Card } from "~/ui/card";

const NO_SIZE = "Units";

/** How much of which style in which size, with the orders behind each number. */
export function PoMatrix({ matrix }: { matrix: StyleMatrix }) {
  const { sizes, rows, totals, quantity } = matrix;
  if (rows.length === 0) return null;
  return (
    <Card title="Styles and sizes" note={countWords(quantity, "piece")} body="flush">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <figure className="po-matrix" aria-label="Styles and sizes" tabIndex={0}>
        <table aria-label="Pieces by style, color and size">
          <thead>
            <tr>
              <th scope="col">Style</th>
              {sizes.map((size) => (
                <th key={size} scope="col" className="number">
                  {size || NO_SIZE}
                </th>
              ))}
              <th scope="col" className="number">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Style key={`${row.brand} ${row.title} ${row.color}`} row={row} sizes={sizes} />
            ))}
            <tr className="[&>*]:bg-sunken">
              <th scope="row">All styles</th>
              {totals.map((total, index) => (
                <td key={sizes[index]} className="number">
                  {numberWords(total)}
                </td>
              ))}
              <td className="number">{numberWords(quantity)}</td>
            </tr>
          </tbody>
        </table>
      </figure>
    </Card>
  );
}

const ORDERS_SHOWN = 3;

function Style({ row, sizes }: { row: StyleRow; sizes: readonly string[] }) {
  return (
    <tr>
      <th scope="row">
        <span className="line-1">{row.title}</span>
        <span className="line-2">{joined([row.brand, row.color])}</span>
      </th>
      {row.cells.map((cell, index) => (
        <td key={sizes[index]} className="number">
          {cell ? (
            <>
              <span className="line-1 font-semibold">{numberWords(cell.quantity)}</span>
              <span className="line-2">{ordersWords(cell.orders)}</span>
            </>
          ) : (
            <span className="text-muted">·</span>
          )}
        </td>
      ))}
      <td className="number font-semibold">{numberWords(row.quantity)}</td>
    </tr>
  );
}

/** "#1042 12, #1044 6", the first few of them. */
function ordersWords(orders: readonly { name: string; quantity: number }[]): string {
  const shown = orders.slice(0, ORDERS_SHOWN).map(({ name, quantity }) => `${name} ${numberWords(quantity)}`);
  const more = orders.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
