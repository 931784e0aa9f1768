import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import type { ListView } from "./list-view";

/** The list, with the sum of units that it had where this read left it out: on focus and reconnect sums are not read anew. */
export function useKeptUnits(list: ListView): ListView {
  const { search } = useLocation();
  const kept = useRef<{ search: string; units: number } | null>(null);
  useEffect(() => {
    if (list.units !== null) kept.current = { search, units: list.units };
  }, [list.units, search]);
  const units = kept.current?.search === search ? kept.current.units : null;
  return useMemo(() => (list.units === null && units !== null ? { ...list, units } : list), [list, units]);
}
