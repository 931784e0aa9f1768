import type { ReactNode } from "react";
import { Field } from "~/ui/field";
import { Glyph } from "~/ui/glyph";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { PART_LABELS } from "../problem-words";
import type { ProblemView, TemplateTexts, TemplateView, TextField } from "./template-view";

interface TextFieldsProps {
  view: TemplateView;
  /** What the fields begin with: what was typed before a refusal, else what is stored. */
  texts: TemplateTexts;
  errors: Readonly<Record<string, string>>;
  problems: readonly ProblemView[];
  /** Between the body and the plain text. */
  palette: ReactNode;
}

const HINTS: Readonly<Partial<Record<TextField, string>>> = {
  preheader: "Shown after the subject in mail lists.",
  body_html: "HTML. Values are inserted as plain text.",
  body_text: "For mail programs without HTML. Leave empty to create it from the body.",
  reply_to: "Leave empty to send replies to the shop's address.",
};

/** What the shop writes, each with what is wrong about it. */
export function TextFields({ view, texts, errors, problems, palette }: TextFieldsProps) {
  const field = (name: TextField, control: ReactNode, optional = false) => {
    const own = problems.filter(({ part }) => part === name);
    const wrong = own.filter(({ isError }) => isError).map(({ message }) => message);
    const warnings = own.filter(({ isError }) => !isError).map(({ message }) => message);
    const error = [...new Set([errors[name] ?? [], wrong].flat())].join(" ");
    return (
      <Field
        name={name}
        label={PART_LABELS[name] ?? name}
        optional={optional}
        error={error || undefined}
        hint={warnings.length > 0 ? <Warnings sentences={warnings} /> : HINTS[name]}
      >
        {control}
      </Field>
    );
  };
  const line = (name: TextField, maxLength: number) => (
    <TextInput defaultValue={texts[name]} maxLength={maxLength} autoComplete="off" />
  );
  const area = (name: TextField, rows: number) => (
    <TextArea
      className="code-area"
      rows={rows}
      defaultValue={texts[name]}
      maxLength={100_000}
      spellCheck={name === "body_text"}
      wrap="soft"
    />
  );
  return (
    <>
      <div className="form-grid">
        {field("name", line("name", 100))}
        {view.modes.length < 2 ? (
          <div>
            <span className="field-label">{PART_LABELS.mode}</span>
            <p>{view.modes[0]?.label}, always. Someone is waiting for this email.</p>
          </div>
        ) : (
          field("mode", <Select options={view.modes} defaultValue={texts.mode} />)
        )}
      </div>
      {field("subject", line("subject", 500))}
      {field("preheader", line("preheader", 500), true)}
      {field("body_html", area("body_html", 22))}
      {palette}
      {field("body_text", area("body_text", 8), true)}
      {field("reply_to", line("reply_to", 320), true)}
    </>
  );
}

function Warnings({ sentences }: { sentences: readonly string[] }) {
  return (
    <span className="grid gap-0.5 text-tone-fg [&_.glyph]:flex-none [&_.glyph]:mt-0.5 tone-care">
      {sentences.map((sentence) => (
        <span className="flex gap-[5px]" key={sentence}>
          <Glyph name="triangle" />
          {sentence}
        </span>
      ))}
    </span>
  );
}
