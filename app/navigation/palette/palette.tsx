import { useLocation } from "@remix-run/react";
import { KBarAnimator, KBarPortal, KBarPositioner, KBarProvider, useKBar, VisualState } from "kbar";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { PaletteResults } from "./palette-results";
import { PaletteSearch } from "./palette-search";
import { useFound } from "./use-found";
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
      <KBarPositioner className="palette-scrim" style={{ padding: "64px 16px 16px", zIndex: 60 }}>
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
