import { DEFAULT_FLAG_TYPE, FLAG_SEVERITIES, FLAG_SEVERITY_LABELS } from "contract/statuses";
import type { ActionFields, ActionValues } from "./action";

/** What a flag says: the same for orders, goods and productions. */
export const FLAG_FIELDS = {
  flag_comment: { type: "note", label: "What is wrong", max: 2_000, required: "Say what is wrong." },
  flag_type: { type: "text", label: "Type", max: 100, initial: DEFAULT_FLAG_TYPE, isHalf: true },
  severity: {
    type: "choice",
    label: "Severity",
    options: FLAG_SEVERITIES.map((value) => ({ value, label: FLAG_SEVERITY_LABELS[value] })).reverse(),
    initial: "blocker",
    isHalf: true,
  },
  assigned_to_id: { type: "person", label: "Who resolves it", prompt: "No one in particular" },
} as const satisfies ActionFields;

export const RESOLVE_FIELDS = {
  resolution: { type: "note", label: "How it was resolved", max: 2_000 },
} as const satisfies ActionFields;

/** As the calls that flag take it. */
export const flagSaid = ({ flag_comment = "", flag_type, severity, assigned_to_id }: ActionValues) => ({
  flag_comment,
  flag_type: flag_type || DEFAULT_FLAG_TYPE,
  severity: FLAG_SEVERITIES.find((value) => value === severity),
  assigned_to_id: assigned_to_id ? Number(assigned_to_id) : undefined,
});
