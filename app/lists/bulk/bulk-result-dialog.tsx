import { Form, useLocation } from "@remix-run/react";
import { countWords } from "~/orders/number-words";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { listLinks } from "../list-links";
import type { BulkResult, RefusedRecord } from "./bulk-result";

/** An address holds so many ids without trouble. */
const MAX_IDS_IN_LINK = 100;

type BulkResultDialogProps = {
  result: BulkResult;
  /** What was changed: "order". */
  noun: string;
};

/** Some done, some refused: each with its reason, and both versions where somebody else was faster. */
export function BulkResultDialog({ result: { modal, done, refused, undo }, noun }: BulkResultDialogProps) {
  const { pathname, search } = useLocation();
  const links = listLinks(search, "");
  const again = refused.slice(0, MAX_IDS_IN_LINK).map(({ id }) => `&ids=${id}`);
  const refusedWords = refused.length > 0 ? `${countWords(refused.length, noun)} refused` : "";
  return (
    <Dialog title={[done, refusedWords].filter(Boolean).join(", ")}>
      <DialogBody>
        {done ? (
          <Notice
            tone="done"
            role="status"
            action={undo ? <UndoForm ids={undo} to={`${pathname}?${links.query}`} /> : null}
          >
            <b>{done}</b>
          </Notice>
        ) : null}
        {refused.length > 0 ? (
          <>
            <Notice tone="stop" role="alert">
              <b>{refusedWords}</b>
            </Notice>
            <ul className="dialog-orders">
              {refused.map((record) => (
                <Refused key={record.id} record={record} />
              ))}
            </ul>
          </>
        ) : null}
      </DialogBody>
      <DialogFoot cancelLabel="Close">
        {refused.length > 0 ? (
          <ButtonLink to={`${links.modal(modal)}${again.join("")}`} preventScrollReset>
            {refused.length === 1 ? "Try it again" : `Try these ${refused.length} again`}
          </ButtonLink>
        ) : null}
      </DialogFoot>
    </Dialog>
  );
}

function Refused({ record: { name, message, now, yours } }: { record: RefusedRecord }) {
  return (
    <li>
      <b>{name}</b>
      <span>{message}</span>
      {now ? <span className="text-small text-muted">Now: {now}</span> : null}
      {yours ? <span className="text-small text-muted">Yours: {yours}</span> : null}
    </li>
  );
}

function UndoForm({ ids, to }: { ids: string; to: string }) {
  return (
    <Form method="post" action={to}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="ids" value={ids} />
      <Button type="submit" size="s">
        Undo
      </Button>
    </Form>
  );
}
