import { useRouteLoaderData } from "@remix-run/react";
import type { TypedValues } from "./typed-values";

/**
 * What the person had typed into a form of this page when the session ended, or null. A form shows these in place of the stored
 * values: `typedValue(typed, "note", order.note)`.
 */
export function useTypedValues(): TypedValues | null {
  const loaded = useRouteLoaderData<{ frame: { typed: TypedValues | null } }>("routes/dashboard");
  return loaded?.frame.typed ?? null;
}
