import { PlacementDrawing } from "./placement-drawing";
import { SheetBlockMatrix } from "./sheet-block-matrix";
import { SheetThreads } from "./sheet-threads";
import type { DecorationView } from "./sheet-view";

/** One block a design, two side by side; no block is ever cut by the end of a page. */
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
  const { number, title, letters, units, matrix, art } = decoration;
  return (
    <section className="sheet-block sheet-design">
      <h3>
        <b className="sheet-block-number">{number}</b>
        <span>{title}</span>
        <span className="sheet-block-for">{[letters, `${units} pcs`].filter(Boolean).join(", ")}</span>
      </h3>
      <Picture decoration={decoration} />
      <div className="sheet-design-goods">
        <SheetBlockMatrix matrix={matrix} label={`What ${number} goes on`} />
        {art ? <SheetThreads art={art} /> : null}
      </div>
      {art && art.lines.length > 0 ? <p className="sheet-line">{art.lines.join(" · ")}</p> : null}
    </section>
  );
}

/** The art, where it goes and what the artist says of it. */
function Picture({ decoration: { location, placeInWords, art, missing } }: { decoration: DecorationView }) {
  return (
    <div className="flex gap-2.5 items-start px-2 py-1">
      {missing ? <Missing missing={missing} /> : null}
      {art?.picture ? <img className="sheet-art" src={art.picture.src} alt={art.picture.alt} /> : null}
      {art?.sameAs ? <p className="sheet-same">{art.sameAs}</p> : null}
      {location && !placeInWords ? <PlacementDrawing location={location} /> : null}
      <dl className="grid gap-0.5 min-w-0 [&_dt]:mr-1 [&_dt]:text-[8pt] [&_dd]:font-semibold [&_dd]:whitespace-pre-line [&_dd]:[overflow-wrap:anywhere] [&_:is(dt,dd)]:inline">
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
