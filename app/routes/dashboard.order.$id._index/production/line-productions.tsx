import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import type { ProductionView } from "./production-view";

/** What is done to the pieces of a group: one job a row. */
export function LineProductions({ productions }: { productions: readonly ProductionView[] }) {
  if (productions.length === 0) return null;
  return (
    <div className="line-goods">
      <ul aria-label="Production">
        {productions.map((production) => (
          <ProductionRow key={production.id} {...production} />
        ))}
      </ul>
    </div>
  );
}

function ProductionRow({ heading, to, state, made, plan, waits }: ProductionView) {
  return (
    <li>
      <Badge variant="quiet" {...state} />
      <span className="min-w-0">
        <Link className="link" to={to}>
          {heading}
        </Link>
        {`, ${made}`}
        {plan ? (
          <>
            {", "}
            <span className={plan.isLate ? "text-stop-fg" : undefined}>{plan.text}</span>
          </>
        ) : null}
        {waits.length > 0 ? <span className="text-muted">, waits: {waits.join("; ")}</span> : null}
      </span>
    </li>
  );
}
