import { Form } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { type ReactNode, useEffect } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "./button";
import { Check } from "./checkbox";
import { classNames } from "./class-names";
import { HiddenParams } from "./hidden-params";
import { Kbd } from "./kbd";
import type { Selection } from "./use-selection";

/** The id of the GET form that row boxes (name "ids") belong to. */
const SELECTION_FORM = "selection";

type SelectionBarProps = {
  selection: Selection;
  total: number;
  /** The list's own query, carried along so that the list stays as it is behind the dialog. */
  keep: readonly (readonly [name: string, value: string])[];
  /** After the count: "264 units". */
  sum?: ReactNode;
  /** What the primary action will do: "Will create 5 proofs". */
  consequence?: ReactNode;
  /** Buttons with type submit, name "modal" and the dialog's name as value. */
  children: ReactNode;
};

/**
 * Acts on the ticked rows: sends `modal=…&ids=…` (or `all=1`) as a GET, so the dialog opens by its URL with or without a
 * script. Without one the bar is there wherever rows are, because nothing can watch the boxes.
 */
export function SelectionBar({ selection, total, keep, sum, consequence, children }: SelectionBarProps) {
  const isHydrated = useHydrated();
  const { count, clear } = selection;
  const isHidden = isHydrated && count === 0;
  useEffect(() => {
    if (count === 0) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("[role=dialog], :popover-open"))
        clear();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [count, clear]);
  if (total === 0) return null;
  return (
    <section
      aria-label="Selection"
      className={classNames("selection-bar", count === 0 && "without-script")}
      hidden={isHidden}
    >
      {isHidden ? null : (
        <Form id={SELECTION_FORM} method="get" discover="none" preventScrollReset className="contents">
          <HiddenParams params={keep} />
          {selection.isEverything ? <input type="hidden" name="all" value="1" /> : null}
          <span className="flex items-center gap-2.5">
            <span className="phone-only">
              <SelectPage selection={selection} />
            </span>
            <span aria-live="polite">
              <b>{count > 0 ? `${numberWords(count)} selected` : "Select rows to act on them"}</b>{" "}
              {sum && count > 0 ? <span className="wide-only text-muted">{sum}</span> : null}
            </span>
          </span>
          {!selection.isEverything && total > count ? (
            <button
              type="submit"
              name="all"
              value="1"
              className="link text-small"
              onClick={selectAllOnPress(selection)}
            >
              Select all {numberWords(total)}
            </button>
          ) : null}
          <span className="selection-actions flex gap-1.5 ml-2 md:max-lg:min-w-0 md:max-lg:m-0 md:max-lg:p-1 md:max-lg:overflow-x-auto md:max-lg:[scrollbar-width:thin] md:max-lg:[&>*]:flex-none max-md:order-3 max-md:w-full max-md:m-0 max-md:overflow-x-auto">
            {children}
          </span>
        </Form>
      )}
      {consequence ? (
        <span className="selection-consequence ml-auto overflow-hidden text-muted text-[12px] text-ellipsis max-xl:hidden">
          {consequence}
        </span>
      ) : null}
      {isHydrated ? (
        <Button size="s" variant="ghost" className="selection-clear" onClick={clear}>
          Clear <Kbd>Esc</Kbd>
        </Button>
      ) : null}
    </section>
  );
}

const selectAllOnPress = (selection: Selection) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  selection.selectEverything();
};

/** The box that ticks every row of the page, for the table's head, with the hint for every box below it; on phones, without a head, the bar has it. */
export function SelectPage({ selection }: { selection: Selection }) {
  if (!useHydrated()) return null;
  return (
    <Check
      aria-label="Select all"
      title="Select all. x selects one row, Shift all since the last one selected"
      checked={selection.pageState === "all"}
      indeterminate={selection.pageState === "some"}
      onChange={selection.togglePage}
    />
  );
}

type RowBoxProps = { id: number; label: string };

/** The box of one row. `label`: "Select order #1001". */
export function SelectRow({ selection, ...row }: RowBoxProps & { selection: Selection }) {
  return <RowBox isTicked={selection.has(row.id)} toggle={selection.toggle} {...row} />;
}

/** The same for rows that are drawn anew only where their own tick changed. */
export function RowBox({
  id,
  label,
  isTicked,
  toggle,
}: RowBoxProps & { isTicked: boolean; toggle: Selection["toggle"] }) {
  return (
    <input
      type="checkbox"
      className="checkbox row-check"
      form={SELECTION_FORM}
      name="ids"
      value={id}
      aria-label={label}
      checked={isTicked}
      onChange={({ nativeEvent }) => toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
