import type { FormRefusal } from "~/backend/forms.server";
import type { Chosen } from "~/lists/bulk/bulk-dialog";
import type { BulkResult } from "~/lists/bulk/bulk-result";

export const REVIEW_MODALS = ["mail-release", "mail-discard"] as const;
export type ReviewModal = (typeof REVIEW_MODALS)[number];

export function reviewModalOf(value: unknown): ReviewModal | null {
  return REVIEW_MODALS.find((modal) => modal === value) ?? null;
}

export interface ReviewDialogData {
  modal: ReviewModal;
  chosen: Chosen & {
    /** The first of them: what, and to whom. */
    mails: readonly { id: number; subject: string; to: string }[];
  };
  isSentByHand: boolean;
}

export type ReviewAnswer = BulkResult<ReviewModal> | FormRefusal;
