import { RESPONSIBILITIES, RESPONSIBILITY_LABELS, SPOILAGE_REASON_LABELS, SPOILAGE_REASONS } from "contract/production";
import { Field } from "~/ui/field";
import { Select, TextInput } from "~/ui/inputs";
import { type DialogProps, partTitle, useRefusal } from "./dialog-props";
import { DialogRefusal } from "./dialog-refusal";
import { FloorDialog } from "./floor-dialog";
import { FloorForm } from "./floor-form-frame";
import { FloorTiles } from "./floor-tiles";
import { PhotoField } from "./photo-field";
import { sendPhoto } from "./send-photo";

const REASONS = SPOILAGE_REASONS.map((value) => ({ value, label: SPOILAGE_REASON_LABELS[value] }));
const PAYERS = RESPONSIBILITIES.map((value) => ({ value, label: RESPONSIBILITY_LABELS[value] }));

/** What was spoiled, why, and who pays for it. */
export default function SpoiledDialog({ floor, job, part, answer }: DialogProps) {
  const { errorOf, setErrors, typed, message } = useRefusal(answer);
  return (
    <FloorDialog floor={floor} title={`Spoiled, ${job.order}`}>
      <FloorForm
        floor={floor}
        intent="spoiled"
        job={job}
        modal="spoiled"
        hasFile
        className="floor-fields"
        prepare={sendPhoto}
        onErrors={setErrors}
        onEntered={() => floor.open(null)}
      >
        <DialogRefusal message={message} />
        <div className="floor-fields-two">
          <Field name="quantity" label="Pieces" error={errorOf("quantity")}>
            <TextInput type="number" inputMode="numeric" min={1} step={1} defaultValue={typed("quantity", "1")} />
          </Field>
          <Field name="line" label="Size" error={errorOf("intent")}>
            <Select
              defaultValue={typed("line", String(part.id))}
              options={job.parts.map(({ id, size }) => ({ value: String(id), label: size || "All" }))}
            />
          </Field>
        </div>
        <FloorTiles
          name="spoilage_reason"
          label="Why"
          options={REASONS}
          chosen={typed("spoilage_reason")}
          error={errorOf("spoilage_reason")}
        />
        <FloorTiles name="responsibility" label="Who pays" options={PAYERS} chosen={typed("responsibility", "shop")} />
        <PhotoField floor={floor} error={errorOf("photo")} />
        <button type="submit" className="floor-button floor-button-first">
          Enter spoiled pieces
        </button>
      </FloorForm>
      {part.spoiled > 0 ? (
        <FloorForm
          floor={floor}
          intent="unspoil"
          job={job}
          part={part}
          fields={[["quantity", "1"]]}
          className="floor-fields"
          onEntered={() => floor.open(null)}
        >
          <button type="submit" className="floor-button">
            Take one spoiled back, {partTitle(job, part)}
          </button>
        </FloorForm>
      ) : null}
    </FloorDialog>
  );
}
