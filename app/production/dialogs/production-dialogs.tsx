import type { ReactNode } from "react";
import { ActionControls } from "~/lists/actions/action-controls";
import { LineDialog } from "~/lists/actions/line-dialog";
import { ActionItems } from "~/lists/actions-dialog";
import { fieldState } from "~/lists/bulk/field-state";
import { seenTarget } from "~/lists/bulk/seen-versions";
import type { ListLinks } from "~/lists/list-links";
import { productionAction, productionActions } from "~/production/production-actions";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { CountDialog } from "./count-dialog";
import { CompleteDialog, ShortDialog } from "./end-dialogs";
import { JobDialog } from "./job-dialog";
import { MoveItems } from "./move-items";
import { PhotoField } from "./photo-field";
import {
  type ChosenProductions,
  type JobView,
  type LineData,
  PRODUCTION_KEYS,
  type ProductionAnswer,
  type ProductionDialogData,
} from "./production-dialog";
import { SpoiledDialog } from "./spoiled-dialog";
import { StartDialog } from "./start-dialog";

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
    case "actions":
      return (
        <Menu verb="Actions for" chosen={data.chosen}>
          <ActionItems id={data.id} actions={data.actions} links={links} />
        </Menu>
      );
    case "moves":
      return (
        <Menu verb="Move" chosen={data.chosen}>
          <MoveItems row={data.row} links={links} machines={data.machines} />
        </Menu>
      );
    case "absent":
      return <Sentence>{data.text}</Sentence>;
    case "foreign":
      return (
        <Sentence>
          Your company's order system can't store this. It keeps status, note, step, and pieces received and made.
        </Sentence>
      );
    default:
      return <FieldsDialog data={data} answer={answer} />;
  }
}

/** An action on productions that is only fields and a button. */
function FieldsDialog({ data, answer }: { data: LineData; answer: ProductionAnswer | undefined }) {
  const { modal, chosen, lead, hidden = {}, ...shown } = data;
  return (
    <LineDialog
      {...shown}
      action={productionAction(modal)}
      modal={modal}
      chosen={chosen}
      records={chosen.productions}
      noun="production"
      keys={PRODUCTION_KEYS}
      answer={answer}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={seenTarget(answer, name, value)} />
      ))}
      {lead ? <p>{lead}</p> : null}
    </LineDialog>
  );
}

type MenuProps = { verb: string; chosen: ChosenProductions; children: ReactNode };

/** A row's or a card's menu for those without a script. */
function Menu({ verb, chosen: { productions }, children }: MenuProps) {
  const [production] = productions;
  return (
    <Dialog title={`${verb} ${production?.name ?? "production"}`} size="s">
      <DialogBody>
        <p className="text-muted">
          {production?.about}. {production?.state}.
        </p>
        {children}
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

/** The art can't be run as it is: its proof goes back with the operator's words and photo. */
function EditsDialog({ job, answer }: { job: JobView; answer: ProductionAnswer | undefined }) {
  const { from, fields } = productionActions.edits;
  const photo = answer && !answer.ok ? answer.photo : undefined;
  const isOpen = from.some((status) => status === job.status);
  const mayAsk = isOpen && job.art !== null;
  return (
    <JobDialog job={job} answer={answer} modal="edits" labels={{ photo: "Photo" }} isOpen={mayAsk} hasFile>
      {job.art ? null : <p>This job has no proof to send back. Flag it instead.</p>}
      {job.art && !isOpen ? <p>This job isn't waiting or running.</p> : null}
      {mayAsk ? (
        <>
          <Notice tone="care">
            Proof “{job.art?.name}” goes back as a change request with your comment, and its artist gets a task.
          </Notice>
          <ActionControls fields={fields} answer={answer} />
          <PhotoField
            photo={photo}
            error={fieldState(answer, "photo").error}
            hint="The artist sees it with your comment. JPG or PNG"
          />
        </>
      ) : null}
    </JobDialog>
  );
}
