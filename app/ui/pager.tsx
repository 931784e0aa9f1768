import { numberWords } from "contract/number-words";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button";
import { pageRange } from "./page-range";

type PagerProps = {
  page: number;
  perPage: number;
  total: number;
  /** One and many: ["order", "orders"]. */
  noun: readonly [one: string, many: string];
  pageTo: (page: number) => string;
  /** Sums of the current filter: <span><b>9,870</b> units</span>. */
  children?: ReactNode;
};

/** The foot of a list: where one is, sums, and the way to the neighbour pages. */
export function Pager({ page, perPage, total, noun, pageTo, children }: PagerProps) {
  const { from, to, previousPage, nextPage } = pageRange({ page, perPage, total });
  const [one, many] = noun;
  return (
    <div className="table-foot">
      <span aria-live="polite">
        {to > 0 ? `${numberWords(from)}–${numberWords(to)} of ` : null}
        {numberWords(total)} {total === 1 ? one : many}
      </span>
      {children}
      <span className="ml-auto flex gap-1">
        {previousPage === null ? (
          <Button size="s" icon="chevron-left" disabled aria-disabled="true">
            Previous page
          </Button>
        ) : (
          <ButtonLink
            size="s"
            icon="chevron-left"
            rel="prev"
            prefetch="intent"
            title="Previous page ([)"
            aria-keyshortcuts="["
            to={pageTo(previousPage)}
          >
            Previous page
          </ButtonLink>
        )}
        {nextPage === null ? (
          <Button size="s" iconEnd="chevron-right" disabled aria-disabled="true">
            Next page
          </Button>
        ) : (
          <ButtonLink
            size="s"
            iconEnd="chevron-right"
            rel="next"
            prefetch="intent"
            title="Next page (])"
            aria-keyshortcuts="]"
            to={pageTo(nextPage)}
          >
            Next page
          </ButtonLink>
        )}
      </span>
    </div>
  );
}
