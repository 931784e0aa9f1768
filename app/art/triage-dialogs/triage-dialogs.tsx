import { AssignDialog } from "./assign-dialog";
import { isOne, ProofsDialog } from "./proofs-dialog";
import { MergeDialog, SplitDialog } from "./reshape-dialogs";
import { ReuseDialog } from "./reuse-dialog";
import { SpecDialog } from "./spec-dialog";
import type { TriageAnswer, TriageDialogData } from "./triage-dialog";

type TriageDialogsProps = { data: TriageDialogData; answer: TriageAnswer | undefined };

/** A dialog of triage, over one proof or many. */
export function TriageDialogs({ data, answer }: TriageDialogsProps) {
  switch (data.modal) {
    case "art-assign":
      return <AssignDialog data={data} answer={answer} />;
    case "art-priority":
      return (
        <ProofsDialog
          modal={data.modal}
          chosen={data.chosen}
          answer={answer}
          values={{ priority: data.priority ?? undefined }}
        />
      );
    case "art-spec":
      return <SpecDialog data={data} answer={answer} />;
    case "art-reuse":
      return <ReuseDialog data={data} answer={answer} />;
    case "art-split":
      return <SplitDialog data={data} answer={answer} />;
    case "art-merge":
      return <MergeDialog data={data} answer={answer} />;
    case "art-none":
      return (
        <ProofsDialog
          modal={data.modal}
          chosen={data.chosen}
          answer={answer}
          button={isOne(data.chosen) ? "Needs no art" : "Need no art"}
        />
      );
  }
}
