import { foundIn } from "contract/fold-text";
import { KBarResults, useKBar } from "kbar";
import { type ReactNode, useMemo } from "react";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { rowsOf, SEARCH_ALL } from "./palette-rows";
import { KEYS_OF } from "./use-palette-actions";

/** Eight rows and a little of the ninth, which says that there is more. */
const MAX_HEIGHT = 380;

type ResultsProps = { words: string; isSearching: boolean; problem: string | null };

/** The rows of the palette by section, the letters that were typed in bold. */
export function PaletteResults({ words, isSearching, problem }: ResultsProps) {
  const { actions } = useKBar(({ actions }) => ({ actions }));
  const results = useMemo(() => rowsOf(Object.values(actions), words), [actions, words]);
  const count = results.filter((item) => typeof item !== "string" && item.id !== SEARCH_ALL).length;
  const said = isSearching ? "Searching" : (problem ?? (count === 0 ? `Nothing found for “${words.trim()}”` : null));
  return (
    <>
      <div ref={letScroll}>
        <KBarResults
          items={results}
          maxHeight={MAX_HEIGHT}
          onRender={({ item, active }) =>
            typeof item === "string" ? (
              <div className="pt-2.5 pb-1 px-4 text-muted text-[12px] font-medium">{item}</div>
            ) : (
              <div className="palette-row" data-active={active || undefined}>
                <span className="truncate">
                  <Marked text={item.name} words={words} />
                </span>
                {item.subtitle ? <span className="flex-1 text-muted truncate">{item.subtitle}</span> : null}
                {KEYS_OF[item.id] ? <kbd className="kbd">{KEYS_OF[item.id]}</kbd> : null}
              </div>
            )
          }
        />
      </div>
      {said ? <p className="py-3 px-4 border-t border-t-line text-muted">{said}</p> : null}
      <VisuallyHidden>
        <span role="status">{said ?? `${count} found`}</span>
      </VisuallyHidden>
    </>
  );
}

/** A scrolling area must be focusable for keyboard users; kbar does not do that. */
function letScroll(around: HTMLDivElement | null) {
  const list = around?.firstElementChild;
  if (list instanceof HTMLElement) list.tabIndex = 0;
}

function Marked({ text, words }: { text: string; words: string }): ReactNode {
  const found = foundIn(text, words);
  if (!found) return text;
  return (
    <>
      {text.slice(0, found.start)}
      <b>{text.slice(found.start, found.end)}</b>
      {text.slice(found.end)}
    </>
  );
}
