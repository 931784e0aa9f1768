import { type ReactNode, useId } from "react";
import { BulkResultDialog } from "~/lists/bulk/bulk-result-dialog";
import { typedValue } from "~/session/typed-values";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { countWords, numberWords } from "../number-words";
import type { DeedAnswer, DeedName, OrderDialogData } from "./order-dialog";
import { OrderDialogRows } from "./order-dialog-rows";

export interface DeedDialogProps {
  data: OrderDialogData;
  answer: DeedAnswer | undefined;
}

type DeedDialogFrameProps = DeedDialogProps & {
  modal: DeedName;
  /** "Flag order #1001", "Flag 3 orders": the title is `verb` and what it is about. */
  verb: string;
  /** The button, "Flag 3 orders", when it says more than the title. */
  button?: string;
  note?: ReactNode;
  size?: "s" | "m" | "l";
  variant?: "primary" | "danger";
  /** The way out, where "Cancel" could be misread. */
  cancelLabel?: string;
  /** Labels of the fields, for the summary of errors. */
  labels: Readonly<Record<string, string>>;
  children?: ReactNode;
};

/** "order #1001", "3 orders", "all 312 orders". */
export function aboutWords({ isAll, count, orders }: Pick<OrderDialogData, "isAll" | "count" | "orders">): string {
  const [only] = orders;
  if (count === 1 && only && !isAll) return `order ${only.name}`;
  return isAll ? `all ${countWords(count, "order")}` : countWords(count, "order");
}

/** What every dialog about orders has: whom it is about, the form with its targets, refusals, and the result row by row. */
export function DeedDialog({
  data,
  answer,
  modal,
  verb,
  button,
  note,
  size = "m",
  variant = "primary",
  cancelLabel,
  labels,
  children,
}: DeedDialogFrameProps) {
  const formId = useId();
  if (answer?.ok) return <BulkResultDialog result={answer} noun="order" />;
  if (data.count === 0) return <NothingChosen verb={verb} />;
  const refusal = answer && !answer.ok ? answer : null;
  const errors = Object.keys(refusal?.errors ?? {});
  const wrongFields = errors.filter((name) => name in labels);
  const about = aboutWords(data);
  return (
    <Dialog title={`${verb} ${about}`} size={size}>
      <DialogForm id={formId}>
        <input type="hidden" name="intent" value={modal} />
        <input type="hidden" name="scope" value={data.values ? "one" : "many"} />
        {data.isAll ? (
          <>
            <input type="hidden" name="all" value="1" />
            <input type="hidden" name="count" value={data.count} />
          </>
        ) : (
          data.targets.map((target) => <input key={target} type="hidden" name="order" value={target} />)
        )}
        <DialogBody>
          <ErrorSummary fields={wrongFields.map((name) => ({ name, label: labels[name] ?? name }))} />
          {refusal?.message && wrongFields.length === 0 ? (
            <Notice tone="stop" role="alert">
              {refusal.errors.order?.[0] ?? refusal.message}
            </Notice>
          ) : null}
          {data.isTooMany ? (
            <Notice tone="care">
              More match than can be changed at once. This acts on the first {numberWords(data.count)}: narrow the
              filter for the others.
            </Notice>
          ) : null}
          {children}
          <OrderDialogRows data={data} />
        </DialogBody>
        <DialogFoot note={note} cancelLabel={cancelLabel}>
          <StatusButton variant={variant}>{button ?? `${verb} ${about}`}</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

function NothingChosen({ verb }: { verb: string }) {
  return (
    <Dialog title={`${verb} orders`} size="s">
      <DialogBody>
        <p>Nothing is chosen. Tick one or more orders in the list first.</p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the list" />
    </Dialog>
  );
}

/** What a field shows: what was typed before a refusal, else what is stored; and the sentence about it. */
export function fieldState(answer: DeedAnswer | undefined, name: string, stored = "") {
  if (!answer || answer.ok) return { value: stored, error: undefined };
  return { value: typedValue(answer.typed, name, stored), error: answer.errors[name]?.[0] };
}
