import type { ListLinks } from "~/lists/list-links";
import { Wanted } from "~/ui/wanted-part";
import type { ProductionAnswer, ProductionDialogData } from "./production-dialog";
import { productionDialogs } from "./wanted-dialogs";

/** The dialog that the URL opens over a page of production, if any. */
export function ProductionDialogSlot(props: {
  dialog: ProductionDialogData | null;
  answer: ProductionAnswer | undefined;
  links: ListLinks;
}) {
  const { dialog, answer, links } = props;
  return dialog ? <Wanted part={productionDialogs} props={{ data: dialog, answer, links }} /> : null;
}
