import type { OrderCheck } from "contract/orders.schema";
import type { CheckSeverity } from "contract/statuses";

/**
 * What a reader could not read or had to guess of an order, where it concerns what must be made, bought or promised. Kept with the order
 * as the store's words, and shown among its checks.
 */
export interface StoreCheck extends Pick<OrderCheck, "code" | "label"> {
  severity: CheckSeverity;
  detail: string;
  /** A check about the in-hands date speaks of the day that was read; it is done once a person sets another. */
  day?: string | null;
}

export function storeCheck(severity: CheckSeverity, code: string, label: string, detail: string): StoreCheck {
  return { severity, code, label, detail };
}

/** What becomes of a reading: sentences for the person who imports, and checks for whoever takes the order. */
export interface Notes {
  messages: string[];
  checks: StoreCheck[];
}

export function noNotes(): Notes {
  return { messages: [], checks: [] };
}

/** Says it in the report of the import and among the checks of the order. */
export function tell(notes: Notes, check: StoreCheck): void {
  notes.messages.push(check.detail);
  notes.checks.push(check);
}
