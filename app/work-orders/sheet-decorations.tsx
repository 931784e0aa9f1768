import { PlacementDrawing } from "./placement-drawing";
import { SheetThreads } from "./sheet-threads";
import type { DecorationView } from "./sheet-view";

/** One block a method and place, two side by side; no block is ever cut by the end of a page. */
export function SheetDecorations({ decorations }: { decorations: readonly DecorationView[] }) {
  const pairs: DecorationView[][] = [];
  for (let at = 0; at < decorations.length; at += 2) pairs.push(decorations.slice(at, at + 2));
  return (
    <>
      {pairs.map((pair) => (
        <div key={pair[0]?.number} className="sheet-pair">
          {pair.map((decoration) => (
            <Decoration key={decoration.number} decoration={decoration} />
          ))}
        </div>
      ))}
    </>
  );
}

function Decoration({ decoration }: { decoration: DecorationView }) {
  const { number, title, letters, units, location, placeInWords, art, missing } = decoration;
  return (
    <section className="sheet-block">
      <h3>
        <b className="sheet-block-number">{number}</b>
        <span>{title}</span>
        <span className="sheet-block-for">{[letters, `${units} pcs`].filter(Boolean).join(", ")}</span>
      </h3>
      <div className="sheet-block-body">
        {missing ? <Missing missing={missing} /> : null}
        {art?.picture ? <img className="sheet-art" src={art.picture.src} alt={art.picture.alt} /> : null}
        {location && !placeInWords ? <PlacementDrawing location={location} /> : null}
        <dl className="sheet-facts">
          {placeInWords ? (
            <div>
              <dt>Place</dt>
              <dd>{placeInWords}</dd>
            </div>
          ) : null}
          {art?.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {art?.lines.map((line) => (
        <p key={line} className="sheet-line">
          {line}
        </p>
      ))}
      {art ? <SheetThreads art={art} /> : null}
    </section>
  );
}

/** The space of the art stays empty, and says so: nothing that is not approved is ever printed. */
function Missing({ missing: { text, isNeeded } }: { missing: NonNullable<DecorationView["missing"]> }) {
  return (
    <p className="sheet-missing" data-needed={isNeeded || undefined}>
      {isNeeded ? (
        <>
          <b>No approved art</b>
          {text}
        </>
      ) : (
        text
      )}
    </p>
  );
}
