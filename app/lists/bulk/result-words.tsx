import { Form } from "@remix-run/react";
import { countWords, numberWords } from "contract/number-words";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { BulkResult, RefusedRecord } from "./bulk-result";

type ResultWordsProps = Pick<BulkResult, "done" | "refused"> & { noun: string; undo?: ReactNode };

export const refusedWords = (refused: BulkResult["refused"], noun: string): string =>
  refused.length > 0 ? `${countWords(refused.length, noun)} refused` : "";

/** "287 orders cancelled", "13 orders refused", and of each of these why. */
export function ResultWords({ done, refused, noun, undo }: ResultWordsProps) {
  return (
    <>
      {done ? (
        <Notice tone="done" role="status" action={undo}>
          <b>{done}</b>
        </Notice>
      ) : null}
      {refused.length > 0 ? (
        <>
          <Notice tone="stop" role="alert">
            <b>{refusedWords(refused, noun)}</b>
          </Notice>
          <ul className="dialog-orders">
            {refused.map((record) => (
              <Refused key={record.id} record={record} />
            ))}
          </ul>
        </>
      ) : null}
    </>
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

/** Takes back what was done; `to` is the list. */
export function UndoForm({ fields, to }: { fields: NonNullable<BulkResult["undo"]>; to: string }) {
  return (
    <Form method="post" action={to}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="s">
        Undo
      </Button>
    </Form>
  );
}

/** "Try it again", "Try these 13 again". */
export function againWords(count: number, most: number): string {
  if (count === 1) return "Try it again";
  const shown = numberWords(Math.min(count, most));
  return count > most ? `Try the first ${shown} again` : `Try these ${shown} again`;
}

/** "Go on with the other 32" */
export function goOnWords(count: number, most: number): string {
  const shown = numberWords(Math.min(count, most));
  return count > most
    ? `Go on with the next ${shown}`
    : count === 1
      ? "Go on with the last one"
      : `Go on with the other ${shown}`;
}
