import { MailFrame } from "~/mail/mail-frame";
import { changeQuery, paths } from "~/navigation/paths";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { LOOKS, type Look, type PreviewProblem, type PreviewView } from "./template-view";

interface PreviewCardProps {
  id: number;
  look: Look;
  onLook: (look: Look) => void;
  order: string;
  /** The last one that could be made. */
  preview: PreviewView | null;
  problem: PreviewProblem | null;
}

/** How the text reads to the one who gets it, with an order's values or with samples. */
export function PreviewCard({ id, look, onLook, order, preview, problem }: PreviewCardProps) {
  return (
    <Card title="Preview" note={preview ? `With ${preview.of}` : null}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 [&>.button]:mt-5 max-md:[&>.button]:min-h-11">
        <Field
          name="order"
          label="Order"
          optional
          hint="The email uses its values. Without one, it uses samples."
          error={problem?.isOrder ? problem.message : undefined}
        >
          <TextInput defaultValue={order} placeholder="#1042" maxLength={40} autoComplete="off" />
        </Field>
        <Button type="submit" name="intent" value="preview">
          Preview
        </Button>
      </div>
      <Looks look={look} onLook={onLook} />
      {problem && !problem.isOrder ? (
        <Notice tone="stop" role="status">
          {problem.message}
        </Notice>
      ) : null}
      {preview ? <Shown id={id} look={look} preview={preview} /> : null}
    </Card>
  );
}

function Looks({ look, onLook }: Pick<PreviewCardProps, "look" | "onLook">) {
  return (
    <fieldset className="looks flex gap-0.5 w-fit mt-2.5 p-0.5 rounded-control bg-idle-bg max-md:w-full [&+.notice]:mt-2.5">
      <legend>
        <VisuallyHidden>How it is shown</VisuallyHidden>
      </legend>
      {(Object.keys(LOOKS) as Look[]).map((value) => (
        <label key={value} className="relative cursor-pointer max-md:flex-1">
          <input
            className="peer absolute inset-0 opacity-0 cursor-pointer"
            type="radio"
            name="look"
            value={value}
            checked={value === look}
            onChange={() => onLook(value)}
          />
          <span className="flex items-center h-[26px] px-2.5 rounded-[5px] text-muted text-[12px] font-medium peer-checked:bg-surface peer-checked:text-fg peer-checked:shadow-[0_0_0_1px_var(--line-2)] max-md:justify-center max-md:min-h-11 max-md:px-1.5">
            {LOOKS[value]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Shown({ id, look, preview }: { id: number; look: Look; preview: PreviewView }) {
  const isDark = look === "dark";
  const src = paths.emailPreview(id, changeQuery(preview.query, { look: isDark ? "dark" : null }));
  const wrong = preview.problems.length;
  return (
    <div className="grid grid-cols-1 gap-1 mt-2.5 [&>.mail-frame]:h-[max(360px,calc(100dvh_-_420px))]">
      <p className="font-semibold [overflow-wrap:anywhere]">{preview.subject || "No subject"}</p>
      {preview.preheader ? <p className="text-muted">{preview.preheader}</p> : null}
      {look === "text" ? (
        <pre className="preview-text max-h-[max(360px,calc(100dvh_-_420px))] overflow-auto mt-1.5 p-3 border border-line rounded-control bg-sunken font-mono text-[12px] leading-[18px] whitespace-pre-wrap [overflow-wrap:anywhere]">
          {preview.text}
        </pre>
      ) : (
        <MailFrame
          key={src}
          src={src}
          title={`Preview with ${preview.of}`}
          width={look === "phone" ? "phone" : "full"}
          isDark={isDark}
        />
      )}
      <p role="status" className="text-small text-muted">
        {wrong === 0 ? "No problems found." : `${wrong === 1 ? "1 warning" : `${wrong} warnings`} at the fields.`}
      </p>
    </div>
  );
}
