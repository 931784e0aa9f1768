import type { ScanCode } from "./codes.server";
import { DrawnCode } from "./drawn-code";
import type { SheetView } from "./sheet-view";

/** Longer numbers than these letters are set smaller, else they would push the customer aside. */
const LONG_NAME = 7;

/** Whose order it is, with the number for eyes and for scanners, and which revision this is. */
export function SheetHead({ sheet }: { sheet: SheetView }) {
  const { name, shop, who, contact, rush, words, edition, made, printedBy, barcode, code } = sheet;
  return (
    <header className="sheet-head">
      <div>
        <p className="sheet-number" data-long={name.length > LONG_NAME || undefined}>
          {name}
        </p>
        {barcode ? <Bars symbol={barcode} /> : null}
      </div>
      <div className="sheet-who">
        <h2>{who}</h2>
        {contact ? <p>{contact}</p> : null}
        {rush || words.length > 0 ? (
          <ul className="flex flex-wrap gap-1.25 mt-1.25 [&>li]:px-1.5 [&>li]:py-0 [&>li]:border-[1.5px] [&>li]:border-black [&>li]:font-semibold [&>li]:leading-4.75">
            {rush ? <li className="sheet-rush">RUSH</li> : null}
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className="sheet-revision">
        {shop.logo ? <img className="sheet-logo" src={shop.logo} alt={shop.name} /> : null}
        <b>Work order</b>
        <span>{edition}</span>
        <span>{made}</span>
        <span className="hidden print:inline">Printed by {printedBy}</span>
        <small>Scan before you start: it tells you if this sheet is out of date.</small>
      </div>
      <DrawnCode symbol={code} label={`QR code, opens ${code.text}`} className="sheet-qr" />
    </header>
  );
}

/** Bars at least 0.33 mm wide, shorter only where the text is long. */
function Bars({ symbol }: { symbol: ScanCode }) {
  return (
    <svg
      className="block h-6.5 mt-2.5 mb-0 mr-0 ml-[-4mm]"
      viewBox={`0 0 ${symbol.width} ${symbol.height}`}
      preserveAspectRatio="none"
      style={{ width: `${Math.min(symbol.width * 0.5, 60)}mm` }}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Barcode ${symbol.text}`}
    >
      <path d={symbol.path} />
    </svg>
  );
}

/** The days that everybody on the floor asks for. */
export function SheetDates({ dates }: { dates: SheetView["dates"] }) {
  return (
    <dl className="sheet-dates">
      {dates.map(({ label, value, isMain }) => (
        <div key={label} data-main={isMain || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
