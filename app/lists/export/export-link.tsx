import type { SavedViewPageKey } from "contract/saved-views";
import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";

/** Takes the list home as it stands: its filters, its order and its columns, on all pages. Phones show cards, and have no columns to take. */
export function ExportLink({ list, query }: { list: SavedViewPageKey; query: string }) {
  return (
    <ButtonLink
      icon="download"
      className="wide-only"
      to={paths.listExport(list, query)}
      title="This list as CSV, with its filters and columns"
      reloadDocument
    >
      Export
    </ButtonLink>
  );
}
