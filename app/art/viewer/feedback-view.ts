import type { FormRefusal } from "~/backend/forms.server";
import type { ApprovalView } from "./approval-view";
import type { GarmentView, VersionView } from "./versions.server";

export interface CommentView {
  id: number;
  lockVersion: number;
  author: string;
  initials: string;
  /** "Customer", "Customer sees it" or "Internal". */
  audience: string;
  isInternal: boolean;
  body: string;
  /** The person who looks at it wrote it. */
  isMine: boolean;
  /** "16 h" */
  age: string;
  /** "Mon Mar 9, 17:20" */
  when: string;
  iso: string;
  edited: string | null;
}

/** A comment with what was answered. */
export interface ThreadView extends CommentView {
  /** Of its pin, as it stands on the picture; null without one. */
  number: number | null;
  pin: { page: number; x: number; y: number } | null;
  version: number | null;
  isResolved: boolean;
  /** "Resolved by Dana Whitfield, 2 h". */
  resolved: string | null;
  replies: readonly CommentView[];
}

/** Everything the page Feedback of a proof shows. */
export interface FeedbackView {
  proofId: number;
  name: string;
  versions: readonly VersionView[];
  garments: readonly GarmentView[];
  /** "Left Side Chest", of the proof's lines. */
  placement: string | null;
  /** Ink drops in place of thread rings. */
  isPrinted: boolean;
  threads: readonly ThreadView[];
  /** Why there are no comments where they did not load, or are not kept. */
  problem: { kind: "missing" | "failed"; message: string } | null;
  approval: ApprovalView;
}

/** A comment as it was stored when a save found it changed. */
export interface CurrentComment {
  id: number;
  lockVersion: number;
  body: string;
}

/** What a form of the page was not written for, with what was typed. */
export type FeedbackRefusal = FormRefusal & { current?: CurrentComment };

/** What the viewer shows of a proof. */
export type ViewedProof = Pick<FeedbackView, "name" | "versions" | "garments" | "threads">;
