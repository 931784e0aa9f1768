import { Form, Link, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import {
  createContext,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Button } from "./button";
import { classNames } from "./class-names";
import { HiddenParams } from "./hidden-params";
import { Icon } from "./icon";
import { type Option, Options, withChosen } from "./inputs";
import { Kbd } from "./kbd";
import { Menu } from "./menu";
import { PASSING_KEYS } from "./passing-keys";
import { useUrlValue } from "./use-url-value";

type FilterBarProps = {
  action: string;
  /** What the filters must not lose: view and sort, not the page. */
  keep?: readonly (readonly [name: string, value: string])[];
  search: ReactNode;
  /** Right end: sort, columns. */
  end?: ReactNode;
  /** The filters: in a line, on phones in a sheet behind the button "Filters". Left out where searching is all. */
  children?: ReactNode;
};

/** What stays whatever a list is filtered by: the view that is open, its columns, the height of its rows. */
const ALWAYS_KEPT = ["saved", "columns", "density"];

/** What a change of the filters ends. Every other key stays, also that of a filter without a field. */
const PASSES: ReadonlySet<string> = new Set([...PASSING_KEYS, "page"]);

/** Keys of an address that filters nothing. */
const FILTERS_NOTHING: ReadonlySet<string> = new Set([...ALWAYS_KEPT, "view", "sort", "page", "q", "peek"]);

/** Whether the URL has a filter. Then each panel renders its fields at once, because the form must send every active filter. */
const FilteredContext = createContext(true);

/** The list follows this long after the last key in its search field. */
const REST_MS = 250;

/**
 * One GET form for search and filters. A choice applies at once and what is typed in the search field soon after the last key; without
 * a script Enter or the Apply button does it.
 */
export function FilterBar({ action, keep = [], search, end, children }: FilterBarProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const isLeaving = useRef(false);
  isLeaving.current = navigation.state !== "idle" && navigation.formMethod !== "GET";
  const rest = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(rest.current), []);
  const params = new URLSearchParams(useLocation().search);
  const always = [...params].filter(([name]) => ALWAYS_KEPT.includes(name) && !keep.some(([kept]) => kept === name));
  const fieldsId = useId();
  const send = (form: HTMLFormElement, submitter?: HTMLElement | null, replace = false) => {
    clearTimeout(rest.current);
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter))
      if (typeof value === "string" && value !== "") query.append(name, value);
    for (const [name, value] of params)
      if (!PASSES.has(name) && !form.elements.namedItem(name)) query.append(name, value);
    submit(query, { method: "get", action, preventScrollReset: true, replace: replace || isSame(query, params) });
  };
  const applyChoice = ({ target, currentTarget: form }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || ["checkbox", "radio"].includes(target.type)) return send(form);
    if (!("listSearch" in target.dataset)) return;
    clearTimeout(rest.current);
    // One step back in the history is the list before the words, not one letter less. Who left meanwhile is not called back.
    rest.current = setTimeout(() => {
      if (!isLeaving.current) send(form, null, params.has(target.name));
    }, REST_MS);
  };
  const applyTyped = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget, submitterOf(event.nativeEvent));
  };
  return (
    <Form
      method="get"
      discover="none"
      action={action}
      className="filter-bar"
      role="search"
      onChange={applyChoice}
      onSubmit={applyTyped}
    >
      <HiddenParams params={[...keep, ...always]} />
      {search}
      <div id={fieldsId} className="filter-fields" {...{ popover: "auto" }}>
        <FilteredContext.Provider value={[...params.keys()].some((name) => !FILTERS_NOTHING.has(name))}>
          {children}
        </FilteredContext.Provider>
        <Button type="submit" size="s" className="without-script">
          Apply
        </Button>
      </div>
      <span className="flex items-center gap-1 ml-auto empty:hidden">
        {end}
        {children ? (
          <Button size="s" variant="ghost" icon="filter" className="phone-only" {...{ popovertarget: fieldsId }}>
            Filters
          </Button>
        ) : null}
      </span>
    </Form>
  );
}

const isSame = (one: URLSearchParams, other: URLSearchParams) => [...one].sort().join() === [...other].sort().join();

const submitterOf = (event: Event) => (event instanceof SubmitEvent ? event.submitter : null);

type SearchBoxProps = InputHTMLAttributes<HTMLInputElement> & { label: string; value: string };

/** The list's search field; "/" goes to it, and the list follows what is typed. */
export function SearchBox({ name = "q", label, value, ...rest }: SearchBoxProps) {
  const input = useUrlValue<HTMLInputElement>(value, true);
  return (
    <span className="search-box">
      <Icon name="search" size="xs" />
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        data-list-search
        title="Filters as you type (/)"
        aria-keyshortcuts="/"
        {...rest}
      />
      <Kbd>/</Kbd>
    </span>
  );
}

type FilterSelectProps = { name: string; label: string; value: string; options: readonly Option[]; any?: string };

/** A filter with one value: "Warnings Any". */
export function FilterSelect({ name, label, value, options, any = "Any" }: FilterSelectProps) {
  const select = useUrlValue<HTMLSelectElement>(value);
  return (
    <label className={classNames("filter filter-select", value !== "" && "filter-on")}>
      {label}
      <select ref={select} name={name} defaultValue={value}>
        <option value="">{any}</option>
        <Options options={withChosen(options, value)} />
      </select>
      <Icon name="chevron-down" size="xs" />
    </label>
  );
}

type FilterMenuProps = {
  label: string;
  /** The chosen values in words; empty when the filter is off. */
  value?: string;
  /** add: the dashed "Add filter" that holds the rarer fields. */
  variant?: "value" | "add";
  children: ReactNode;
};

/**
 * A filter with several values or fields in a panel: Checkboxes, Fields. They are a fifth of a list's elements and come before its
 * rows, so they are made when somebody first opens the panel, or something is filtered. Without a script a link asks for all of them.
 */
export function FilterMenu({ label, value = "", variant = "value", children }: FilterMenuProps) {
  const isOn = value !== "";
  const isFiltered = useContext(FilteredContext);
  const [isMade, setIsMade] = useState(isOn || isFiltered);
  // What was made stays: its fields follow the address.
  if (!isMade && (isOn || isFiltered)) setIsMade(true);
  return (
    <Menu
      onOpen={() => flushSync(() => setIsMade(true))}
      triggerClassName={classNames("filter", isOn && "filter-on", variant === "add" && "filter-add")}
      panelClassName="filter-panel"
      trigger={
        variant === "add" ? (
          <>
            <Icon name="plus" size="xs" />
            {label}
          </>
        ) : (
          <>
            {label} <b>{value || "Any"}</b>
            <Icon name="chevron-down" size="xs" />
          </>
        )
      }
    >
      {isMade ? (
        <>
          {children}
          <Button type="submit" size="s">
            Apply
          </Button>
        </>
      ) : (
        <noscript>
          <AllFiltersLink />
        </noscript>
      )}
    </Menu>
  );
}

/** To an address by which every panel has its fields at once. */
function AllFiltersLink() {
  const params = new URLSearchParams(useLocation().search);
  params.set("filters", "all");
  return (
    <Link className="link" discover="none" to={`?${params}`}>
      Show choices
    </Link>
  );
}

/** A filter that holds, as a link that takes it away. */
export function FilterChip({ label, value, removeTo }: { label: string; value: string; removeTo: string }) {
  return (
    <Link className="filter filter-on" to={removeTo} preventScrollReset aria-label={`Remove filter ${label} ${value}`}>
      {label} <b>{value}</b>
      <Icon name="x" size="xs" />
    </Link>
  );
}
