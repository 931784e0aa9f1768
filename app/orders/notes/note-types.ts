import { NOTE_TYPES } from "contract/decoration";

const LABELS: Readonly<Record<string, string>> = {
  general: "General",
  art_note: "Art",
  sourcing_note: "Sourcing",
  receiving_note: "Receiving",
  production_note: "Production",
};

/** "Art"; a type that we do not know is shown in its own words. */
export function noteTypeLabel(type: string): string {
  return LABELS[type] ?? type.replace(/_note$/, "").replaceAll("_", " ");
}

/** General first: most notes are. */
export const NOTE_TYPE_OPTIONS = ["general", ...NOTE_TYPES.filter((type) => type !== "general")].map((value) => ({
  value,
  label: noteTypeLabel(value),
}));
