import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { PASSING_KEYS } from "~/lists/list-links";
import { shareSame } from "~/lists/share-same";
import type { ViewsData } from "~/lists/views/views-view";
import type { ListView } from "./list-view";

interface Parts {
  list: ListView;
  views?: ViewsData | null;
}

/** The list of this address, whichever of its pages. */
function listOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of [...PASSING_KEYS, "page"]) query.delete(key);
  return query.toString();
}

/**
 * A list, with what this read left out as it was before: sums on focus and reconnect, which the seed does not read anew then, and on another
 * page of the list counts and views too. What this read has brought unchanged stays the object that it was.
 */
export function useKeptParts<Read extends Parts>(read: Read): Read {
  const asked = listOf(useLocation().search);
  const kept = useRef<{ asked: string; shown: Read }>();
  const shown = useMemo(() => {
    const before = kept.current;
    const around = before?.asked === asked ? before.shown : undefined;
    const units = read.list.units ?? around?.list.units ?? null;
    const counts = read.list.counts ?? around?.list.counts ?? null;
    const views = read.views ?? around?.views;
    return shareSame(before?.shown, { ...read, list: { ...read.list, units, counts }, views });
  }, [read, asked]);
  useEffect(() => {
    kept.current = { asked, shown };
  }, [asked, shown]);
  return shown;
}
