import { useLocation } from "@remix-run/react";
import {
  getListboxItemId,
  KBAR_LISTBOX,
  KBarAnimator,
  KBarPortal,
  KBarPositioner,
  KBarProvider,
  useKBar,
  VisualState,
} from "kbar";
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { paths } from "../paths";
import type { FoundView } from "../search/read-search.server";
import { PaletteResults } from "./palette-results";
import { usePaletteActions } from "./use-palette-actions";

/** The seed's constants. */
const ENTER_MS = 200;
const EXIT_MS = 100;

type PaletteProps = {
  /** How often it was asked for: each time opens or closes it. */
  opened: number;
  /** A dialog of the page lies open: the palette stays closed. */
  isModalOpen: boolean;
  who: string;
  /** What was typed before it was there. */
  typed: string;
  onShown: () => void;
  onHidden: () => void;
};

/** kbar as a labelled dialog that keeps the focus: navigation, pages, what was opened last, actions of the page, and what a search finds. */
export default function Palette(props: PaletteProps) {
  const options = useMemo(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const animations = isStill ? { enterMs: 0, exitMs: 0 } : { enterMs: ENTER_MS, exitMs: EXIT_MS };
    // The keys that open it are the top bar's, which knows them before this is loaded.
    return { animations, toggleShortcut: "F24", disableScrollbarManagement: true };
  }, []);
  return (
    <KBarProvider options={options}>
      <OpenPalette {...props} />
    </KBarProvider>
  );
}

function OpenPalette({ opened, isModalOpen, who, typed, onShown, onHidden }: PaletteProps) {
  const { query, state, words } = useKBar(({ visualState, searchQuery }) => ({
    state: visualState,
    words: searchQuery,
  }));
  const { key } = useLocation();
  const seen = useRef(0);
  useEffect(() => {
    if (seen.current === opened) return;
    seen.current = opened;
    query.toggle();
  }, [opened, query]);
  useEffect(() => query.disable(isModalOpen), [isModalOpen, query]);
  const isOpen = state === VisualState.animatingIn || state === VisualState.showing;
  useEffect(() => (isOpen ? onHidden : undefined), [isOpen, onHidden]);
  const found = useFound(words, isOpen);
  usePaletteActions({ found: found.view, words, who, page: key, isOpen });
  return (
    <KBarPortal>
      <KBarPositioner className="bg-scrim" style={{ padding: "64px 16px 16px", zIndex: 60 }}>
        <KBarAnimator className="palette">
          <div role="dialog" aria-modal="true" aria-label="Command palette" data-state={state} onKeyDown={keepFocus}>
            <PaletteSearch typed={typed} onShown={onShown} />
            <PaletteResults words={words} isSearching={found.isSearching} problem={found.view?.problem ?? null} />
          </div>
        </KBarAnimator>
      </KBarPositioner>
    </KBarPortal>
  );
}

/** The search field is all that takes the focus here; arrows choose. */
function keepFocus(event: KeyboardEvent) {
  if (event.key === "Tab") event.preventDefault();
}

/** The field of the palette. kbar's own would begin empty; this one begins with what was typed while the palette loaded. */
function PaletteSearch({ typed, onShown }: { typed: string; onShown: () => void }) {
  const { query, activeIndex } = useKBar(({ activeIndex }) => ({ activeIndex }));
  const [words, setWords] = useState(typed);
  // Before the browser takes the next key: this field has the focus now.
  useLayoutEffect(onShown, [onShown]);
  useEffect(() => query.setSearch(words), [words, query]);
  useEffect(() => () => query.setSearch(""), [query]);
  return (
    <input
      className="w-full h-11 px-4 border-0 border-b border-b-line bg-transparent text-fg text-[15px] focus-visible:outline-none placeholder:text-subtle"
      ref={query.inputRefSetter}
      role="combobox"
      aria-label="Search"
      aria-expanded="true"
      aria-controls={KBAR_LISTBOX}
      aria-activedescendant={getListboxItemId(activeIndex)}
      placeholder="Search"
      autoComplete="off"
      spellCheck="false"
      // biome-ignore lint/a11y/noAutofocus: a key or a click asked for this field
      autoFocus
      value={words}
      onChange={({ target }) => setWords(target.value)}
    />
  );
}

/**
 * The server's results for these words, asked for at each key. Earlier results stay until the new ones arrive. It asks past the router,
 * which would render the page below twice for each answer.
 */
function useFound(words: string, isOpen: boolean): { view: FoundView | null; isSearching: boolean } {
  const [view, setView] = useState<FoundView | null>(null);
  const q = words.trim();
  useEffect(() => {
    if (!isOpen || q === "") return;
    const asked = new AbortController();
    const take = (found: FoundView) => {
      if (!asked.signal.aborted) setView(found);
    };
    search(q, asked.signal).then(take, () => take({ q, groups: [], problem: "The search didn't answer. Try again." }));
    return () => asked.abort();
  }, [q, isOpen]);
  if (q === "") return { view: null, isSearching: false };
  return { view, isSearching: view?.q !== q };
}

async function search(q: string, signal: AbortSignal): Promise<FoundView> {
  const answer = await fetch(paths.found(new URLSearchParams({ q })), { signal });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  return (await answer.json()) as FoundView;
}
