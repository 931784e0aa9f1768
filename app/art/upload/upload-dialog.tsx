import { useLocation } from "@remix-run/react";
import type { FormRefusal } from "~/backend/forms.server";
import { seenVersion, typedValue } from "~/forms/typed-values";
import { changeQuery } from "~/navigation/paths";
import { ButtonLink, StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { UploadFields } from "./upload-fields";
import type { UploadView } from "./upload-view";

const LABELS: Readonly<Record<string, string>> = {
  file: "Files",
  kind: "Kind",
  name: "Name",
  comment: "What changed",
  colorway: "Colorway",
  width_in: "Width",
  height_in: "Height",
  stitch_count: "Stitches",
  trims: "Trims",
  thread_sequence: "Thread sequence",
};

type UploadDialogProps = { view: UploadView; refusal: FormRefusal | null };

/** Uploads the next version; before that it says what a new mockup undoes. */
export function UploadDialog({ view, refusal }: UploadDialogProps) {
  if (view.undoes) return <UndoesDialog view={view} undoes={view.undoes} />;
  const wrong = Object.keys(refusal?.errors ?? {}).filter((name) => name in LABELS);
  return (
    <Dialog title="Upload version" size="l" keys={["kind"]}>
      <DialogForm encType="multipart/form-data">
        <input type="hidden" name="lock_version" value={seenVersion(refusal, "lock_version", view.lock ?? "")} />
        <DialogBody>
          <ErrorSummary fields={wrong.map((name) => ({ name, label: LABELS[name] ?? name }))} />
          {refusal?.message && wrong.length === 0 ? (
            <Notice tone="stop" role="alert">
              {refusal.message}
            </Notice>
          ) : null}
          <p>
            <b>{view.about}.</b> <span className="text-muted">Earlier versions stay as they are.</span>
          </p>
          <UploadFields
            view={view}
            typed={(name, stored) => typedValue(refusal?.typed, name, stored)}
            refusal={refusal}
          />
        </DialogBody>
        <DialogFoot note="Customers see only pictures and PDFs of a mockup.">
          <StatusButton variant="primary" icon="upload" pendingLabel="Uploading">
            Upload version
          </StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

function UndoesDialog({ view, undoes }: { view: UploadView; undoes: NonNullable<UploadView["undoes"]> }) {
  const { pathname, search } = useLocation();
  const goOn = (kind: string) => `${pathname}?${changeQuery(search, { kind })}`;
  return (
    <Dialog title="Upload version" keys={["kind"]}>
      <DialogBody>
        <Notice tone="care">{undoes.words}</Notice>
        <p>
          Production files don't affect this.{" "}
          <ButtonLink size="s" to={goOn("production")} replace>
            Upload a production file
          </ButtonLink>
        </p>
      </DialogBody>
      <DialogFoot note={view.about} cancelLabel="Keep it">
        <ButtonLink variant="danger" to={goOn("mockup")} replace>
          {undoes.goOn}
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
