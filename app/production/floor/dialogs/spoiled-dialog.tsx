import { RESPONSIBILITIES, RESPONSIBILITY_LABELS, SPOILAGE_REASON_LABELS, SPOILAGE_REASONS } from "contract/production";
import { paths } from "~/navigation/paths";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { Select, TextInput } from "~/ui/inputs";
import { type DialogProps, partTitle, useRefusal } from "./dialog-props";
import { DialogRefusal } from "./dialog-refusal";
import { FloorDialog } from "./floor-dialog";
import { FloorForm } from "./floor-form-frame";
import { PhotoField } from "./photo-field";

const REASONS = SPOILAGE_REASONS.map((value) => ({ value, label: SPOILAGE_REASON_LABELS[value] }));
const PAYERS = RESPONSIBILITIES.map((value) => ({ value, label: RESPONSIBILITY_LABELS[value] }));

type FloorTilesProps = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  error?: string;
};

const PHOTO_WITHIN_MS = 120_000;

const NOT_SENT = "The photo wasn't sent. Try again, or enter it without one.";

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
        <div className="grid grid-cols-[1fr_1fr] gap-3">
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

/** One of a few, each large enough for a thumb. */
function FloorTiles({ name, label, options, chosen, error }: FloorTilesProps) {
  return (
    <fieldset className="floor-tiles" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} defaultChecked={option.value === chosen} />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** Sends the form's photo, if it has one, and leaves its number in its place. The sentence for its field where it was not taken. */
async function sendPhoto(form: FormData): Promise<Record<string, string[]> | null> {
  const photo = form.get("photo");
  form.delete("photo");
  if (!(photo instanceof File) || photo.size === 0) return null;
  const upload = new FormData();
  upload.set("production", String(Number.parseInt(String(form.get("production")), 10)));
  upload.set("photo", photo, photo.name);
  try {
    const response = await fetch(paths.floorEntries(), {
      method: "POST",
      body: upload,
      redirect: "manual",
      signal: AbortSignal.timeout(PHOTO_WITHIN_MS),
    });
    const answer: unknown = await response.json();
    if (typeof answer !== "object" || answer === null) return { photo: [NOT_SENT] };
    if ("photo" in answer && typeof answer.photo === "number") {
      form.set("photo_file_id", String(answer.photo));
      return null;
    }
    return { photo: ["message" in answer ? String(answer.message) : NOT_SENT] };
  } catch {
    return { photo: [NOT_SENT] };
  }
}
