import { ActionsDialog } from "~/lists/actions-dialog";
import type { ListLinks } from "~/lists/list-links";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { DecideDialog } from "./decide-dialog";
import { DeliveryDialog } from "./delivery-dialog";
import { LocationDialog, PlainDialog } from "./line-dialogs";
import { ReleaseDialog, ReverseDialog } from "./one-dialogs";
import { ReceiveDialog } from "./receive-dialog";
import { RECEIVING_KEYS, type ReceivingAnswer, type ReceivingDialogData } from "./receiving-dialog";

type ReceivingDialogsProps = {
  data: ReceivingDialogData;
  answer: ReceivingAnswer | undefined;
  links: ListLinks;
};

/** A dialog of the dock. What was typed belongs to the one record that it is about. */
export function ReceivingDialogs({ data, answer, links }: ReceivingDialogsProps) {
  switch (data.modal) {
    case "receive":
      return <ReceiveDialog key={data.view.id} view={data.view} answer={answer} />;
    case "delivery":
      return <DeliveryDialog view={data.view} answer={answer} />;
    case "reverse":
      return <ReverseDialog view={data.view} receipt={data.receipt} answer={answer} />;
    case "release":
      return <ReleaseDialog view={data.view} answer={answer} />;
    case "decide":
      return <DecideDialog key={data.discrepancy?.id} data={data} answer={answer} />;
    case "location":
      return <LocationDialog data={data} answer={answer} />;
    case "actions":
      return <Actions data={data} links={links} />;
    case "absent":
      return <Absent of={data.of} />;
    default:
      return <PlainDialog data={data} answer={answer} />;
  }
}

/** A row's menu for those without a script. */
function Actions({ data, links }: { data: Extract<ReceivingDialogData, { modal: "actions" }>; links: ListLinks }) {
  const [line] = data.chosen.receivings;
  if (!line) return <Absent of="line" />;
  return <ActionsDialog row={line} about={`${line.about}. ${line.state}.`} actions={data.actions} links={links} />;
}

function Absent({ of }: { of: "line" | "flag" }) {
  return (
    <Dialog title={of === "flag" ? "Flag" : "Receive"} size="s" keys={RECEIVING_KEYS}>
      <DialogBody>
        <p>{of === "flag" ? "That flag was already resolved." : "Line not found. Its PO may have been cancelled."}</p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the list" />
    </Dialog>
  );
}
