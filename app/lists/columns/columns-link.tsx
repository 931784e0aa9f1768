import type { ListLinks } from "~/lists/list-links";
import { ButtonLink } from "~/ui/button";
import { COLUMNS_MODAL } from "./shown-columns";

/** Opens the chooser of a list. */
export function ColumnsLink({ links }: { links: Pick<ListLinks, "modal"> }) {
  return (
    <ButtonLink size="s" variant="ghost" icon="columns" className="max-md:hidden" to={links.modal(COLUMNS_MODAL)}>
      Columns
    </ButtonLink>
  );
}
