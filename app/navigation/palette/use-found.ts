import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "../paths";
import type { FoundView } from "../search/found-view";

/** The search starts this long after the last key. */
const REST_MS = 40;

/** The server's results for these words. Earlier results stay until the new ones arrive. */
export function useFound(words: string, isOpen: boolean): { view: FoundView | null; isSearching: boolean } {
  const { data, state, load } = useFetcher<FoundView>();
  const q = words.trim();
  useEffect(() => {
    if (!isOpen || q === "") return;
    const timer = setTimeout(() => load(paths.found(new URLSearchParams({ q }))), REST_MS);
    return () => clearTimeout(timer);
  }, [q, isOpen, load]);
  if (q === "") return { view: null, isSearching: false };
  return { view: data ?? null, isSearching: state !== "idle" || data?.q !== q };
}
