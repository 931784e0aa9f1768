import { countWords, numberWords } from "contract/number-words";
import { RESPONSIBILITIES, RESPONSIBILITY_LABELS, SPOILAGE_REASON_LABELS, SPOILAGE_REASONS } from "contract/production";
import { useState } from "react";
import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { Choices } from "~/ui/choices";
import { Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { JobDialog } from "./job-dialog";
import { PhotoField } from "./photo-field";
import type { JobPart, ProductionAnswer, ProductionDialogData } from "./production-dialog";

type SpoiledDialogProps = {
  data: Extract<ProductionDialogData, { modal: "spoiled" }>;
  answer: ProductionAnswer | undefined;
};

const REASONS = SPOILAGE_REASONS.map((value) => ({ value, label: SPOILAGE_REASON_LABELS[value] }));
const LABELS = {
  order_line_item_id: "Size",
  quantity: "Spoiled pieces",
  spoilage_reason: "Why",
  responsibility: "Who pays",
  photo: "Photo",
};

/** Pieces that can't be used: how many, why, who pays, and what that asks for. */
export function SpoiledDialog({ data, answer }: SpoiledDialogProps) {
  const { job, takes, isCustomers } = data;
  const state = (name: string, stored?: string) => fieldState(answer, name, stored);
  const parts = job.status === "completed" ? [] : job.parts;
  const [first] = parts;
  const [chosen, setChosen] = useState(() => Number(state("order_line_item_id", String(first?.id ?? "")).value));
  const [typed, setTyped] = useState(() => state("quantity").value);
  const part = parts.find(({ id }) => id === chosen) ?? first;
  const photo = answer && !answer.ok ? answer.photo : undefined;
  return (
    <JobDialog job={job} answer={answer} modal="spoiled" labels={LABELS} isOpen={part !== undefined} hasFile>
      {part ? null : <p>This job is completed. Reopen it first.</p>}
      {part ? (
        <>
          <Sizes parts={parts} chosen={part.id} onChoose={setChosen} error={state("order_line_item_id").error} />
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            <Field name="quantity" label="Spoiled pieces" error={state("quantity").error}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                defaultValue={state("quantity").value}
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
            </Field>
            <Field name="spoilage_reason" label="Why" error={state("spoilage_reason").error}>
              <Select options={REASONS} prompt="Choose a reason" defaultValue={state("spoilage_reason").value} />
            </Field>
          </div>
          <Payers value={state("responsibility", isCustomers ? "customer_goods" : "shop").value} />
          <Consequence part={part} typed={typed} takes={takes} isCustomers={isCustomers} />
          <PhotoField photo={photo} error={state("photo").error} hint="JPG or PNG" />
          <Field name="note" label="Note" optional error={state("note").error}>
            <TextArea rows={2} defaultValue={state("note").value} maxLength={2_000} />
          </Field>
        </>
      ) : null}
    </JobDialog>
  );
}

type SizesProps = {
  parts: readonly JobPart[];
  chosen: number;
  onChoose: (id: number) => void;
  error: string | undefined;
};

function Sizes({ parts, chosen, onChoose, error }: SizesProps) {
  const [only] = parts;
  if (parts.length === 1 && only) return <input type="hidden" name="order_line_item_id" value={only.id} />;
  return (
    <FieldGroup label="Size" name="order_line_item_id" error={error} className="grid gap-1.5">
      <div className="flex flex-wrap gap-x-[18px] gap-y-1.5 max-md:[&>label]:items-center max-md:[&>label]:min-h-11">
        {parts.map(({ id, name, pieces }) => (
          <Checkbox
            key={id}
            type="radio"
            name="order_line_item_id"
            value={id}
            defaultChecked={id === chosen}
            onChange={() => onChoose(id)}
          >
            <b>{name}</b>{" "}
            <span className="text-muted">
              {numberWords(pieces.produced)} of {numberWords(pieces.ordered)} made
            </span>
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}

const Payers = ({ value }: { value: string }) => (
  <Choices
    name="responsibility"
    label="Who pays"
    options={RESPONSIBILITIES.map((who) => ({ value: who, label: RESPONSIBILITY_LABELS[who] }))}
    chosen={[value]}
    type="radio"
    className="flex flex-wrap gap-x-[18px] gap-y-1.5 max-md:[&>label]:items-center max-md:[&>label]:min-h-11"
  />
);

type ConsequenceProps = { part: JobPart; typed: string; takes: string | null; isCustomers: boolean };

/** What saving asks for, and what it does to the date. */
function Consequence({ part: { spares }, typed, takes, isCustomers }: ConsequenceProps) {
  const pieces = /^[1-9]\d{0,6}$/.test(typed.trim()) ? Number(typed) : null;
  const missing = pieces === null ? null : Math.max(0, pieces - spares);
  if (missing === 0) return <Notice tone="idle">Spare pieces cover them. Nothing is reordered.</Notice>;
  const have = spares > 0 ? `${countWords(spares, "spare piece")} beyond the order. ` : "No spare pieces. ";
  if (isCustomers) {
    return (
      <Notice tone="care">
        {have}The customer's own goods can't be bought again. Someone decides whether to ask for more.
      </Notice>
    );
  }
  const what =
    missing === null
      ? spares > 0
        ? "The rest is requested again with high priority."
        : "Every spoiled piece is requested again with high priority."
      : `${countWords(missing, "piece")} will be requested again with high priority.`;
  return (
    <Notice tone="care">
      {have}
      {what} {takes}
    </Notice>
  );
}
