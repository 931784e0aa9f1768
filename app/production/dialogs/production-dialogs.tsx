import { ActionItems } from "~/lists/actions-dialog";
import type { ListLinks } from "~/lists/list-links";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { rowActions } from "../list/production-actions";
import { MoveItems } from "../move-items";
import { CountDialog } from "./count-dialog";
import { EditsDialog } from "./edits-dialog";
import { CompleteDialog, ShortDialog } from "./end-dialogs";
import { FlagDialog, ResolveFlagDialog } from "./flag-dialogs";
import { BatchDialog, DissolveDialog, OperatorDialog, PlanDialog } from "./plan-dialogs";
import { PRODUCTION_KEYS, type ProductionAnswer, type ProductionDialogData } from "./production-dialog";
import { SpoiledDialog } from "./spoiled-dialog";
import { StartDialog } from "./start-dialog";
import { PauseDialog, PriorityDialog, ReopenDialog, ResumeDialog, SampleDialog, StepDialog } from "./state-dialogs";

type ProductionDialogsProps = {
  data: ProductionDialogData;
  answer: ProductionAnswer | undefined;
  links: ListLinks;
};

/** The dialog that the URL opens over a page of production. */
export function ProductionDialogs({ data, answer, links }: ProductionDialogsProps) {
  switch (data.modal) {
    case "start":
      return <StartDialog start={data.start} answer={answer} />;
    case "count":
      return <CountDialog job={data.job} answer={answer} />;
    case "short":
      return <ShortDialog job={data.job} answer={answer} />;
    case "complete":
      return <CompleteDialog job={data.job} answer={answer} />;
    case "spoiled":
      return <SpoiledDialog data={data} answer={answer} />;
    case "edits":
      return <EditsDialog job={data.job} answer={answer} />;
    case "pause":
      return <PauseDialog data={data} answer={answer} />;
    case "resume":
      return <ResumeDialog data={data} answer={answer} />;
    case "reopen":
      return <ReopenDialog data={data} answer={answer} />;
    case "priority":
      return <PriorityDialog data={data} answer={answer} />;
    case "sample":
      return <SampleDialog data={data} answer={answer} />;
    case "step":
      return <StepDialog data={data} answer={answer} />;
    case "plan":
      return <PlanDialog data={data} answer={answer} />;
    case "operator":
      return <OperatorDialog data={data} answer={answer} />;
    case "batch":
      return <BatchDialog data={data} answer={answer} />;
    case "dissolve":
      return <DissolveDialog data={data} answer={answer} />;
    case "flag":
      return <FlagDialog data={data} answer={answer} />;
    case "flag-resolve":
      return <ResolveFlagDialog data={data} answer={answer} />;
    case "actions":
    case "moves":
      return <Menu data={data} links={links} />;
    case "absent":
      return <Sentence>That production is not here. Its line may have been cancelled meanwhile.</Sentence>;
    case "foreign":
      return (
        <Sentence>
          Your company's order system has no place for this. It keeps status, note, step, and pieces received and made.
        </Sentence>
      );
  }
}

type MenuProps = { data: Extract<ProductionDialogData, { modal: "actions" | "moves" }>; links: ListLinks };

/** A row's or a card's menu for those without a script. */
function Menu({ data, links }: MenuProps) {
  const { chosen, row, machines, modal } = data;
  const [production] = chosen.productions;
  return (
    <Dialog title={`${modal === "moves" ? "Move" : "Actions for"} ${production?.name ?? "production"}`} size="s">
      <DialogBody>
        <p className="text-muted">
          {production?.about}. {production?.state}.
        </p>
        {modal === "moves" ? (
          <MoveItems row={row} links={links} machines={machines} />
        ) : (
          <ActionItems id={row.id} actions={rowActions(row)} links={links} />
        )}
      </DialogBody>
      <DialogFoot />
    </Dialog>
  );
}

function Sentence({ children }: { children: string | string[] }) {
  return (
    <Dialog title="Production" size="s" keys={PRODUCTION_KEYS}>
      <DialogBody>
        <p>{children}</p>
      </DialogBody>
      <DialogFoot cancelLabel="Close" />
    </Dialog>
  );
}
