import { useContext } from "react";
import { RowPeekContext } from "~/ui/row-peek";

/** The way to the panel beside the list for those without a script: with one, the whole row is. */
export function PeekLink({ id, name }: { id: number; name: string }) {
  return (
    <a className="peek-link" href={useContext(RowPeekContext)?.to(id)} aria-label={`Peek at ${name}`}>
      Peek
    </a>
  );
}
