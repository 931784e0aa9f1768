import type { SheetView } from "./sheet-view";

/** Notes that are for print, what was asked for at single lines, and how it is packed. */
export function SheetRemarks({ sheet: { notes, details, packing } }: { sheet: SheetView }) {
  if (notes.length + details.length + packing.length === 0) return null;
  return (
    <section className="sheet-remarks">
      {notes.map(({ label, text }) => (
        <p key={label + text}>
          <b>{label}.</b> {text}
        </p>
      ))}
      {details.map(({ label, text }) => (
        <p key={text}>
          <b>{label}.</b> {text}
        </p>
      ))}
      {packing.length > 0 ? (
        <p>
          <b>Packing.</b> {packing.join(" ")}
        </p>
      ) : null}
    </section>
  );
}
