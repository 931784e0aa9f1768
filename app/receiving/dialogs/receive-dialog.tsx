import { useState } from "react";
import { fieldState } from "~/lists/bulk/field-state";
import { Notice } from "~/ui/notice";
import { countState, typedCount } from "../count-state";
import { DockDialog } from "./dock-dialog";
import { CountFields, OverFields, PlaceFields, RECEIVE_LABELS, SlipFields } from "./receive-fields";
import { ReceiveHead } from "./receive-head";
import type { ReceiveView } from "./receive-view.server";
import type { ReceivingAnswer } from "./receiving-dialog";
import { SoFar } from "./so-far";

type ReceiveDialogProps = { view: ReceiveView; answer: ReceivingAnswer | undefined };

/** Counts one line in: everything that is to come unless another number is typed. */
export function ReceiveDialog({ view, answer }: ReceiveDialogProps) {
  const refusal = answer && !answer.ok ? answer : null;
  const typed = (name: string, stored = "") => fieldState(answer, name, stored);
  const [accepted, setAccepted] = useState(typed("quantity_received", String(view.pieces.outstanding)).value);
  const [rejected, setRejected] = useState(typed("quantity_rejected").value);
  const state = countState({
    outstanding: view.pieces.outstanding,
    accepted: typedCount(accepted),
    rejected: typedCount(rejected),
  });
  const { meanwhile, newPlace, slip } = refusal ?? {};
  const isOverRefused = refusal !== null && Object.keys(refusal.errors).some((name) => name.startsWith("over_"));
  return (
    <DockDialog
      intent="receive"
      hidden={{ receiving: meanwhile?.target ?? view.target }}
      answer={answer}
      title={`Receive ${view.name}`}
      size="l"
      encType="multipart/form-data"
      labels={RECEIVE_LABELS}
      note={footWords(view)}
      cancelLabel={meanwhile ? "Discard" : "Cancel"}
      icon="package-check"
      button={meanwhile ? "Add yours" : newPlace ? "Create location and receive" : "Receive"}
    >
      {meanwhile ? (
        <Notice tone="care" role="alert">
          <b>{meanwhile.words}</b> Add yours to keep both counts, or discard it to keep only theirs.
        </Notice>
      ) : null}
      <ReceiveHead view={view} />
      <CountFields
        typed={typed}
        outstanding={view.pieces.outstanding}
        state={state}
        onAccepted={setAccepted}
        onRejected={setRejected}
      />
      {state.over > 0 || isOverRefused ? (
        <OverFields view={view} answer={answer} typed={typed} over={state.over} />
      ) : null}
      <PlaceFields view={view} typed={typed} />
      <SlipFields typed={typed} slip={slip} />
      <SoFar view={view} />
    </DockDialog>
  );
}

const footWords = ({ receipts }: ReceiveView) =>
  receipts.length > 0 ? "Adds to the earlier count." : "Enter what you counted. You decide on differences next.";
