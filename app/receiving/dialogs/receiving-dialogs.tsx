import { ActionsDialog } from "~/lists/actions-dialog";
import type { ListLinks } from "~/lists/list-links";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { rowActions } from "../list/receiving-actions";
import { DecideDialog } from "./decide-dialog";
import { DeliveryDialog } from "./delivery-dialog";
import { FlagDialog, ResolveFlagDialog } from "./flag-dialogs";
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
    case "flag":
    case "flag-change":
      return <FlagDialog data={data} answer={answer} />;
    case "flag-resolve":
      return <ResolveFlagDialog data={data} answer={answer} />;
    case "location":
      return <LocationDialog data={data} answer={answer} />;
    case "arrived":
    case "shipment":
    case "handover":
      return <PlainDialog data={data} answer={answer} />;
    case "actions":
      return <Actions data={data} links={links} />;
    case "absent":
      return <Absent />;
  }
}

/** A row's menu for those without a script. */
function Actions({ data, links }: { data: Extract<ReceivingDialogData, { modal: "actions" }>; links: ListLinks }) {
  const [line] = data.chosen.receivings;
  if (!line) return <Absent />;
  return (
    <ActionsDialog row={line} about={`${line.about}. ${line.state}.`} actions={rowActions(data.state)} links={links} />
  );
}

function Absent() {
  return (
    <Dialog title="Receive" size="s" keys={RECEIVING_KEYS}>
      <DialogBody>
        <p>That line is not here. Its PO may have been cancelled meanwhile.</p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the list" />
    </Dialog>
  );
}
