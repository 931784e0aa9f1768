import type { ListLinks } from "~/lists/list-links";
import { Wanted } from "~/ui/wanted-part";
import type { ReceivingAnswer, ReceivingDialogData } from "./receiving-dialog";
import { receivingDialogs } from "./wanted-dialogs";

/** The dialog that the URL opens over a page of the dock, if any. */
export function ReceivingDialogSlot(props: {
  dialog: ReceivingDialogData | null;
  answer: ReceivingAnswer | undefined;
  links: ListLinks;
}) {
  const { dialog, answer, links } = props;
  return dialog ? <Wanted part={receivingDialogs} props={{ data: dialog, answer, links }} /> : null;
}
