import { PRIORITIES, PRIORITY_WORDS } from "contract/statuses";
import type { ActionFields, ActionValues } from "./action";

/** How urgent: one of three. */
export const PRIORITY_FIELDS = {
  priority: {
    type: "choice",
    label: "Priority",
    options: PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value].label })),
    required: "Choose a priority.",
    isInSight: true,
  },
} as const satisfies ActionFields;

export const prioritySaid = ({ priority }: ActionValues) => ({
  priority: PRIORITIES.find((known) => known === priority),
});

/** "with high priority". */
export const priorityDone = (values: ActionValues): string => {
  const { priority } = prioritySaid(values);
  return priority ? `with ${PRIORITY_WORDS[priority].label.toLowerCase()} priority` : "";
};
