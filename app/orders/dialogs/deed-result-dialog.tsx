import { Form, useLocation } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { listLinks } from "../list-links";
import { countWords } from "../number-words";
import type { DeedResult, RefusedOrder } from "./order-dialog";

/** An address holds so many ids without trouble. */
const MAX_IDS_IN_LINK = 100;

/** Some done, some refused: each with its reason, and both versions where somebody else was faster. */
export function DeedResultDialog({ result: { modal, done, refused, undo } }: { result: DeedResult }) {
  const { pathname, search } = useLocation();
  const links = listLinks(search, "");
  const again = refused.slice(0, MAX_IDS_IN_LINK).map(({ id }) => `&ids=${id}`);
  const refusedWords = refused.length > 0 ? `${countWords(refused.length, "order")} refused` : "";
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
              {refused.map((order) => (
                <Refused key={order.id} order={order} />
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

function Refused({ order: { name, message, now, yours } }: { order: RefusedOrder }) {
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
