import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "../paths";
import type { FoundView } from "../search/found-view";

/** Asked once the words have rested so long. */
const REST_MS = 150;

/** What the server finds for these words; what was found for the words before stays until then. */
export function useFound(words: string, isOpen: boolean): { view: FoundView | null; isSearching: boolean } {
  const { data, state, load } = useFetcher<FoundView>();
  const q = words.trim();
  useEffect(() => {
    if (!isOpen || q === "") return;
    const timer = setTimeout(() => load(paths.search(new URLSearchParams({ q }))), REST_MS);
    return () => clearTimeout(timer);
  }, [q, isOpen, load]);
  if (q === "") return { view: null, isSearching: false };
  return { view: data ?? null, isSearching: state !== "idle" || data?.q !== q };
}
