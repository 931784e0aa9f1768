import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { paths } from "~/navigation/paths";
import { Button, ButtonLink, StatusButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { PageForm } from "~/ui/page-form";
import { ChangedLines } from "../changed-lines";
import { PART_LABELS } from "../problem-words";
import { Palette } from "./palette";
import { PreviewCard } from "./preview-card";
import type { StoredPreview } from "./preview-template.server";
import { type EditorAnswer, lookOf, type SaveRefusal, type TemplateView, type TextConflict } from "./template-view";
import { TextFields } from "./text-fields";
import { useInsert, useLeaveQuestion, useLivePreview, useOpened } from "./use-editor";

interface EditorProps {
  view: TemplateView;
  stored: StoredPreview;
  order: string;
  answer: EditorAnswer | undefined;
}

/** The text at the left, how it reads at the right: one form, so that both buttons know what is typed. */
export function Editor({ view, stored, order, answer }: EditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const opened = useOpened(view, form);
  const live = useLivePreview(form, pathname);
  const question = useLeaveQuestion(form, opened.texts);
  const { note, insert } = useInsert(form);
  const refusal = answer?.intent === "save" ? answer : undefined;
  const seen = refusal?.conflict ?? answer?.seen ?? opened;
  const previewed = live.answer ?? (answer?.intent === "preview" ? answer : undefined);
  const [look, setLook] = useState(lookOf(previewed?.look));
  const shown = previewed?.ok ? previewed.preview : stored.ok ? stored.preview : null;
  const problem = previewed ? (previewed.ok ? null : previewed.problem) : stored.ok ? null : stored.problem;
  return (
    <PageForm
      ref={form}
      isReadable
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3 items-start pt-3 px-6 max-lg:grid-cols-1 max-md:px-4 max-md:[&_.code-area.input]:text-title-2 form"
      noValidate
      onInput={(event) => {
        if (!(event.target instanceof HTMLInputElement && event.target.name === "look")) live.soon();
      }}
      onFocus={note}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute("value") !== "preview") return;
        event.preventDefault();
        live.now();
      }}
    >
      {/* Enter in a field presses the first button: that one saves nothing. */}
      <button type="submit" name="intent" value="preview" tabIndex={-1} hidden>
        Preview
      </button>
      <input type="hidden" name="lock" value={seen.lock} />
      <input type="hidden" name="version" value={seen.version} />
      <div className="grid grid-cols-1 gap-3 p-3.5 card">
        <Refused refusal={refusal} />
        <TextFields
          view={view}
          texts={answer?.texts ?? opened.texts}
          errors={refusal?.errors ?? {}}
          problems={shown?.problems ?? view.problems}
          palette={<Palette variables={view.variables} insert={insert} />}
        />
      </div>
      <div className="sticky top-[60px] min-w-0 max-lg:static">
        <PreviewCard
          id={view.id}
          look={look}
          onLook={setLook}
          order={answer?.intent === "preview" ? answer.order : order}
          preview={shown}
          problem={problem}
        />
      </div>
      <div className="sticky bottom-0 z-[5] col-span-full flex flex-wrap items-center justify-end gap-2 min-h-[52px] -mx-6 py-2 px-6 border-t border-t-line bg-surface [&>.notice]:flex-1 max-md:-mx-4 max-md:px-4 max-md:[&>.button]:flex-1 max-md:[&>.button]:h-11 max-md:[&>.button]:text-[14px]">
        {question ? (
          <LeaveQuestion {...question} />
        ) : (
          <>
            <p className="text-small flex-1 min-w-40 text-muted">
              {seen.lock === view.lock
                ? `Saving a changed text makes version ${view.version + 1}.`
                : `Version ${view.version} was saved meanwhile. What you typed is still here.`}
            </p>
            <ButtonLink
              to={refusal?.conflict ? paths.emailTemplate(view.id) : paths.emailTemplates()}
              reloadDocument={Boolean(refusal?.conflict)}
            >
              {refusal?.conflict ? "Keep theirs" : "Cancel"}
            </ButtonLink>
            <StatusButton variant="primary" name="intent" value="save">
              {refusal?.conflict ? "Save mine" : "Save"}
            </StatusButton>
          </>
        )}
      </div>
    </PageForm>
  );
}

function Refused({ refusal }: { refusal: SaveRefusal | undefined }) {
  if (!refusal) return null;
  if (refusal.conflict) return <TextConflictNotice conflict={refusal.conflict} />;
  const wrong = Object.keys(refusal.errors).filter((name) => name in PART_LABELS);
  if (wrong.length > 0)
    return <ErrorSummary fields={wrong.map((name) => ({ name, label: PART_LABELS[name] ?? name }))} />;
  return (
    <Notice tone="stop" role="alert">
      {Object.values(refusal.errors)[0] ?? refusal.message}
    </Notice>
  );
}

function LeaveQuestion({ stay, leave }: { stay: () => void; leave: () => void }) {
  return (
    <Notice
      tone="care"
      role="alert"
      action={
        <span className="flex gap-1.5">
          <Button size="s" onClick={stay}>
            Keep editing
          </Button>
          <Button size="s" onClick={leave}>
            Discard
          </Button>
        </span>
      }
    >
      <b>Not saved yet.</b> Leaving discards your changes.
    </Notice>
  );
}

/** What both changed since the form was opened, line by line: nothing is saved until the person decides. */
function TextConflictNotice({ conflict: { who, version, rows } }: { conflict: TextConflict }) {
  return (
    <Notice tone="care" role="alert">
      <p>
        <b>
          {who ? `Also changed by ${who}: version ${version}.` : `Someone else saved version ${version} meanwhile.`}
        </b>{" "}
        Your text is kept. Save again to replace theirs, or keep theirs.
      </p>
      <dl className="grid gap-1.5 mt-1.5 [&_dt]:col-span-full [&_dt]:font-semibold [&_dd]:min-w-0 [&_dd]:[overflow-wrap:anywhere] [&_dd]:whitespace-pre-line [&_dd>span]:text-muted">
        {rows.map(({ field, theirs, mine }) => (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(160px,100%),1fr))] gap-x-3 gap-y-0.5" key={field}>
            <dt>{field}</dt>
            <dd>
              <span>Theirs</span> <ChangedLines lines={theirs} />
            </dd>
            <dd>
              <span>Yours</span> <ChangedLines lines={mine} />
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
