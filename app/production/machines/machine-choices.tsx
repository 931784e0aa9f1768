import { DECORATION_METHODS } from "contract/decoration";
import { WEEK_DAY_LABELS, WEEK_DAYS } from "contract/production";
import { Checkbox } from "~/ui/checkbox";
import { fieldId } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";

type ChoicesProps = { chosen: readonly string[]; error: string | undefined };

/** What it can do: boxes, for most machines do one to three of them. */
export function MethodsField({ chosen, error }: ChoicesProps) {
  return (
    <FieldGroup name="deco_methods" label="Methods" error={error}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 max-md:grid-cols-1">
        {DECORATION_METHODS.map((method, index) => (
          <Checkbox
            key={method}
            id={index === 0 ? fieldId("deco_methods") : undefined}
            name="deco_methods"
            value={method}
            defaultChecked={chosen.includes(method)}
          >
            {method}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}

export function DaysField({ chosen, error }: ChoicesProps) {
  return (
    <FieldGroup name="work_days" label="Work days" error={error}>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {WEEK_DAYS.map((day, index) => (
          <Checkbox
            key={day}
            id={index === 0 ? fieldId("work_days") : undefined}
            name="work_days"
            value={day}
            defaultChecked={chosen.includes(String(day))}
            aria-label={WEEK_DAY_LABELS[day]}
          >
            {WEEK_DAY_LABELS[day]?.slice(0, 3)}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}
