import { memo, useEffect, useMemo, useRef } from "react";
import { FieldGroup } from "~/ui/field-group";
import { FilterChip, FilterMenu } from "~/ui/filter-bar";
import { Icon } from "~/ui/icon";
import { type Option, Options, withChosen } from "~/ui/inputs";
import { useUrlValue } from "~/ui/use-url-value";
import { type AppliedFilter, rangeWords } from "./applied-filters";
import type { ListLinks } from "./list-links";

/** Values of the URL by the name of their parameter. */
export type AppliedValues = (name: string) => readonly string[];

export const appliedValues =
  (applied: readonly (readonly [string, string])[]): AppliedValues =>
  (name) =>
    applied.filter(([key]) => key === name).map(([, value]) => value);

/** The same function until another filter is applied: another page of a list draws no field of its filters anew. */
export function useAppliedValues(applied: readonly (readonly [string, string])[]): AppliedValues {
  const asked = JSON.stringify(applied);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is applied
  return useMemo(() => appliedValues(applied), [asked]);
}

type FilterChipsProps = { filters: readonly AppliedFilter[]; inBar: ReadonlySet<string>; links: ListLinks };

/** The filters that hold and have no field of their own in the bar, each with the way to remove it. */
export const FilterChips = ({ filters, inBar, links }: FilterChipsProps) =>
  filters
    .filter(({ names }) => !names.some((name) => inBar.has(name)))
    .map(({ label, value, names }) => (
      <FilterChip key={names[0]} label={label} value={value} removeTo={links.without(names)} />
    ));

/** Boxes of one list filter; they follow the URL when that changes (Back, a removed filter). */
export const FilterChecks = memo(
  ({
    legend,
    name,
    options,
    applied,
  }: {
    legend: string;
    name: string;
    options: readonly Option[];
    applied: AppliedValues;
  }) => {
    const group = useRef<HTMLFieldSetElement>(null);
    const chosen = applied(name).join("\n");
    const shown = useRef(chosen);
    useEffect(() => {
      if (shown.current === chosen) return;
      shown.current = chosen;
      const values = chosen.split("\n");
      for (const box of group.current?.querySelectorAll("input") ?? []) box.checked = values.includes(box.value);
    }, [chosen]);
    const values = chosen.split("\n");
    return (
      <fieldset ref={group} className="grid gap-1.5">
        <legend className="field-label">{legend}</legend>
        {options.map(({ value, label }) => (
          <label key={value} className="checkbox-line">
            <input
              type="checkbox"
              className="checkbox"
              name={name}
              value={value}
              defaultChecked={values.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    );
  },
);
FilterChecks.displayName = "FilterChecks";

/** One line of text that follows the URL. */
export const FilterText = memo(
  ({
    label,
    name,
    applied,
    placeholder,
  }: {
    label: string;
    name: string;
    applied: AppliedValues;
    placeholder?: string;
  }) => {
    const value = applied(name)[0] ?? "";
    const input = useUrlValue<HTMLInputElement>(value);
    return (
      <label className="block">
        <span className="field-label">{label}</span>
        <input
          ref={input}
          className="input"
          name={name}
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
        />
      </label>
    );
  },
);
FilterText.displayName = "FilterText";

/** One value of few; follows the URL. */
export const FilterChoice = memo(
  ({
    label,
    name,
    options,
    applied,
  }: {
    label: string;
    name: string;
    options: readonly Option[];
    applied: AppliedValues;
  }) => {
    const value = applied(name)[0] ?? "";
    const select = useUrlValue<HTMLSelectElement>(value);
    return (
      <label className="block">
        <span className="field-label">{label}</span>
        <span className="select">
          <select ref={select} className="input" name={name} defaultValue={value}>
            <option value="">Any</option>
            <Options options={withChosen(options, value)} />
          </select>
          <Icon name="chevron-down" size="s" />
        </span>
      </label>
    );
  },
);
FilterChoice.displayName = "FilterChoice";

/** `{name}_from` and `{name}_to`, both inclusive. */
export const DayRange = memo(({ legend, name, applied }: { legend: string; name: string; applied: AppliedValues }) => {
  return (
    <FieldGroup label={legend}>
      <div className="grid grid-cols-2 gap-2">
        <FilterText label="From" name={`${name}_from`} applied={applied} placeholder="YYYY-MM-DD" />
        <FilterText label="To" name={`${name}_to`} applied={applied} placeholder="YYYY-MM-DD" />
      </div>
    </FieldGroup>
  );
});
DayRange.displayName = "DayRange";

/** "In hands Any" with its two days in a panel. */
export function DayRangeMenu({ label, name, applied }: { label: string; name: string; applied: AppliedValues }) {
  const value = rangeWords(applied(`${name}_from`)[0], applied(`${name}_to`)[0]);
  return (
    <FilterMenu label={label} value={value}>
      <DayRange legend={label} name={name} applied={applied} />
    </FilterMenu>
  );
}

/** The order of the rows; part of the filter form, so that it needs no script. */
export function SortSelect({ value, options }: { value: string; options: readonly Option[] }) {
  const select = useUrlValue<HTMLSelectElement>(value);
  const isKnown = options.some((option) => option.value === value);
  return (
    <label className="filter filter-select filter-sort">
      Sort
      <select ref={select} name="sort" aria-label="Sort" defaultValue={value}>
        {isKnown ? null : <option value={value}>By column</option>}
        <Options options={options} />
      </select>
      <Icon name="chevron-down" size="xs" />
    </label>
  );
}
