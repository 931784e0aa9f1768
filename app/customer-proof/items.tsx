import { useWords } from "~/customer-language/words";
import { SizeGrid } from "~/ui/size-grid";
import { Swatch } from "~/ui/swatch";
import { PlacementDrawing } from "~/work-orders/placement-drawing";
import { labelledBy } from "./labelled-by";
import type { ItemView } from "./proof-view.server";

/** What it goes on: garments, places, sizes, and the names to read letter by letter. */
export function Items({ items, units, mark }: { items: readonly ItemView[]; units: number; mark: string }) {
  const words = useWords();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={labelledBy("customer-items", mark)}>
      <h2 id={`customer-items${mark}`}>
        {words.items.heading} <span>{words.pieces(units)}</span>
      </h2>
      <ul className="grid gap-5">
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: ItemView }) {
  const { seenFrom, sides, sizesOf } = useWords().items;
  const { place } = item;
  return (
    <li className="break-inside-avoid [&+&]:pt-5 [&+&]:border-t [&+&]:border-t-line">
      <div className="flex gap-3.5 [&_p]:flex [&_p]:items-center [&_p]:gap-1.5 [&_p]:text-muted">
        {item.location && place ? (
          <div className="flex-none w-20 self-start pt-1.5 pb-1 px-1.5 border border-line rounded-control bg-[#fff] text-[#000] [&_:is(figure,svg)]:block [&_:is(figure,svg)]:w-full [&_:is(figure,svg)]:h-auto [&_figcaption]:m-0 [&_figcaption]:text-micro [&_figcaption]:text-center">
            <PlacementDrawing
              location={item.location}
              words={{
                front: { seen: seenFrom.front(place), side: sides.front },
                back: { seen: seenFrom.back(place), side: sides.back },
              }}
            />
          </div>
        ) : null}
        <div>
          <h3>{item.title}</h3>
          {item.color ? (
            <p>
              {item.swatch ? <Swatch color={item.swatch} /> : null} {item.color}
            </p>
          ) : null}
          {item.placement ? <p>{item.placement}</p> : null}
        </div>
      </div>
      <div className="mt-2.5 overflow-x-auto">
        <SizeGrid cells={item.sizes} label={sizesOf(item.title)} />
      </div>
      {item.names.length > 0 ? <Names names={item.names} /> : null}
    </li>
  );
}

function Names({ names }: { names: ItemView["names"] }) {
  const words = useWords().items;
  return (
    <details className="customer-names mt-2.5" open={names.length <= 30}>
      <summary className="min-h-7 font-medium">{words.names(names.length)}</summary>
      <ol>
        {names.map(({ key, text, size }) => (
          <li className="[overflow-wrap:anywhere]" key={key}>
            <b>{text}</b> {size ? <small>{size}</small> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
