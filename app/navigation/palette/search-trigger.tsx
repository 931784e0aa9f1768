import { Form, Link, useLocation, useNavigate } from "@remix-run/react";
import { type MouseEvent, memo, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "~/ui/icon";
import { Kbd } from "~/ui/kbd";
import { lazyPart } from "~/ui/lazy-part";
import { isTaken } from "~/ui/page-keys";
import { paths } from "../paths";
import { pageAfter, pageBefore } from "./page-steps";
import { isRecord, keepRecent } from "./recent";

const Palette = lazyPart("palette", async () => (await import("./palette")).default);

/** The search of the top bar: a link to the search page, and with a script what opens the palette; so do Ctrl K and ⌘ K. */
export const SearchTrigger = memo(({ who }: { who: string }) => {
  const { search } = useLocation();
  const isModalOpen = new URLSearchParams(search).has("modal");
  const { opened, early, setEarly, toggle, onShown, onHidden } = useOpening();
  usePages();
  useKeptRecent(who);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!isModalOpen) toggle();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isModalOpen, toggle]);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  };
  return (
    <>
      <Link className="search-trigger" to={paths.search()} onClick={open} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" size="s" />
        <span className="flex-1 min-w-0 truncate max-md:absolute max-md:size-px max-md:flex-none max-md:[clip-path:inset(50%)]">
          Search <span className="wide-only">orders, POs, tracking, people</span>
        </span>
        <span className="wide-only flex gap-[3px]">
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </Link>
      {early === null ? null : <EarlyPalette words={early} onType={setEarly} onClose={toggle} />}
      {opened > 0 ? <Palette {...{ opened, isModalOpen, who, onShown, onHidden }} typed={early ?? ""} /> : null}
    </>
  );
});
SearchTrigger.displayName = "SearchTrigger";

type EarlyPaletteProps = { words: string; onType: (words: string) => void; onClose: () => void };

/** The second key must follow so soon. */
const WITHIN_MS = 1_000;

/** Opens and closes the palette; until its script is there, `early` is what is typed meanwhile. */
function useOpening() {
  const [opened, setOpened] = useState(0);
  const [early, setEarly] = useState<string | null>(null);
  const isThere = useRef(false);
  const focused = useRef<Element | null>(null);
  const onShown = useCallback(() => {
    isThere.current = true;
    setEarly(null);
  }, []);
  const onHidden = useCallback(() => {
    const before = focused.current;
    // Once kbar took the focus off its field.
    if (before instanceof HTMLElement) queueMicrotask(() => before.focus());
  }, []);
  const toggle = () => {
    if (!document.activeElement?.closest(".palette")) focused.current = document.activeElement;
    if (isThere.current) return setOpened(opened + 1);
    setOpened(early === null ? 1 : 0);
    setEarly(early === null ? "" : null);
    if (early !== null) onHidden();
  };
  return { opened, early, setEarly, toggle, onShown, onHidden };
}

/** p p and n p, also before anybody wanted the palette. */
function usePages() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useKeyPairs({
    "p p": () => navigate(pathname + pageBefore(search)),
    "n p": () => navigate(pathname + pageAfter(search)),
  });
}

function useKeptRecent(who: string) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isRecord(pathname)) return;
    // The title of the page is there once its head was written.
    const timer = setTimeout(() => {
      const [title] = document.title.split(" · ");
      if (title) keepRecent(localStorage, who, { to: pathname, title });
    }, 300);
    return () => clearTimeout(timer);
  }, [pathname, who]);
}

/** Stands where the palette will be while its script loads, so that no key is lost. Enter searches, Escape closes. */
function EarlyPalette({ words, onType, onClose }: EarlyPaletteProps) {
  return createPortal(
    <div className="bg-scrim fixed inset-0 z-[60] flex items-start justify-center pt-16 pb-4 px-4">
      <div className="palette" role="dialog" aria-modal="true" aria-label="Command palette">
        <Form action={paths.search()} onSubmit={onClose}>
          <input
            className="w-full h-11 px-4 border-0 border-b border-b-line bg-transparent text-fg text-[15px] focus-visible:outline-none placeholder:text-subtle"
            name="q"
            aria-label="Search"
            placeholder="Search"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: a key or a click asked for this field
            autoFocus
            value={words}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={({ key }) => {
              if (key === "Escape") onClose();
            }}
          />
        </Form>
        <p className="py-3 px-4 border-t border-t-line text-muted" role="status">
          Loading. Press Enter to search now.
        </p>
      </div>
    </div>,
    document.body,
  );
}

/** Two keys after each other: `{ "n p": … }`. Silent while one types, with a modifier, while a dialog is open, and where the page has its own use of the first key. */
function useKeyPairs(pairs: Readonly<Record<string, () => void>>) {
  const latest = useRef(pairs);
  useEffect(() => {
    latest.current = pairs;
  });
  useEffect(() => {
    let first: KeyboardEvent | null = null;
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      // A key that the page itself used is no beginning; its listener may have come after this one.
      const isSoon = first !== null && !first.defaultPrevented && event.timeStamp - first.timeStamp < WITHIN_MS;
      const pair = isSoon ? `${first?.key} ${event.key}` : "";
      first = event;
      if (!Object.hasOwn(latest.current, pair)) return;
      first = null;
      event.preventDefault();
      latest.current[pair]?.();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
