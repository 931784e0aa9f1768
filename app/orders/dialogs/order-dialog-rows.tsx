import { numberWords } from "contract/number-words";
import { Glyph } from "~/ui/glyph";
import { Truncated } from "~/ui/truncated";
import type { OrderDialogData } from "./order-dialog";
import { PromiseLineWords } from "./promise-card";

/** The orders that a dialog is about, each with what the action is about. */
export function OrderDialogRows({ data: { orders, count, promise } }: { data: OrderDialogData }) {
  const rest = count - orders.length;
  return (
    <>
      <ul className="dialog-orders">
        {orders.map(({ id, name, who, state, blockers }) => (
          <li key={id}>
            <b>{name}</b>
            <Truncated words={who} />
            <span className="text-small text-muted">{state}</span>
            {promise?.lines[id] ? <PromiseLineWords line={promise.lines[id]} isSmall /> : null}
            {blockers.map((blocker) => (
              <span key={blocker} className="text-small state tone-stop whitespace-normal">
                <Glyph name="octagon" />
                {blocker}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="text-muted">And {numberWords(rest)} more.</p> : null}
    </>
  );
}
