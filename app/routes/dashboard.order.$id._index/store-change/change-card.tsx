import { useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { changeQuery } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { VisuallyHidden } from "~/ui/visually-hidden";
import type { ChangeItemView, StoreChangeView } from "./change-view";

/** Enough to know what it is about; the dialog shows everything. */
const MAX_ITEMS = 5;

type ChangeCardProps = {
  change: StoreChangeView;
  /** Nothing else on the page asks for a decision: this is its banner. */
  isBanner: boolean;
};

/** What the store changed after acceptance, until somebody decides. */
export function ChangeCard({ change, isBanner }: ChangeCardProps) {
  const { search } = useLocation();
  const query = changeQuery(new URLSearchParams(search), { modal: "order-change", change: change.id });
  const waiting = change.items.filter((item) => !item.decided);
  const rest = waiting.length - MAX_ITEMS;
  return (
    <section
      className={classNames("card change-card overflow-hidden", isBanner && "tone-care")}
      aria-labelledby="store-change"
    >
      <div className="change-head flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2 pr-2.5 pl-3 border-b border-b-line [&>.glyph]:text-[14px] [&>.glyph]:text-care-solid">
        <Glyph name="triangle" />
        <h2 id="store-change">The store changed this order</h2>
        <span className="text-muted">
          {countWords(waiting.length, "thing")} to decide, <time dateTime={change.when.iso}>{change.when.words}</time>
        </span>
        <ButtonLink
          className="ml-auto max-md:w-full max-md:h-11 max-md:text-[14px]"
          to={`?${query}`}
          preventScrollReset
        >
          Decide…
        </ButtonLink>
      </div>
      <ul className="grid gap-2 pt-2.5 pb-3 px-3.5">
        {waiting.slice(0, MAX_ITEMS).map((item) => (
          <ShortItem key={item.key} item={item} />
        ))}
        {rest > 0 ? (
          <li className="text-muted grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-4 gap-y-0.5 [overflow-wrap:anywhere] max-md:grid-cols-1">
            and {rest} more
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function ShortItem({ item: { label, line, rows } }: { item: ChangeItemView }) {
  // Of an address only what differs.
  const side = (lines: readonly string[], other: readonly string[]) =>
    lines.filter((text) => !other.includes(text)).join(", ") || "nothing";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-4 gap-y-0.5 [overflow-wrap:anywhere] max-md:grid-cols-1">
      <span>
        <b>{label}</b>
        {line ? <span className="text-muted"> {line}</span> : null}
      </span>
      <span className="min-w-0">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never move
          <span key={index} className="block">
            {row.name ? <span className="text-muted">{row.name} </span> : null}
            {side(row.here, row.store)} <span aria-hidden>→</span>
            <VisuallyHidden>becomes</VisuallyHidden> <b>{side(row.store, row.here)}</b>
          </span>
        ))}
      </span>
    </li>
  );
}
