import { numberWords } from "contract/number-words";
import { type KeyboardEvent, useState } from "react";
import { FieldError } from "~/ui/field-error";
import { quantityName } from "./line-fields";

export interface QuantityCell {
  lineId: number;
  /** "M", or what else tells the line from the others. */
  label: string;
  value: string;
  error: string | undefined;
}

type QuantityGridProps = {
  cells: readonly QuantityCell[];
  onChange: (quantities: ReadonlyMap<number, string>) => void;
};

/** The size grid to type into: arrow keys move from cell to cell, the total follows. */
export function QuantityGrid({ cells, onChange }: QuantityGridProps) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(() => new Map(cells.map((c) => [c.lineId, c.value])));
  const change = (lineId: number, value: string) => {
    const next = new Map(typed).set(lineId, value);
    setTyped(next);
    onChange(next);
  };
  const total = [...typed.values()].reduce(
    (sum, value) => sum + (/^\s*\d{1,7}\s*$/.test(value) ? Number(value) : 0),
    0,
  );
  return (
    <div>
      <div className="field-label" id="quantities">
        {cells.length === 1 ? "Quantity" : "Quantities"}
      </div>
      <div className="overflow-x-auto pb-1">
        <table className="sizes [&_td]:p-0 [&_td.sizes-total]:px-2" aria-labelledby="quantities">
          <thead>
            <tr>
              {cells.map(({ lineId, label }) => (
                <th key={lineId} scope="col">
                  {label}
                </th>
              ))}
              {cells.length > 1 ? (
                <th scope="col" className="sizes-total">
                  Total
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            <tr>
              {cells.map((cell) => (
                <td key={cell.lineId}>
                  <input
                    className="input w-16 h-7 border-transparent rounded-none bg-transparent text-right focus-visible:-outline-offset-2"
                    id={`field-${quantityName(cell.lineId)}`}
                    name={quantityName(cell.lineId)}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={9}
                    defaultValue={cell.value}
                    aria-label={cells.length === 1 ? "Quantity" : `Quantity of ${cell.label}`}
                    aria-invalid={cell.error ? true : undefined}
                    aria-describedby={cell.error ? `error-${cell.lineId}` : undefined}
                    onInput={(event) => change(cell.lineId, event.currentTarget.value)}
                    onKeyDown={moveByArrow}
                  />
                </td>
              ))}
              {cells.length > 1 ? <td className="sizes-total">{numberWords(total)}</td> : null}
            </tr>
          </tbody>
        </table>
      </div>
      {cells.map(({ lineId, label, error }) => (
        <FieldError key={lineId} id={`error-${lineId}`}>
          {error && cells.length > 1 ? `${label}: ${error}` : error}
        </FieldError>
      ))}
    </div>
  );
}

/** Left and right at the ends of what is typed go to the next cell. */
function moveByArrow(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: input, key } = event;
  const isOut =
    (key === "ArrowRight" && input.selectionStart === input.value.length) ||
    (key === "ArrowLeft" && input.selectionEnd === 0);
  if (!isOut || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  const cell = input.closest("td");
  const next = (key === "ArrowRight" ? cell?.nextElementSibling : cell?.previousElementSibling)?.querySelector("input");
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
