import { numberWords } from "contract/number-words";
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
      <ul className="grid gap-2 [&>li>.badge]:justify-self-start max-md:[&>li>p]:row-[2] max-md:[&>li>p]:col-span-full">
        {problems.slice(0, MAX_SHOWN).map(({ key, tone, glyph, head, text, action, to }) => (
          <li
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 gap-y-1 items-center max-md:grid-cols-[minmax(0,1fr)_auto]"
            key={key}
          >
            <Badge tone={tone} glyph={glyph} label={head} />
            <p className="min-w-0">{text}</p>
            <ButtonLink to={to} size="s">
              {action}
              <span className="hide-visually"> {text}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="mt-2 text-small text-muted">and {numberWords(rest)} more, in the lines</p> : null}
    </Card>
  );
}
