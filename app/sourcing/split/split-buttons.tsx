import { numberWords } from "contract/number-words";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { isSupplier, MAX_ROWS, piecesIn, piecesOf, type SplitRow } from "./split-rows";
import type { SplitView } from "./split-view";

type SplitButtonsProps = {
  view: SplitView;
  rows: readonly SplitRow[] /** What the rows may hold together. */;
  pieces: number;
};

/** The buttons under the rows. Each says what it will do; without a script the server does it and shows the form again. */
export function SplitButtons({ view, rows, pieces }: SplitButtonsProps) {
  const left = pieces - piecesIn(rows);
  const suppliers = rows.filter(({ from }) => isSupplier(from));
  const firstIndex = rows.findIndex(({ from }) => isSupplier(from));
  const first = view.suppliers.find(({ value }) => value === rows[firstIndex]?.from);
  return (
    <div className="flex flex-wrap gap-2">
      {rows.length < MAX_ROWS ? (
        <Shape shape="add" icon="plus">
          Add supplier
        </Shape>
      ) : null}
      {first && left > 0 ? (
        <Shape shape={`rest:${firstIndex}`}>
          Rest to {first.label}, +{numberWords(left)}
        </Shape>
      ) : null}
      {suppliers.length > 1 ? <Shape shape="even">Split evenly</Shape> : null}
      {view.stock.map(({ place, pieces: there }) => {
        const taken = rows.find(({ from }) => from === `stock:${place}`);
        const more = Math.min(left, there - (taken ? piecesOf(taken) : 0));
        return more > 0 ? (
          <Shape key={place} shape={`stock:${place}`}>
            Take {numberWords(more)} from stock, {place}
          </Shape>
        ) : null;
      })}
      {left > 0 ? <Shape shape="customer">Customer supplied</Shape> : null}
      <Button type="submit" size="s" name="shape" value="update" className="without-script">
        Update
      </Button>
    </div>
  );
}

function Shape({ shape, icon, children }: { shape: string; icon?: "plus"; children: ReactNode }) {
  return (
    <Button type="submit" size="s" name="shape" value={shape} icon={icon}>
      {children}
    </Button>
  );
}
