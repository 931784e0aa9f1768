import { Link } from "@remix-run/react";
import { countWords, numberWords } from "contract/number-words";
import { classNames } from "~/ui/class-names";
import type { NeedCard } from "./sourcing-list-view";

type NeedsStripProps = {
  needs: readonly NeedCard[];
  /** The list of one supplier, or of nobody's. */
  toOf: (need: NeedCard) => string;
  isChosen: (need: NeedCard) => boolean;
};

/** As many stand side by side; the others are behind "more". */
const SHOWN = 4;

/** What must be bought, by supplier: the soonest need first. A press filters the list. */
export function NeedsStrip({ needs, toOf, isChosen }: NeedsStripProps) {
  if (needs.length === 0) return null;
  const known = needs.filter(({ value }) => value !== "");
  const nobody = needs.filter(({ value }) => value === "");
  const first = known.slice(0, SHOWN - nobody.length);
  const chosen = [...first, ...known.filter((need) => !first.includes(need) && isChosen(need)), ...nobody];
  const others = needs.filter((need) => !chosen.includes(need));
  const cards = (list: readonly NeedCard[]) => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-x-3 gap-y-2 max-md:flex max-md:-mx-4 max-md:px-4 max-md:overflow-x-auto max-md:[scrollbar-width:none]">
      {list.map((need) => (
        <Need key={need.value} need={need} to={toOf(need)} isChosen={isChosen(need)} />
      ))}
    </ul>
  );
  return (
    <section className="py-3 px-6 max-md:py-2.5 max-md:px-4" aria-label="Needs purchasing">
      {cards(chosen)}
      {others.length > 0 ? (
        <details className="[&>ul]:open:mt-1.5">
          <summary className="link text-small pt-1.5 pb-0.5">{countWords(others.length, "more supplier")}</summary>
          {cards(others)}
        </details>
      ) : null}
    </section>
  );
}

function Need({ need, to, isChosen }: { need: NeedCard; to: string; isChosen: boolean }) {
  const { name, units, lines, orders, needed, tone } = need;
  return (
    <li className="max-md:flex-[0_0_86%] max-md:only:flex-1">
      <Link
        to={to}
        className={classNames(
          "grid gap-0.5 py-[9px] px-3 border rounded-card max-md:min-h-11",
          isChosen ? "border-accent-line bg-accent-tint" : "border-line bg-surface hover:bg-hover",
        )}
        aria-current={isChosen ? "true" : undefined}
        preventScrollReset
      >
        <span className="flex items-baseline gap-2 min-w-0 [&>:last-child]:ml-auto [&>:last-child]:whitespace-nowrap">
          <b className="truncate" title={name}>
            {name}
          </b>
          <span className={tone === "stop" ? "font-medium text-stop-fg" : "text-muted"}>{needed}</span>
        </span>
        <span className="truncate text-muted">
          <b className="text-fg">{numberWords(units)}</b> {units === 1 ? "unit" : "units"}, {countWords(lines, "line")},{" "}
          {countWords(orders, "order")}
        </span>
      </Link>
    </li>
  );
}
