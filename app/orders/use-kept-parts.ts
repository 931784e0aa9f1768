import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { shareSame } from "~/lists/share-same";
import { PASSING_KEYS } from "~/ui/passing-keys";
import type { ListView } from "./list-view";

interface Parts {
  list: ListView;
}

/** The list of this address, whichever of its pages. */
function listOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of [...PASSING_KEYS, "page"]) query.delete(key);
  return query.toString();
}

/**
 * A list, with its sum as it was before where this read left it out: on focus and reconnect the seed does not read it anew. What
 * this read brought unchanged stays the object that it was.
 */
export function useKeptParts<Read extends Parts>(read: Read): Read {
  const asked = listOf(useLocation().search);
  const kept = useRef<{ asked: string; shown: Read }>();
  const shown = useMemo(() => {
    const before = kept.current;
    const around = before?.asked === asked ? before.shown : undefined;
    const units = read.list.units ?? around?.list.units ?? null;
    return shareSame(before?.shown, { ...read, list: { ...read.list, units } });
  }, [read, asked]);
  useEffect(() => {
    kept.current = { asked, shown };
  }, [asked, shown]);
  return shown;
}
