import { VisuallyHidden } from "./visually-hidden";

/** `done` where it differs from `quantity` marks the cell as short and shows both; `words` says so: "0 of 6 received". */
export type SizeCell = { size: string; quantity: number; done?: number; words?: string };

const total = (cells: readonly SizeCell[], of: (cell: SizeCell) => number) =>
  cells.reduce((sum, cell) => sum + of(cell), 0);

/** Quantities by size, in the order given, with their total. */
export function SizeGrid({ cells, label }: { cells: readonly SizeCell[]; label: string }) {
  const ordered = total(cells, (cell) => cell.quantity);
  const done = total(cells, (cell) => cell.done ?? cell.quantity);
  return (
    <table className="sizes" aria-label={label}>
      <thead>
        <tr>
          {cells.map((cell) => (
            <th key={cell.size} scope="col">
              {cell.size}
            </th>
          ))}
          <th scope="col" className="sizes-total">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          {cells.map((cell) => (
            <Quantity key={cell.size} {...cell} />
          ))}
          <td className="sizes-total">
            {done}
            {done === ordered ? null : <small>/{ordered}</small>}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Quantity({ size, quantity, done = quantity, words = `${done} of ${quantity}` }: SizeCell) {
  if (done !== quantity)
    return (
      <td className="sizes-short" title={`${size}: ${words}`}>
        <span aria-hidden="true">
          {done}
          <small>/{quantity}</small>
        </span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </td>
    );
  return <td className={quantity === 0 ? "sizes-zero" : undefined}>{quantity}</td>;
}
