import type { GoodsProblem } from "~/orders/summary/goods-problem";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";

/** Enough to know where the goods hang; Sourcing and Receiving list all of it. */
const MAX_SHOWN = 5;

/** What of the goods waits for a person, each with the way to decide it. */
export function GoodsCard({ problems }: { problems: readonly GoodsProblem[] }) {
  const rest = problems.length - MAX_SHOWN;
  return (
    <Card title="Goods to decide on" note={problems.length}>
      <ul className="goods-problems">
        {problems.slice(0, MAX_SHOWN).map(({ key, tone, glyph, head, text, action, to }) => (
          <li key={key}>
            <Badge tone={tone} glyph={glyph} label={head} />
            <p className="min-w-0">{text}</p>
            <ButtonLink to={to} size="s">
              {action}
              <span className="hide-visually"> {text}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p className="mt-2 text-small text-muted">and {rest.toLocaleString("en-US")} more, in the lines</p>
      ) : null}
    </Card>
  );
}
