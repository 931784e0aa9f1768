import { Glyph } from "~/ui/glyph";
import type { SheetView } from "./sheet-view";

/** May it run? In words, with every reason against it. */
export function SheetGate({ gate: { verdict, cells, why } }: { gate: SheetView["gate"] }) {
  return (
    <div className="sheet-gate">
      <ul>
        {cells.map(({ glyph, ok: isMet, lead, text }) => (
          <li key={lead + text} data-stops={isMet ? undefined : true}>
            <Glyph name={glyph} />
            <span>
              {lead ? <b>{lead}</b> : null}
              {text}
            </span>
          </li>
        ))}
      </ul>
      <p className="sheet-verdict">{verdict}</p>
      {why.length > 0 ? (
        <ul className="sheet-why">
          {why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
