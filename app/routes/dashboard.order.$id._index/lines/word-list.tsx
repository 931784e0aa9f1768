import { useState } from "react";
import { fieldId } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { Select } from "~/ui/inputs";
import { BETWEEN } from "./line-fields";

type WordListProps = {
  name: string;
  label: string;
  /** One row's name, "Method" of "Method 2". */
  row: string;
  options: readonly string[];
  value: string;
  max: number;
  prompt: string;
  error: string | undefined;
};

/** Several words of a fixed list in an order that matters: one select a word, and one more as soon as the last is used. */
export function WordList({ name, label, row, options, value, max, prompt, error }: WordListProps) {
  const words = value === "" ? [] : value.split(BETWEEN);
  const [rows, setRows] = useState(Math.min(max, words.length + 1));
  const note = error ? `${fieldId(name)}-error` : undefined;
  const choices = [...new Set([...options, ...words])].map((word) => ({ value: word, label: word }));
  return (
    <FieldGroup label={label} name={name} error={error} className="grid content-start gap-1.5">
      {Array.from({ length: rows }, (_, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the order is what a row is
          key={index}
          id={index === 0 ? fieldId(name) : undefined}
          name={name}
          aria-label={`${row} ${index + 1}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          options={choices}
          prompt={index === 0 ? prompt : "No more"}
          defaultValue={words[index] ?? ""}
          onChange={(event) => {
            if (event.currentTarget.value !== "" && index === rows - 1) setRows(Math.min(max, rows + 1));
          }}
        />
      ))}
    </FieldGroup>
  );
}
