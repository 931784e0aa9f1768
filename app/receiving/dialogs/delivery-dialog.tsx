import { countWords, numberWords } from "contract/number-words";
import { sum } from "contract/sum";
import { useState } from "react";
import { BulkResultDialog } from "~/lists/bulk/bulk-result-dialog";
import { fieldState } from "~/lists/bulk/field-state";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { DateInput, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { LINE_FIELD } from "./delivery-fields";
import { DeliveryLineFields } from "./delivery-line";
import type { DeliveryView } from "./delivery-view.server";
import { DockDialog } from "./dock-dialog";
import { OwnerField } from "./owner-field";
import { PlaceOptions } from "./place-field";
import { RECEIVING_KEYS, type ReceivingAnswer } from "./receiving-dialog";

type DeliveryDialogProps = { view: DeliveryView; answer: ReceivingAnswer | undefined };

const LABELS = { received_date: "Received on", boxes: "Boxes", over_owner_id: "Owner of the surplus" };
const PLACES = "delivery-places";

/** A delivery worked as one: every open line with all that is to come, one way to send them, an answer for each. */
export function DeliveryDialog({ view, answer }: DeliveryDialogProps) {
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  if (answer?.ok) return <BulkResultDialog result={answer} noun="line" />;
  const { lines, what, sender, more } = view;
  if (lines.length === 0) return <NothingToCome view={view} />;
  const typed = (name: string, stored = "") => fieldState(answer, name, stored);
  const came = lines.map(({ id, outstanding }) => ({ outstanding, count: counts[id] ?? outstanding }));
  const expected = sum(came, ({ count, outstanding }) => Math.min(count, outstanding));
  const extra = sum(came, ({ count, outstanding }) => Math.max(count - outstanding, 0));
  const refusal = answer && !answer.ok ? answer : null;
  return (
    <DockDialog
      intent="delivery"
      hidden={{}}
      answer={answer}
      title={`Receive ${what}`}
      size="l"
      labels={LABELS}
      elsewhere={LINE_FIELD}
      note={`${numberWords(expected)} of ${numberWords(toCome(view))} pieces${extra > 0 ? `, ${numberWords(extra)} extra` : ""}`}
      icon="package-check"
      button={refusal?.newPlace ? "Create location and receive" : "Receive selected lines"}
    >
      <p className="text-muted">
        {[sender, `${countWords(lines.length, "open line")}, ${countWords(toCome(view), "piece")} to come`]
          .filter(Boolean)
          .join(" · ")}
        . Clear lines that didn't arrive, and correct quantities that differ.
      </p>
      {more > 0 ? (
        <Notice tone="idle">
          {countWords(more, "open line")} more of it {more === 1 ? "follows" : "follow"} once these are saved.
        </Notice>
      ) : null}
      <PlaceOptions id={PLACES} options={view.places} />
      <ul className="grid gap-1.5">
        {lines.map((line) => (
          <DeliveryLineFields
            key={line.id}
            line={line}
            places={PLACES}
            typed={typed}
            isSent={refusal !== null}
            sent={refusal?.typed.receiving ?? []}
            onCount={(count) => setCounts((before) => ({ ...before, [line.id]: count }))}
          />
        ))}
      </ul>
      <div className="receive-grid">
        <Field name="received_date" label="Received on" error={typed("received_date").error}>
          <DateInput defaultValue={typed("received_date", view.today).value} />
        </Field>
        <Field name="boxes" label="Boxes" optional error={typed("boxes").error}>
          <TextInput inputMode="numeric" autoComplete="off" defaultValue={typed("boxes").value} />
        </Field>
        <OwnerField
          name="over_owner_id"
          label={LABELS.over_owner_id}
          answer={answer}
          people={view.people}
          stored={view.me}
        />
      </div>
    </DockDialog>
  );
}

const toCome = ({ lines }: DeliveryView) => sum(lines, ({ outstanding }) => outstanding);

function NothingToCome({ view }: { view: DeliveryView }) {
  return (
    <Dialog title={`Receive ${view.what}`} size="s" keys={RECEIVING_KEYS}>
      <DialogBody>
        <p>
          {view.done > 0
            ? `All ${countWords(view.done, "line")} are here. Open a line to count more.`
            : "Nothing is expected. Choose lines in the list, or record the parcel as unidentified."}
        </p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the list" />
    </Dialog>
  );
}
