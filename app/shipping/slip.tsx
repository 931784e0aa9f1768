import { Letterhead } from "~/shop/letterhead";
import { SheetScroll } from "~/work-orders/sheet-scroll";
import type { SlipView } from "./slip-view";

/** The packing slip on paper: what is in the shipment, by item and size, and what follows. No price. */
export function Slip({ slip }: { slip: SlipView }) {
  const { title, shop, shipTo, facts, groups, boxes, note, follows } = slip;
  return (
    <article className="sheet check-sheet" aria-label={title}>
      <header className="check-head">
        <div>
          {shop ? <Letterhead shop={shop} /> : null}
          <h2>{title}</h2>
        </div>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {shipTo.length > 0 ? (
        <address className="slip-address">
          <b>Ship to</b>
          {shipTo.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : null}
      <SheetScroll label="What is in the shipment">
        <table className="check-table">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Size</th>
              <th scope="col">In this shipment</th>
              {follows ? <th scope="col">To follow</th> : null}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, item, size, quantity, toFollow }) => (
              <tr key={key}>
                <th scope="row">{item}</th>
                <td>{size}</td>
                <td>{quantity}</td>
                {follows ? <td className="slip-follow">{toFollow || ""}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </SheetScroll>
      <p>{slip.sum}</p>
      {boxes.length > 0 ? (
        <ul className="slip-boxes">
          {boxes.map((box) => (
            <li key={box}>{box}</li>
          ))}
        </ul>
      ) : null}
      {note ? <p className="check-advice">{note}</p> : null}
    </article>
  );
}
