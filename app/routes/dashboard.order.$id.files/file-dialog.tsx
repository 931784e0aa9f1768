import { useState } from "react";
import { Blank } from "~/ui/blank";
import { ButtonLink, StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Facts } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { FilesRefusal } from "./actions.server";
import { FILE_KEYS, type FileDialogState, type FileDialogView } from "./file-view";

type FileDialogProps = { dialog: FileDialogState; refusal: FilesRefusal | undefined };

/** One version of a file at large, or the question before it is deleted. */
export function FileDialog({ dialog, refusal }: FileDialogProps) {
  if (dialog === null) return null;
  if (dialog === "absent")
    return (
      <Dialog title="File" keys={FILE_KEYS}>
        <DialogBody>
          <Blank icon="search-x" title="That file is not here">
            It may have been deleted. Close this and check the list.
          </Blank>
        </DialogBody>
      </Dialog>
    );
  return dialog.mode === "show" ? (
    <ShownFile key={dialog.id} file={dialog} />
  ) : (
    <DeleteQuestion file={dialog} refusal={refusal} />
  );
}

function ShownFile({ file }: { file: FileDialogView }) {
  const { name, sign, preview, downloadTo, deleteTo, facts } = file;
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Dialog title={name} size="l" keys={FILE_KEYS}>
      <DialogBody>
        <div className="flex items-center justify-center min-h-40 p-2 rounded-control bg-mat">
          {preview && !isMissing ? (
            <img
              className="max-w-full max-h-[46vh] object-contain"
              src={preview}
              alt={`Preview of ${name}`}
              onError={() => setIsMissing(true)}
            />
          ) : (
            <p className="p-3 rounded-control bg-surface">
              <b>{sign}</b> No preview for this file. Download it to view it.
            </p>
          )}
        </div>
        <Facts facts={facts} />
      </DialogBody>
      <DialogFoot cancelLabel="Close">
        {deleteTo ? <ButtonLink to={deleteTo}>Delete…</ButtonLink> : null}
        <a className="button button-primary" href={downloadTo} download>
          <Icon name="download" size="s" />
          Download
        </a>
      </DialogFoot>
    </Dialog>
  );
}

function DeleteQuestion({ file, refusal }: { file: FileDialogView; refusal: FilesRefusal | undefined }) {
  const { id, name, version, isNewest } = file;
  return (
    <Dialog title={`Delete version ${version} of ${name}`} size="s" keys={FILE_KEYS}>
      <DialogForm>
        <input type="hidden" name="file" value={id} />
        <DialogBody>
          {refusal ? (
            <Notice tone="stop" role="alert">
              {refusal.message}
            </Notice>
          ) : null}
          <p>
            No one can open or download it anymore. The history still shows that it was here.
            {isNewest && version > 1 ? " The previous version becomes the current one." : null}
          </p>
        </DialogBody>
        <DialogFoot cancelLabel="Keep it">
          <StatusButton variant="danger" pendingLabel="Deleting">
            Delete version {version}
          </StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
