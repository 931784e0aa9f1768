import { Choices } from "~/ui/choices";
import { FieldError } from "~/ui/field-error";
import { ActionDialog, type ActionDialogProps } from "./action-dialog";
import type { ActionAnswer } from "./order-dialog";

/** Types and characteristics: the whole lists of one order; of many, what to add and what to remove. */
export function LabelsDialog({ data, answer }: ActionDialogProps) {
  const { values, typeOptions, characteristicOptions } = data;
  const error = answer && !answer.ok ? answer.errors.add_types?.[0] : undefined;
  const prefixes = values
    ? ([["", ""]] as const)
    : ([
        ["add_", "Add "],
        ["remove_", "Remove "],
      ] as const);
  return (
    <ActionDialog data={data} answer={answer} modal="labels" labels={{ add_types: "Types and characteristics" }}>
      <FieldError role="alert">{error}</FieldError>
      {prefixes.map(([prefix, verb]) => (
        <div key={prefix} className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <Labels
            legend={verb ? `${verb}types` : "Types"}
            name={`${prefix}types`}
            options={typeOptions}
            chosen={chosen(answer, `${prefix}types`, values?.types)}
          />
          <Labels
            legend={verb ? `${verb}characteristics` : "Characteristics"}
            name={`${prefix}characteristics`}
            options={characteristicOptions}
            chosen={chosen(answer, `${prefix}characteristics`, values?.characteristics)}
          />
        </div>
      ))}
    </ActionDialog>
  );
}

function chosen(answer: ActionAnswer | undefined, name: string, stored: readonly string[] = []): readonly string[] {
  return answer && !answer.ok ? (answer.typed[name] ?? []) : stored;
}

type LabelsProps = { legend: string; name: string; options: readonly string[]; chosen: readonly string[] };

function Labels({ legend, name, options, chosen }: LabelsProps) {
  return (
    <Choices name={name} label={legend} options={options.map((value) => ({ value, label: value }))} chosen={chosen} />
  );
}
