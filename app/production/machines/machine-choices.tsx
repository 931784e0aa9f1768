import { DECORATION_METHODS } from "contract/decoration";
import { WEEK_DAY_LABELS, WEEK_DAYS } from "contract/production";
import type { ReactNode } from "react";
import { Checkbox } from "~/ui/checkbox";
import { fieldId } from "~/ui/field";
import { Glyph } from "~/ui/glyph";

type ChoicesProps = { chosen: readonly string[]; error: string | undefined };

/** What it can do: boxes, for most machines do one to three of them. */
export function MethodsField({ chosen, error }: ChoicesProps) {
  return (
    <Group
      name="deco_methods"
      label="Methods"
      error={error}
      className="grid grid-cols-2 gap-x-4 gap-y-2 max-md:grid-cols-1"
    >
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
    </Group>
  );
}

export function DaysField({ chosen, error }: ChoicesProps) {
  return (
    <Group name="work_days" label="Work days" error={error} className="flex flex-wrap gap-x-4 gap-y-2">
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
    </Group>
  );
}

type GroupProps = { name: string; label: string; error: string | undefined; className: string; children: ReactNode };

function Group({ name, label, error, className, children }: GroupProps) {
  const errorId = `${fieldId(name)}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">{label}</legend>
      <div className={className}>{children}</div>
      {error ? (
        <p className="field-error" id={errorId}>
          <Glyph name="octagon" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
