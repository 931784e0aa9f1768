import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ImpactView } from "~/orders/line-impact";
import type { LineEditView } from "./line-edit.server";

const ASK_AFTER_MS = 300;

/** What typed quantities touch, asked of the server a moment after the last key; before that, what the page came with. */
export function useImpacts({ lines, impactTo }: LineEditView, first: readonly ImpactView[]) {
  const { load, data, state } = useFetcher<{ impacts: ImpactView[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (quantities: ReadonlyMap<number, string>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const query = new URLSearchParams();
      for (const { id, quantity } of lines) {
        const typed = quantities.get(id)?.trim() ?? "";
        if (typed !== quantity && /^\d{1,7}$/.test(typed)) query.append("change", `${id}:${typed}`);
      }
      load(`${impactTo}?${query}`);
    }, ASK_AFTER_MS);
  };
  return { impacts: data?.impacts ?? first, isPending: state !== "idle", ask };
}
