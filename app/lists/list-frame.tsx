import { numberWords } from "contract/number-words";
import type { ReactNode } from "react";
import { Blank, FilteredToNothing } from "~/ui/blank";
import { ListKeys } from "~/ui/list-keys";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { PendingRows } from "~/ui/pending";
import { type AppliedFilter, filterSentence } from "./applied-filters";
import type { ListLinks } from "./list-links";
import type { ListPage, Noun } from "./list-page";

/** What of the URL could not be used. */
export function DroppedNotice({ dropped }: { dropped: readonly string[] }) {
  if (dropped.length === 0) return null;
  return (
    <div className="list-notices">
      <Notice tone="care" role="status">
        The address has a value for {dropped.join(", ")} that isn't valid, so it was ignored.
      </Notice>
    </div>
  );
}

/** Nothing in this view at all: why, and the next step. */
export interface EmptyWords {
  title: string;
  text: string;
  action?: ReactNode;
}

type ListFrameProps = {
  list: ListPage;
  links: ListLinks;
  noun: Noun;
  /** The filters that hold, in words. */
  filters: readonly AppliedFilter[];
  empty: EmptyWords;
  /** Where else one could look when the filters match nothing. */
  elsewhere?: ReactNode;
  /** Sums of the current filter for the foot. */
  sum?: ReactNode;
  children: ReactNode;
};

/** The rows with their states: loading, empty, filtered to nothing, past the last page; and the foot. */
export function ListFrame({ list, links, noun, filters, empty, elsewhere, sum, children }: ListFrameProps) {
  return (
    <>
      <ListKeys />
      <PendingRows label={`Loading ${noun[1]}`}>
        {list.total === 0 ? (
          <NoRows {...{ list, links, noun, filters, empty, elsewhere }} />
        ) : list.page > list.lastPage ? (
          <Blank
            icon="search-x"
            title={`There is no page ${numberWords(list.page)}`}
            link={{ to: links.page(list.lastPage), label: "Open the last page" }}
          >
            {`The list ends with page ${numberWords(list.lastPage)}.`}
          </Blank>
        ) : (
          children
        )}
      </PendingRows>
      <Pager page={list.page} perPage={list.perPage} total={list.total} noun={noun} pageTo={links.page}>
        {sum}
      </Pager>
    </>
  );
}

type NoRowsProps = Pick<ListFrameProps, "list" | "links" | "noun" | "filters" | "empty" | "elsewhere">;

function NoRows({ list, links, noun, filters, empty, elsewhere }: NoRowsProps) {
  if (filters.length > 0) {
    const clearTo = links.without(list.applied.map(([name]) => name));
    return (
      <FilteredToNothing noun={noun[1]} filter={filterSentence(filters)} clearTo={clearTo} elsewhere={elsewhere} />
    );
  }
  return (
    <Blank icon="inbox" title={empty.title} action={empty.action}>
      {empty.text}
    </Blank>
  );
}
