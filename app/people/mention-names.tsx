import { foldText } from "contract/fold-text";
import { countWords } from "contract/number-words";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { paths } from "~/navigation/paths";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { askedIn, namesFor } from "./mention-search";

/** Asked for once; a page that could not read them asks again at the next @. */
let names: Promise<readonly string[]> | null = null;

async function readNames(): Promise<readonly string[]> {
  const answer = await fetch(paths.peopleNames());
  return answer.ok ? await answer.json() : [];
}

/** The people whom the @ before the caret may mean, in a list below the field; arrows choose, Enter or Tab takes, Escape closes. */
export function MentionNames({ field }: { field: HTMLTextAreaElement }) {
  const id = useId();
  const [people, setPeople] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(() => askedIn(field));
  const [chosen, setChosen] = useState(0);
  const found = asked === null ? [] : namesFor(people, asked.words, foldText);
  const active = Math.min(chosen, found.length - 1);

  useEffect(() => {
    let isGone = false;
    names ??= readNames().catch(() => []);
    void names.then((all) => {
      if (all.length === 0) names = null;
      if (!isGone) setPeople(all);
    });
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    const look = () => {
      setAsked(askedIn(field));
      setChosen(0);
    };
    const leave = () => setAsked(null);
    look();
    field.addEventListener("input", look);
    field.addEventListener("click", look);
    field.addEventListener("blur", leave);
    return () => {
      field.removeEventListener("input", look);
      field.removeEventListener("click", look);
      field.removeEventListener("blur", leave);
    };
  }, [field]);

  const take = (name: string | undefined) => {
    if (!name || !asked) return;
    field.setRangeText(`@${name} `, asked.from, field.selectionStart, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== field || found.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowDown") setChosen((active + 1) % found.length);
    else if (event.key === "ArrowUp") setChosen((active + found.length - 1) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") take(found[active]);
    else if (event.key === "Escape") setAsked(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => latest.current(event);
    // Before a dialog around the field hears it.
    window.addEventListener("keydown", pressed, true);
    return () => window.removeEventListener("keydown", pressed, true);
  }, []);

  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-${index}`;
  useTies(field, found.length === 0 ? null : { listId, activeId: optionId(active) });
  if (!field.parentElement) return null;
  return createPortal(
    <>
      {found.length > 0 ? (
        <div
          className="absolute z-40 max-w-[calc(100%_-_32px)] max-h-60 mt-0.5 p-1 overflow-y-auto border border-line-2 rounded-card bg-raised shadow-float [&>[aria-selected=true]]:bg-press"
          id={listId}
          role="listbox"
          aria-label="People"
        >
          {found.map((name, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
            <div
              className="py-[5px] px-2.5 rounded-chip cursor-pointer"
              key={name}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </div>
          ))}
        </div>
      ) : null}
      <span role="status">
        <VisuallyHidden>{found.length > 0 ? `${countWords(found.length, "name")} to choose from` : ""}</VisuallyHidden>
      </span>
    </>,
    field.parentElement,
  );
}

/** What a screen reader needs to find the list from the field. */
function useTies(field: HTMLTextAreaElement, open: { listId: string; activeId: string } | null) {
  const { listId = null, activeId = null } = open ?? {};
  useEffect(() => {
    const ties = { "aria-controls": listId, "aria-activedescendant": activeId };
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-haspopup", "listbox");
    for (const [name, value] of Object.entries(ties)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [field, listId, activeId]);
}
