import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { useFieldControl } from "./field";
import { Icon } from "./icon";

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { large?: boolean };

/** One line of text (or type email, password, number, file). Inside a Field it needs neither id nor name. */
export function TextInput({ large = false, className, type = "text", ...rest }: TextInputProps) {
  const control = useFieldControl();
  return <input type={type} {...control} className={classNames("input", large && "input-l", className)} {...rest} />;
}

/** A calendar date as text, YYYY-MM-DD; the hint of its Field says the weekday and the distance. */
export function DateInput(props: InputHTMLAttributes<HTMLInputElement>) {
  return <TextInput placeholder="YYYY-MM-DD" inputMode="numeric" autoComplete="off" maxLength={10} {...props} />;
}

export function TextArea({ className, rows = 3, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea rows={rows} {...useFieldControl()} className={classNames("input", className)} {...rest} />;
}

export type Option = { value: string; label: string };

/** The choices of a select. */
/** With what is chosen, where it is none of them: a filter that holds must not look like none. */
export const withChosen = (options: readonly Option[], value: string, label = value): readonly Option[] =>
  value === "" || options.some((option) => option.value === value) ? options : [...options, { value, label }];

export function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly Option[];
  /** The words of the empty choice; without it the first option is chosen. */
  prompt?: string;
};

export function Select({ options, prompt, className, ...rest }: SelectProps) {
  return (
    <span className="select">
      <select {...useFieldControl()} className={classNames("input", className)} {...rest}>
        {prompt === undefined ? null : <option value="">{prompt}</option>}
        <Options options={options} />
      </select>
      <Icon name="chevron-down" size="s" />
    </span>
  );
}
