import { InLanguage, useWords } from "~/customer-language/words";
import { ShopBar, ShopFoot } from "~/shop/letterhead";
import { Glyph } from "~/ui/glyph";
import type { OrderStatusView } from "./order-status.server";

const GLYPHS = { done: "disc-check", now: "ring-half", later: "ring-dashed" } as const;

/** Where an order stands, for its customer: five plain steps, and what was sent. */
export function OrderStatusPage({ view }: { view: OrderStatusView }) {
  return (
    <InLanguage language={view.language}>
      <OrderStatus view={view} />
    </InLanguage>
  );
}

function OrderStatus({ view }: { view: OrderStatusView }) {
  const words = useWords().order;
  const { shop, letterhead, title, ask, steps, lines, shipments } = view;
  return (
    <div className="customer">
      <ShopBar name={shop} logo={letterhead.logo} />
      <main id="main" className="customer-main customer-narrow">
        <div className="customer-head">
          <h1>{title}</h1>
          {ask ? <p className="customer-ask">{ask}</p> : null}
        </div>
        <ol className="grid gap-3 my-4" aria-label={words.stands}>
          {steps.map(({ key, label, state, note }) => (
            <li
              className="flex gap-3 items-baseline data-[state=later]:text-muted"
              key={key}
              data-state={state}
              aria-current={state === "now" ? "step" : undefined}
            >
              <Glyph name={GLYPHS[state]} />
              <span>
                <b>{label}</b> <span className="text-muted">{note}</span>
              </span>
            </li>
          ))}
        </ol>
        {shipments.length > 0 ? (
          <section aria-labelledby="sent">
            <h2 id="sent">{words.sentHeading}</h2>
            {shipments.map((shipment) => (
              <article key={shipment.key}>
                <h3>{shipment.title}</h3>
                <ul>
                  {shipment.lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
                {shipment.parcels.map(({ number, to }) => (
                  <p key={number}>
                    {words.parcel}{" "}
                    {to ? (
                      <a className="link" href={to} rel="noreferrer">
                        {number}
                      </a>
                    ) : (
                      number
                    )}
                  </p>
                ))}
              </article>
            ))}
          </section>
        ) : null}
        <section aria-labelledby="pieces">
          <h2 id="pieces">{words.piecesHeading}</h2>
          <ul>
            {lines.map(({ key, item, pieces }) => (
              <li key={key}>
                {item}: {pieces}
              </li>
            ))}
          </ul>
        </section>
      </main>
      <ShopFoot name={shop} lines={letterhead.lines} />
    </div>
  );
}
