import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";

type RepeatedRowsProps = {
  /** "Contacts". */
  legend: string;
  hint: string;
  /** "Add a contact". */
  addLabel: string;
  /** How many hold something. */
  filled: number;
  row: (index: number) => ReactNode;
  /** Blank rows at the end. */
  blank?: number;
};

/** Without a script there are as many blank rows; saving and opening the form again brings more. */
const BLANK_ROWS = 2;

/** Rows of a list with blank ones at the end. Blank rows are not saved. */
export function RepeatedRows({ legend, hint, addLabel, filled, row, blank = BLANK_ROWS }: RepeatedRowsProps) {
  const [count, setCount] = useState(filled + blank);
  return (
    <fieldset className="pt-2.5 border-t border-t-line [&>.field-hint]:mt-0 [&>.field-hint]:mb-2 [&>.field-hint]:mx-0 [&>.with-script>.button]:mt-2.5">
      <legend className="pr-2.5 mb-2 text-[14px] leading-[20px] font-semibold">{legend}</legend>
      <p className="field-hint">{hint}</p>
      {Array.from({ length: count }, (_, index) => row(index))}
      <span className="with-script">
        <Button size="s" icon="plus" onClick={() => setCount(count + 1)}>
          {addLabel}
        </Button>
      </span>
    </fieldset>
  );
}
