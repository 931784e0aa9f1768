import type { ListLinks } from "~/lists/list-links";
import { lazyPart } from "~/ui/lazy-part";
import type { ProductionAnswer, ProductionDialogData } from "./production-dialog";

const ProductionDialogs = lazyPart(
  "production-dialogs",
  async () => (await import("./production-dialogs")).ProductionDialogs,
);

/** The dialog that the URL opens over a page of production, if any. */
export function ProductionDialogSlot(props: {
  dialog: ProductionDialogData | null;
  answer: ProductionAnswer | undefined;
  links: ListLinks;
}) {
  const { dialog, answer, links } = props;
  return dialog ? <ProductionDialogs data={dialog} answer={answer} links={links} /> : null;
}
