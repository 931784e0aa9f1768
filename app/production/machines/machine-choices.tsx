import { DECORATION_METHODS } from "contract/decoration";
import { WEEK_DAY_LABELS, WEEK_DAYS } from "contract/production";
import { Choices } from "~/ui/choices";

type ChoicesProps = { chosen: readonly string[]; error: string | undefined };

/** What it can do: boxes, for most machines do one to three of them. */
export const MethodsField = (props: ChoicesProps) => (
  <Choices
    name="deco_methods"
    label="Methods"
    options={DECORATION_METHODS.map((method) => ({ value: method, label: method }))}
    className="grid grid-cols-2 gap-x-4 gap-y-2 max-md:grid-cols-1"
    {...props}
  />
);

export const DaysField = (props: ChoicesProps) => (
  <Choices
    name="work_days"
    label="Work days"
    options={WEEK_DAYS.map((day) => ({
      value: day,
      label: WEEK_DAY_LABELS[day]?.slice(0, 3),
      spoken: WEEK_DAY_LABELS[day],
    }))}
    className="flex flex-wrap gap-x-4 gap-y-2"
    {...props}
  />
);
