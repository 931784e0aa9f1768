import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { listLinks } from "../list-links";
import { MAX_IDS } from "./bulk-limits";
import type { BulkResult } from "./bulk-result";
import { againWords, ResultWords, refusedWords, UndoForm } from "./result-words";

type BulkResultDialogProps = {
  result: BulkResult;
  /** What was changed: "order". */
  noun: string;
};

/** Some done, some refused: each with its reason, and both versions where somebody else was faster. */
export function BulkResultDialog({ result: { modal, done, refused, undo, run }, noun }: BulkResultDialogProps) {
  const { pathname, search } = useLocation();
  const links = listLinks(search, "");
  const again = run ? `&run=${run}` : refused.map(({ id }) => `&ids=${id}`).join("");
  const undoForm = undo ? <UndoForm fields={undo} to={`${pathname}?${links.query}`} /> : null;
  return (
    <Dialog title={[done, refusedWords(refused, noun)].filter(Boolean).join(", ")}>
      <DialogBody>
        <ResultWords {...{ done, refused, noun }} undo={undoForm} />
      </DialogBody>
      <DialogFoot cancelLabel="Close">
        {refused.length > 0 ? (
          <ButtonLink to={`${links.modal(modal)}${again}`}>{againWords(refused.length, MAX_IDS)}</ButtonLink>
        ) : null}
      </DialogFoot>
    </Dialog>
  );
}
