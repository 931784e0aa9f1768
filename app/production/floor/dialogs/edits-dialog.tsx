import { type FormEvent, useState } from "react";
import { changeQuery, paths } from "~/navigation/paths";
import { Field } from "~/ui/field";
import { HiddenParams } from "~/ui/hidden-params";
import { TextArea } from "~/ui/inputs";
import { type DialogProps, useRefusal } from "./dialog-props";
import { DialogRefusal } from "./dialog-refusal";
import { FloorDialog } from "./floor-dialog";
import { PhotoField } from "./photo-field";

/** The art is wrong: it goes back with a photo. That moves the proof too, so it asks the server at once and never waits in the queue. */
export default function EditsDialog({ floor, job, answer }: DialogProps) {
  const { errorOf, typed, message } = useRefusal(answer);
  const [problem, setProblem] = useState<string | null>(null);
  const holdBack = (event: FormEvent) => {
    const isCut = !navigator.onLine || floor.queue.trouble !== null;
    if (!isCut && floor.queue.kept.length === 0) return;
    event.preventDefault();
    setProblem(
      isCut
        ? "You're offline, so the art team can't be told. Pause the run and try again when you're back online."
        : "Your last entry is still being saved. Try again in a moment.",
    );
  };
  return (
    <FloorDialog floor={floor} title={`Edits required, ${job.order}`}>
      <form
        method="post"
        action={paths.floor(changeQuery(floor.query, { modal: "edits" }))}
        encType="multipart/form-data"
        className="floor-fields"
        noValidate
        onSubmit={holdBack}
      >
        <HiddenParams
          params={[
            ["intent", "edits"],
            ["production", String(job.id)],
          ]}
        />
        <DialogRefusal message={problem ?? message} />
        <Field
          name="reason"
          label="What is wrong with the art"
          hint="The proof goes back to the art team as a change request. This job waits for the new version."
          error={errorOf("reason")}
        >
          <TextArea rows={4} defaultValue={typed("reason")} />
        </Field>
        <PhotoField floor={floor} error={errorOf("photo")} />
        <button type="submit" className="floor-button floor-button-first">
          Send back to art
        </button>
      </form>
    </FloorDialog>
  );
}
