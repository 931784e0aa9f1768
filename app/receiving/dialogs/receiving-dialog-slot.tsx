import type { ListLinks } from "~/lists/list-links";
import { lazyPart } from "~/ui/lazy-part";
import type { ReceivingAnswer, ReceivingDialogData } from "./receiving-dialog";

const ReceivingDialogs = lazyPart(
  "receiving-dialogs",
  async () => (await import("./receiving-dialogs")).ReceivingDialogs,
);

/** The dialog that the URL opens over a page of the dock, if any. */
export function ReceivingDialogSlot(props: {
  dialog: ReceivingDialogData | null;
  answer: ReceivingAnswer | undefined;
  links: ListLinks;
}) {
  const { dialog, answer, links } = props;
  return dialog ? <ReceivingDialogs data={dialog} answer={answer} links={links} /> : null;
}
