import { SizeGrid } from "~/ui/size-grid";
import { Swatch } from "~/ui/swatch";
import { PlacementDrawing } from "~/work-orders/placement-drawing";
import { labelledBy } from "./labelled-by";
import type { ItemView } from "./proof-view";

/** What it goes on: garments, places, sizes, and the names to read letter by letter. */
export function Items({ items, units, mark }: { items: readonly ItemView[]; units: number; mark: string }) {
  if (items.length === 0) return null;
  const pieces = units === 1 ? "1 piece" : `${units.toLocaleString("en-US")} pieces`;
  return (
    <section aria-labelledby={labelledBy("customer-items", mark)}>
      <h2 id={`customer-items${mark}`}>
        What it goes on <span>{pieces}</span>
      </h2>
      <ul className="customer-items">
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: ItemView }) {
  return (
    <li className="customer-item">
      <div className="customer-item-head">
        {item.location ? (
          <div className="customer-place">
            <PlacementDrawing location={item.location} />
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
      <div className="customer-sizes">
        <SizeGrid cells={item.sizes} label={`Sizes of ${item.title}`} />
      </div>
      {item.names.length > 0 ? <Names names={item.names} /> : null}
    </li>
  );
}

function Names({ names }: { names: ItemView["names"] }) {
  return (
    <details className="customer-names" open={names.length <= 30}>
      <summary>{names.length === 1 ? "1 name" : `${names.length} names`}: check the spelling</summary>
      <ol>
        {names.map(({ key, text, size }) => (
          <li key={key}>
            <b>{text}</b> {size ? <small>{size}</small> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
