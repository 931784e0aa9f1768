import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import type { GoodsView, SplitView } from "./split-view";

/** Who supplies a line, on which purchase order, when it comes and where it stands. */
export function LineGoods({ goods }: { goods: readonly GoodsView[] }) {
  return goods.map(({ key, heading, to, splits }) => (
    <div
      key={key}
      className="[&>ul>li]:grid [&>ul>li]:grid-cols-[128px_minmax(0,1fr)] [&>ul>li]:gap-2 [&>ul>li]:items-baseline max-md:[&>ul>li]:grid-cols-1 max-md:[&>ul>li]:gap-0"
    >
      <p className="text-small text-muted">
        <Link className="link" to={to}>
          {heading}
        </Link>
      </p>
      {splits.length > 0 ? (
        <ul className="grid gap-[3px] mt-0.5">
          {splits.map((split) => (
            <SplitRow key={split.id} {...split} />
          ))}
        </ul>
      ) : null}
    </div>
  ));
}

function SplitRow({ heading, state, po, facts, arrival, receivingTo }: SplitView) {
  return (
    <li>
      <Badge variant="quiet" {...state} />
      <span className="min-w-0">
        {receivingTo ? (
          <Link className="link" to={receivingTo}>
            {heading}
          </Link>
        ) : (
          <b className="font-medium">{heading}</b>
        )}
        {po ? (
          <>
            {", "}
            {po.to ? (
              <Link className="link" to={po.to}>
                {po.text}
              </Link>
            ) : (
              po.text
            )}
          </>
        ) : null}
        {arrival ? (
          <>
            {", "}
            <span className={arrival.isLate ? "text-stop-fg" : undefined}>{arrival.text}</span>
          </>
        ) : null}
        {facts.length > 0 ? <span className="text-muted">, {facts.join(", ")}</span> : null}
      </span>
    </li>
  );
}
