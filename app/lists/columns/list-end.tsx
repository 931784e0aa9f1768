import type { ListLinks } from "~/lists/list-links";
import type { ListPage } from "~/lists/list-page";
import type { Option } from "~/ui/inputs";
import { SortSelect } from "../filter-fields";
import { ColumnsLink } from "./columns-link";

type ListEndProps = {
  list: Pick<ListPage, "sort" | "total">;
  sorts: readonly Option[];
  links: Pick<ListLinks, "modal">;
};

/** The right end of a list's filters: its sort, and the chooser of its columns. A list without rows has no table to choose for. */
export function ListEnd({ list, sorts, links }: ListEndProps) {
  return (
    <>
      <SortSelect value={list.sort} options={sorts} />
      {list.total > 0 ? <ColumnsLink links={links} /> : null}
    </>
  );
}
