import { pageWords } from "contract/languages/page-words";
import { Letterhead } from "~/shop/letterhead";
import { PaperMark } from "~/shop/paper-mark";
import { CheckHead } from "~/work-orders/check-head";
import { SheetScroll } from "~/work-orders/sheet-scroll";
import type { SlipView } from "./slip-view";

/** The packing slip on paper: what is in the shipment, by item and size, and what follows. No price. */
export function Slip({ slip }: { slip: SlipView }) {
  const { language, order, mark, shop, shipTo, facts, groups, boxes, note, follows, pieces } = slip;
  const words = pageWords(language).slip;
  return (
    <article className="sheet check-sheet" lang={language} aria-label={words.title(order)}>
      <CheckHead facts={facts}>
        {shop ? <Letterhead shop={shop} /> : null}
        <h2>{words.title(order)}</h2>
        <PaperMark mark={mark} />
      </CheckHead>
      {shipTo.length > 0 ? (
        <address className="grid mx-0 my-3 not-italic">
          <b>{words.shipTo}</b>
          {shipTo.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : null}
      <SheetScroll label={words.contents}>
        <table className="check-table">
          <thead>
            <tr>
              <th scope="col">{`${words.item}, ${order}`}</th>
              <th scope="col">{words.size}</th>
              <th scope="col">{words.inThis}</th>
              {follows ? <th scope="col">{words.toFollow}</th> : null}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, item, size, quantity, toFollow }) => (
              <tr key={key}>
                <th scope="row" className="[overflow-wrap:anywhere]">
                  {item}
                </th>
                <td>{size}</td>
                <td>{quantity}</td>
                {follows ? <td className="font-semibold">{toFollow || ""}</td> : null}
              </tr>
            ))}
            {/* A row of the table, whose head says the order on each page. */}
            <tr>
              <td colSpan={follows ? 4 : 3}>
                <p>{words.sum(pieces.shipped, pieces.following)}</p>
                {boxes.map((box) => (
                  <p key={box}>{box}</p>
                ))}
                {note ? <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p> : null}
              </td>
            </tr>
          </tbody>
        </table>
      </SheetScroll>
    </article>
  );
}
