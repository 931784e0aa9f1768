import { numberWords } from "contract/number-words";
import { type ReactNode, useId } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { FormRefusal } from "~/backend/forms.server";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { FOLLOWED_FROM } from "./bulk-limits";
import type { BulkResult } from "./bulk-result";
import { BulkResultDialog } from "./bulk-result-dialog";
import { fieldState } from "./field-state";
import { seenVersions } from "./seen-versions";

/** What a form is about: single records, or everything that the list's filter matches. */
export interface Chosen {
  isAll: boolean;
  count: number;
  /** More match the filter than can be changed at once. */
  isTooMany: boolean;
  /** `ID:LOCK_VERSION` of each, unless `isAll`. */
  targets: readonly string[];
}

type BulkDialogProps = {
  chosen: Chosen;
  answer: BulkResult | FormRefusal | undefined;
  /** The action's name: the form's intent. */
  modal: string;
  /** What is changed, and the name of the form's targets: "order". */
  noun: string;
  /** The word for what is changed, where the form's name for it is another. */
  nounWords?: string;
  title: string;
  /** The title where nothing is chosen: "Flag orders". */
  titleOfNone: string;
  button: string;
  note?: ReactNode;
  size?: "s" | "m" | "l";
  variant?: "primary" | "danger";
  /** Of an action that takes records away: "cancel". Of more than one it wants their number typed. */
  takesAway?: string;
  /** The way out, where "Cancel" could be misread. */
  cancelLabel?: string;
  /** Labels of the fields, for the summary of errors. */
  labels: Readonly<Record<string, string>>;
  /** The records one by one. */
  rows: ReactNode;
  /** Another form above this one, and the query keys that it adds. */
  lead?: ReactNode;
  keys?: readonly string[];
  children?: ReactNode;
};

/** What every dialog about records of a list has: the form with its targets, refusals, and the result row by row. */
export function BulkDialog(props: BulkDialogProps) {
  const { chosen, answer, modal, noun, title, titleOfNone, size = "m", keys, lead, takesAway } = props;
  const { nounWords = noun } = props;
  const formId = useId();
  const isHydrated = useHydrated();
  if (answer?.ok) return <BulkResultDialog result={answer} noun={nounWords} />;
  if (chosen.count === 0) return <NothingChosen title={titleOfNone} noun={nounWords} />;
  const refusal = answer && !answer.ok ? answer : null;
  const seen = refusal?.kind === "conflict" ? undefined : refusal?.typed[noun];
  const canFollow = isHydrated && chosen.count >= FOLLOWED_FROM;
  const isTyped = takesAway !== undefined && (chosen.isAll || chosen.count > 1);
  const typedCount = fieldState(answer, "typed_count");
  const labels = isTyped ? { ...props.labels, typed_count: `Number of ${nounWords}s` } : props.labels;
  const wrongFields = Object.keys(refusal?.errors ?? {}).filter((name) => name in labels);
  return (
    <Dialog title={title} size={size} keys={keys}>
      {lead}
      <DialogForm id={formId}>
        <input type="hidden" name="intent" value={modal} />
        {canFollow ? <input type="hidden" name="follow" value="1" /> : null}
        {chosen.isAll ? (
          <>
            <input type="hidden" name="all" value="1" />
            <input type="hidden" name="count" value={chosen.count} />
          </>
        ) : (
          seenVersions(chosen.targets, seen).map((target) => (
            <input key={target} type="hidden" name={noun} value={target} />
          ))
        )}
        <DialogBody>
          <ErrorSummary fields={wrongFields.map((name) => ({ name, label: labels[name] ?? name }))} />
          {refusal?.message && wrongFields.length === 0 ? (
            <Notice tone="stop" role="alert">
              {refusal.errors[noun]?.[0] ?? refusal.message}
            </Notice>
          ) : null}
          {chosen.isTooMany ? (
            <Notice tone="care">
              Too many records to change at once. This changes the first {numberWords(chosen.count)}: narrow the filter
              for the others.
            </Notice>
          ) : null}
          {props.children}
          {isTyped ? (
            <Field
              name="typed_count"
              label={`Type ${numberWords(chosen.count)} to ${takesAway} this many ${nounWords}s`}
              error={typedCount.error}
            >
              <TextInput inputMode="numeric" autoComplete="off" defaultValue={typedCount.value} maxLength={20} />
            </Field>
          ) : null}
          {props.rows}
        </DialogBody>
        <DialogFoot note={props.note} cancelLabel={props.cancelLabel}>
          <StatusButton variant={props.variant ?? "primary"}>{props.button}</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

function NothingChosen({ title, noun }: { title: string; noun: string }) {
  return (
    <Dialog title={title} size="s">
      <DialogBody>
        <p>Nothing is selected. Select one or more {noun}s in the list first.</p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the list" />
    </Dialog>
  );
}
