import { countWords } from "contract/number-words";
import { useState } from "react";
import type { FormState } from "~/edit/form-state";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { type Option, Select, TextInput } from "~/ui/inputs";
import { RepeatedRows } from "~/ui/repeated-rows";
import { GRID_SIZES, LOCATIONS, METHODS, sizeField, styleField } from "./style-fields";

type StyleRowsProps = { state: FormState; vendors: readonly Option[] };

/** Styles with their counts by size: each size becomes a line. */
export function StyleRows({ state, vendors }: StyleRowsProps) {
  return (
    <RepeatedRows
      legend="Styles"
      hint="One style and color at a time, with pieces by size. Blank styles are left out."
      addLabel="Add style"
      filled={state.rows("styles", 0)}
      blank={1}
      row={(index) => <StyleRow key={index} index={index} state={state} vendors={vendors} />}
    />
  );
}

function StyleRow({ index, state, vendors }: StyleRowsProps & { index: number }) {
  const [pieces, setPieces] = useState<number | null>(null);
  const text = (name: "title" | "sku" | "color" | "other" | "cost", label: string, hint?: string, max = 300) => {
    const field = styleField(index, name);
    const { value, error } = state.field(field);
    return (
      <Field name={field} label={label} hint={hint} error={error} optional={name !== "title"}>
        <TextInput
          defaultValue={value}
          maxLength={max}
          autoComplete="off"
          inputMode={name === "cost" ? "decimal" : undefined}
        />
      </Field>
    );
  };
  const choice = (
    name: "method" | "location" | "vendor",
    label: string,
    options: readonly Option[],
    prompt: string,
  ) => {
    const field = styleField(index, name);
    const { value, error } = state.field(field);
    return (
      <Field name={field} label={label} error={error}>
        <Select options={options} prompt={prompt} defaultValue={value} />
      </Field>
    );
  };
  return (
    <fieldset
      className="form-row grid-cols-3 [&>.checkbox-line]:col-span-full max-md:grid-cols-1"
      onInput={({ currentTarget }) => setPieces(sumOf(currentTarget))}
    >
      <legend>
        Style {index + 1}
        {pieces === null ? null : `, ${countWords(pieces, "piece")}`}
      </legend>
      {text("title", "Product")}
      {text("color", "Color", undefined, 100)}
      {text("sku", "SKU or style number", undefined, 200)}
      <FieldGroup
        label="Pieces by size"
        className="grid grid-cols-9 col-span-full gap-x-2 gap-y-1.5 [&>legend]:float-left [&>legend]:col-span-full [&_.input]:text-right max-md:grid-cols-3"
      >
        {GRID_SIZES.map((size) => (
          <Pieces key={size} name={sizeField(index, size)} label={size} state={state} />
        ))}
        <Pieces name={styleField(index, "none")} label="No size" state={state} />
      </FieldGroup>
      {text("other", "Other sizes", "Size and pieces: 5XL 2, YM 6")}
      {choice("method", "Method", METHODS, "Not decorated, or not known yet")}
      {choice("location", "Location", LOCATIONS, "Unknown")}
      {choice("vendor", "Vendor", vendors, "Unknown")}
      {text("cost", "Cost of a piece", undefined, 12)}
      <Checkbox
        name={styleField(index, "on_file")}
        value="1"
        defaultChecked={state.isTicked(styleField(index, "on_file"), false)}
      >
        The customer’s logo is on file
      </Checkbox>
    </fieldset>
  );
}

function Pieces({ name, label, state }: { name: string; label: string; state: FormState }) {
  const { value, error } = state.field(name);
  return (
    <Field name={name} label={label} error={error}>
      <TextInput inputMode="numeric" defaultValue={value} maxLength={7} autoComplete="off" data-pieces />
    </Field>
  );
}

function sumOf(style: HTMLFieldSetElement): number {
  const counts = [...style.querySelectorAll<HTMLInputElement>("[data-pieces]")].map((input) => Number(input.value));
  return counts.reduce((sum, count) => sum + (Number.isInteger(count) && count > 0 ? count : 0), 0);
}
