import { countWords } from "contract/number-words";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { FormProblem } from "~/ui/form-problem";
import { Icon } from "~/ui/icon";
import { ChangedLines } from "../changed-lines";
import type { TemplateDialogAnswer, TemplateDialogData, VersionView } from "./template-dialog";

interface HistoryDialogProps {
  data: Extract<TemplateDialogData, { modal: "template-history" }>;
  answer: TemplateDialogAnswer | undefined;
}

/** Every text that it had, against the one before, and the way back to each. */
export function HistoryDialog({ data: { chosen, versions, older }, answer }: HistoryDialogProps) {
  return (
    <Dialog title={`Versions of ${chosen.name}`} size="l">
      <DialogForm>
        <input type="hidden" name="intent" value="template-restore" />
        <input type="hidden" name="template" value={`${chosen.id}:${chosen.lock}`} />
        <DialogBody>
          <FormProblem answer={answer} labels={{}} />
          <ul className="[&>li]:grid [&>li]:grid-cols-1 [&>li]:gap-1 [&>li]:py-2 [&>li+li]:border-t [&>li+li]:border-t-line [&_.note-head]:min-h-7">
            {versions.map((version) => (
              <Version key={version.version} version={version} />
            ))}
          </ul>
          {older > 0 ? <p className="text-muted">{countWords(older, "older version")} not shown.</p> : null}
        </DialogBody>
        <DialogFoot note="A restored version becomes the current one." cancelLabel="Close" />
      </DialogForm>
    </Dialog>
  );
}

function Version({ version: { version, isCurrent, who, when, words, changes } }: { version: VersionView }) {
  return (
    <li>
      <div className="note-head">
        <b>Version {version}</b>
        {isCurrent ? <Badge tone="done" glyph="disc-check" label="Now" /> : null}
        <span className="text-muted">{[who, when].filter(Boolean).join(", ")}</span>
        {isCurrent ? null : (
          <Button
            type="submit"
            size="s"
            name="version"
            value={version}
            className="ml-auto"
            aria-label={`Restore version ${version}`}
          >
            Restore
          </Button>
        )}
      </div>
      {changes.length === 0 ? (
        <p className="text-muted">{words}</p>
      ) : (
        <details className="mail-text">
          <summary>
            <Icon name="chevron-right" size="xs" />
            {words}
          </summary>
          {changes.map(({ field, lines }) => (
            <div key={field} className="mt-2">
              <h3 className="field-label">{field}</h3>
              <ChangedLines lines={lines} />
            </div>
          ))}
        </details>
      )}
    </li>
  );
}
