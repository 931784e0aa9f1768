import { useContext } from "react";
import { AskedFormContext } from "~/ui/pending";

/** What a form of the page asks for one record just now. */
export interface PendingAction {
  id: number;
  intent: string;
  field(name: string): string;
}

/** What a form asks for one single record, which it names by `noun`; null for none and for many. */
export function pendingAction(form: FormData | null, noun: string): PendingAction | null {
  const [target, ...others] = form?.getAll(noun) ?? [];
  if (!form || target === undefined || others.length > 0) return null;
  const field = (name: string) => String(form.get(name) ?? "");
  return { id: Number.parseInt(String(target), 10), intent: field("intent"), field };
}

/**
 * What the page asks for one record just now, so that its row can show it before the answer; null once that came. Refused, the row
 * shows by itself what is still true, and the answer says why.
 */
export const usePendingAction = (noun: string): PendingAction | null =>
  pendingAction(useContext(AskedFormContext), noun);
