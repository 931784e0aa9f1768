import { DECORATION_METHODS, ORDER_CHARACTERISTICS, ORDER_TYPES } from "contract/decoration";
import { ORDER_SOURCE_LABELS, PRIORITIES, PRIORITY_WORDS } from "contract/statuses";
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
export const SOURCE_OPTIONS: readonly Option[] = Object.entries(ORDER_SOURCE_LABELS).map(([value, label]) => ({
  value,
  label,
}));
