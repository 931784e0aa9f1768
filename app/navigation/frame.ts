import type { ToastMessage } from "~/ui/toasts";

/** What the shell shows around every page. */
export type Frame = {
  user: { name: string; initials: string };
  /** Orders that wait for triage; null when the backend did not say. */
  newOrderCount: number | null;
  toast: ToastMessage | null;
};
