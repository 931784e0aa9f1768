import type { Feedback } from "contract/proof-requests.schema";
import type { CommentView, ThreadView } from "~/art/viewer/feedback-view";
import { ageWords, instantWords, type ShopClock } from "~/format/instant-words";

/** Who looks, and by which clock. */
export interface Viewer {
  userId: number;
  clock: ShopClock;
}

/** Comments with their answers, oldest first; an answer whose comment is not there stands alone. */
export function threadsOf(all: readonly Feedback[], viewer: Viewer): ThreadView[] {
  const ids = new Set(all.map(({ id }) => id));
  const roots = all.filter(({ parent_id }) => parent_id == null || !ids.has(parent_id));
  return roots.map((comment) => ({
    ...commentView(comment, viewer),
    number: comment.number ?? null,
    pin: comment.pin ? { page: comment.pin.page ?? 1, x: comment.pin.x, y: comment.pin.y } : null,
    version: comment.upload_version ?? null,
    isResolved: comment.status === "resolved",
    resolved: comment.status === "resolved" ? resolvedWords(comment, viewer) : null,
    replies: all
      .filter(({ parent_id, id }) => parent_id === comment.id && id !== comment.id)
      .map((reply) => commentView(reply, viewer)),
  }));
}

function commentView(comment: Feedback, { userId, clock }: Viewer): CommentView {
  const isCustomer = comment.author_type === "customer";
  const isMine = !isCustomer && comment.author_id === userId;
  const name = comment.author_name || (isCustomer ? "Customer" : "Someone");
  return {
    id: comment.id,
    lockVersion: comment.lock_version ?? 0,
    author: name,
    initials: initialsOf(name),
    audience: isCustomer ? "Customer" : comment.visibility === "customer" ? "Customer sees it" : "Internal",
    isInternal: !isCustomer && comment.visibility !== "customer",
    body: comment.body,
    isMine,
    age: ageWords(comment.created_at, clock),
    when: instantWords(comment.created_at, clock),
    iso: comment.created_at,
    edited: comment.edited_at ? instantWords(comment.edited_at, clock) : null,
  };
}

function resolvedWords({ resolved_by, resolved_at }: Feedback, { clock }: Viewer): string {
  const who = resolved_by?.name ? ` by ${resolved_by.name}` : "";
  return `Resolved${who}${resolved_at ? `, ${ageWords(resolved_at, clock)}` : ""}`;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
