import type { ComponentProps } from "react";
import { RecordsDialog } from "../bulk/records-dialog";
import { type LineAction, labelsOf } from "./action";
import { ActionControls } from "./action-controls";

type LineDialogProps = Omit<ComponentProps<typeof RecordsDialog>, "verb" | "end" | "button" | "labels"> &
  Pick<ComponentProps<typeof ActionControls>, "people" | "machines" | "values" | "today"> & { action: LineAction };

/** The dialog of an action on lines of a list: which ones, and its fields. */
export function LineDialog({ action, people, machines, values, today, note, children, ...frame }: LineDialogProps) {
  const { verb, end, button, size, noteOfMany = action.note, ofOne, fields } = action;
  const { chosen, answer } = frame;
  const isOne = chosen.count === 1 && !chosen.isAll;
  const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => isOne || name !== ofOne));
  return (
    <RecordsDialog
      {...frame}
      verb={verb}
      end={end}
      button={button}
      size={size}
      note={note ?? (isOne ? action.note : noteOfMany)}
      labels={labelsOf(fields)}
    >
      {children}
      <ActionControls
        fields={shown}
        answer={answer}
        people={people}
        machines={machines}
        values={values}
        today={today}
      />
    </RecordsDialog>
  );
}
