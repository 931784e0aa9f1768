import { DECORATION_METHODS, ORDER_CHARACTERISTICS, ORDER_TYPES } from "contract/decoration";
import { ORDER_SOURCE_LABELS, ORDER_STAGE_LABELS, PRIORITIES, PRIORITY_WORDS } from "contract/statuses";
import type { Option } from "~/ui/inputs";

/** The choices that filters of several lists offer, each in the order in which people look for them. */

const asOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

export const TYPE_OPTIONS = asOptions(ORDER_TYPES);
export const CHARACTERISTIC_OPTIONS = asOptions(ORDER_CHARACTERISTICS);
export const METHOD_OPTIONS = asOptions(DECORATION_METHODS);
export const PRIORITY_OPTIONS: readonly Option[] = PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_WORDS[value].label,
})).reverse();
const labelled = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
export const SOURCE_OPTIONS = labelled(ORDER_SOURCE_LABELS);
export const STAGE_OPTIONS = labelled(ORDER_STAGE_LABELS);
