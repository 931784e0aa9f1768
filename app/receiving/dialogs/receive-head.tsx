import { Link } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { paths } from "~/navigation/paths";
import { Glyph } from "~/ui/glyph";
import { Swatch } from "~/ui/swatch";
import type { ReceiveView } from "./receive-view.server";

/** What it is, for whom, from where, and how many pieces it is about. */
export function ReceiveHead({ view }: { view: ReceiveView }) {
  const { item, order, pieces } = view;
  const figures = [
    ["Ordered", pieces.ordered],
    ["Received before", pieces.received],
    ...(pieces.rejected > 0 ? ([["Rejected", pieces.rejected]] as const) : []),
    ...(pieces.closed > 0 ? ([["Closed", pieces.closed]] as const) : []),
    ["To come", pieces.outstanding],
  ] as const;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 justify-between">
      <div className="grid gap-0.5 flex-[1_1_280px] min-w-0">
        {view.closed ? (
          <p className="state tone-stop">
            <Glyph name="octagon-x" />
            <b>{view.closed}</b>
          </p>
        ) : null}
        <p className="item-look">
          {item.swatch ? <Swatch color={item.swatch} large /> : null}
          <span>{[item.sku, item.color, item.size].filter(Boolean).join(", ") || item.title}</span>
        </p>
        <p className="text-muted">
          {order.id === null ? (
            order.name
          ) : (
            <Link className="link" to={paths.order(order.id)}>
              {order.name}
            </Link>
          )}{" "}
          {order.company}
          {view.purchase ? ` · ${view.purchase}` : null}
        </p>
        <p className="text-muted">
          {view.arrives}
          {view.tracking ? ` · ${view.tracking}` : null}
        </p>
        {view.urgent ? (
          <p className="state tone-stop">
            <Glyph name="clock" />
            {view.urgent}
          </p>
        ) : null}
        {view.note ? <p>{view.note}</p> : null}
      </div>
      <dl className="flex overflow-hidden border border-line rounded-control max-md:w-full">
        {figures.map(([name, count]) => (
          <div
            className="min-w-[76px] py-1 px-2.5 text-right [&:not(:first-child)]:border-l [&:not(:first-child)]:border-l-line last:bg-sunken max-md:flex-1 max-md:min-w-0"
            key={name}
          >
            <dt className="text-muted text-micro">{name}</dt>
            <dd className="text-[18px] font-semibold leading-[24px]">{numberWords(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
