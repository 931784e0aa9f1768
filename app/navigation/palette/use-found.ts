import { useEffect, useState } from "react";
import { paths } from "../paths";
import type { FoundView } from "../search/found-view";

/**
 * The server's results for these words, asked for at each key. Earlier results stay until the new ones arrive. It asks past the router,
 * which would render the page below twice for each answer.
 */
export function useFound(words: string, isOpen: boolean): { view: FoundView | null; isSearching: boolean } {
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
