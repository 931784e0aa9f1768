import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { PASSING_KEYS } from "~/lists/list-links";
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
 * page of the list counts and views too.
 */
export function useKeptParts<Read extends Parts>(read: Read): Read {
  const asked = listOf(useLocation().search);
  const kept = useRef<{ asked: string; units: ListView["units"]; counts: ListView["counts"]; views: Parts["views"] }>();
  const before = kept.current?.asked === asked ? kept.current : undefined;
  const units = read.list.units ?? before?.units ?? null;
  const counts = read.list.counts ?? before?.counts ?? null;
  const views = read.views ?? before?.views;
  useEffect(() => {
    kept.current = { asked, units, counts, views };
  }, [asked, units, counts, views]);
  return useMemo(() => ({ ...read, list: { ...read.list, units, counts }, views }), [read, units, counts, views]);
}
