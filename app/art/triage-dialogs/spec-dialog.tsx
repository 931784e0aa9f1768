import { DECORATION_LOCATIONS, DECORATION_METHODS } from "contract/decoration";
import { fieldTitles } from "contract/field";
import { unitName } from "contract/logo-size";
import { proofSpec } from "contract/proof-fields";
import { typedValue } from "~/forms/typed-values";
import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
import { Options, Select, TextInput } from "~/ui/inputs";
import { Truncated } from "~/ui/truncated";
import { lineField } from "./line-field";
import { ProofsDialog } from "./proofs-dialog";
import type { LineChoice, TriageAnswer, TriageDialogData } from "./triage-dialog";

type SpecDialogProps = {
  data: Extract<TriageDialogData, { modal: "art-spec" }>;
  answer: TriageAnswer | undefined;
};

const asOptions = (words: readonly string[]) => words.map((value) => ({ value, label: value }));
const METHODS = asOptions(DECORATION_METHODS);
const LOCATIONS = asOptions(DECORATION_LOCATIONS);
const SIDES = [
  { value: "front", label: "Front" },
  { value: "back", label: "Back" },
];
const LABELS = { ...fieldTitles(proofSpec), location: "Location", placements: "Location" };

/** Method, place, size and colors: the whole of one proof; of many, what is filled in. */
export function SpecDialog({ data, answer }: SpecDialogProps) {
  const { chosen, values, lines } = data;
  const state = (name: keyof NonNullable<typeof values>) => fieldState(answer, name, values?.[name]);
  const text = (name: "logo_size" | "color_source" | "color_way" | "width_in" | "height_in", hint?: string) => (
    <Field name={name} label={LABELS[name]} optional hint={hint} error={state(name).error}>
      <TextInput
        defaultValue={state(name).value}
        maxLength={100}
        inputMode={name.endsWith("_in") ? "decimal" : undefined}
        autoComplete="off"
      />
    </Field>
  );
  const asIs = values ? "Not set" : "No change";
  return (
    <ProofsDialog
      chosen={chosen}
      answer={answer}
      modal="art-spec"
      note={values ? "Leave a field empty to clear it." : "Leave a field empty to keep it."}
      labels={LABELS}
    >
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field name="deco_method" label="Method" error={state("deco_method").error}>
          <Select options={METHODS} prompt={asIs} defaultValue={state("deco_method").value} />
        </Field>
        <Field
          name="location"
          label={lines.length > 1 ? "Location of all items" : "Location"}
          error={state("location").error ?? fieldState(answer, "placements").error}
        >
          <Select
            options={LOCATIONS}
            prompt={lines.length > 1 ? "Keep each item's" : asIs}
            defaultValue={state("location").value}
          />
        </Field>
      </div>
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-2">
        {text("width_in", `In ${unitName()}`)}
        {text("height_in", `In ${unitName()}`)}
        {text("logo_size", "For example, 3.5 in wide")}
      </div>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {text("color_way", "Thread or ink colors")}
        {text("color_source", "Source of the colors")}
      </div>
      {lines.length > 1 ? <ItemPlaces lines={lines} answer={answer} /> : null}
    </ProofsDialog>
  );
}

/** Each item's own place, where they differ. */
function ItemPlaces({ lines, answer }: { lines: readonly LineChoice[]; answer: TriageAnswer | undefined }) {
  const typed = answer && !answer.ok ? answer.typed : null;
  return (
    <details>
      <summary className="link">Locations item by item</summary>
      <ul className="grid gap-1.5 mt-2 max-md:[&>li>:first-child]:col-span-full">
        {lines.map(({ id, words, location, side }) => (
          <li
            className="grid grid-cols-[minmax(0,1fr)_180px_96px] gap-2 items-center max-md:grid-cols-[1fr_1fr]"
            key={id}
          >
            <Truncated words={words} />
            <select
              className="input"
              name={lineField("location", id)}
              aria-label={`Location of ${words}`}
              defaultValue={typedValue(typed, lineField("location", id), location)}
            >
              <option value="">Not set</option>
              <Options options={LOCATIONS} />
            </select>
            <select
              className="input"
              name={lineField("side", id)}
              aria-label={`Side of ${words}`}
              defaultValue={typedValue(typed, lineField("side", id), side)}
            >
              <option value="">No side</option>
              <Options options={SIDES} />
            </select>
          </li>
        ))}
      </ul>
    </details>
  );
}
