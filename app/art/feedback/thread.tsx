import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CommentView, FeedbackRefusal, ThreadView } from "~/art/viewer/feedback-view";
import { useQueryLinks } from "~/art/viewer/query-button";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { lazyPart } from "~/ui/lazy-part";
import { useNeeds } from "~/ui/lock";
import { PageForm } from "~/ui/page-form";
import { CommentHead, ThreadSign } from "./comment-head";

const EditComment = lazyPart("edit-comment", async () => (await import("./comment-forms")).EditComment);
const ReplyForm = lazyPart("reply-form", async () => (await import("./comment-forms")).ReplyForm);

interface ThreadProps {
  thread: ThreadView;
  isSelected: boolean;
  opened: { reply: number | null; edit: number | null };
  refusal: FeedbackRefusal | null;
  /** Versions that one sees beside it. */
  shown: readonly number[];
}

/** A comment, what was answered, and what can be done with it. */
export function Thread({ thread, isSelected, opened, refusal, shown }: ThreadProps) {
  const item = useRef<HTMLLIElement>(null);
  const to = useQueryLinks();
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  const body = (comment: CommentView) =>
    opened.edit === comment.id && comment.isMine ? (
      <EditComment comment={comment} cancelTo={to({ edit: null })} refusal={refusal} />
    ) : (
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{comment.body}</p>
    );
  const isElsewhere = thread.version !== null && !shown.includes(thread.version);
  const facts = [isElsewhere && `On version ${thread.version}`, thread.resolved].filter(Boolean);
  return (
    <li
      ref={item}
      id={`comment-${thread.id}`}
      className={classNames("comment", isSelected && "bg-accent-tint shadow-[inset_3px_0_0_var(--accent)]")}
    >
      <div className="flex items-center gap-2 min-w-0">
        <ThreadSign thread={thread} shown={shown} />
        <CommentHead comment={thread} />
      </div>
      {body(thread)}
      {facts.length > 0 ? <p className="text-small flex-none text-muted">{facts.join(". ")}</p> : null}
      {thread.replies.map((reply) => (
        <div
          key={reply.id}
          className="grid gap-1 py-2 px-2.5 border border-line rounded-control bg-surface [&>.button]:justify-self-start"
        >
          <div className="flex items-center gap-2 min-w-0">
            <span className="avatar [font-stretch:85%]" aria-hidden="true">
              {reply.initials}
            </span>
            <CommentHead comment={reply} />
          </div>
          {body(reply)}
          {reply.isMine && opened.edit !== reply.id ? <EditLink to={to({ edit: reply.id, reply: null })} /> : null}
        </div>
      ))}
      {opened.reply === thread.id ? (
        <ReplyForm thread={thread} cancelTo={to({ reply: null })} refusal={refusal} />
      ) : opened.edit === thread.id ? null : (
        <Actions thread={thread} />
      )}
    </li>
  );
}

function Actions({ thread: { id, lockVersion, isResolved, isMine } }: { thread: ThreadView }) {
  const to = useQueryLinks();
  if (useNeeds() !== null) return null;
  return (
    <div className="flex flex-wrap gap-2 max-md:[&_.button]:h-11">
      <Link className="button button-s" to={to({ reply: id, edit: null, at: null })} preventScrollReset replace>
        Reply
      </Link>
      <PageForm>
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="comment" value={id} />
        <input type="hidden" name="lock_version" value={lockVersion} />
        <Button
          type="submit"
          size="s"
          name="set"
          value={isResolved ? "open" : "resolved"}
          icon={isResolved ? undefined : "check"}
        >
          {isResolved ? "Reopen" : "Resolve"}
        </Button>
      </PageForm>
      {isMine ? <EditLink to={to({ edit: id, reply: null })} /> : null}
    </div>
  );
}

function EditLink({ to }: { to: ReturnType<ReturnType<typeof useQueryLinks>> }) {
  if (useNeeds() !== null) return null;
  return (
    <Link className="button button-s button-ghost" to={to} preventScrollReset replace>
      <Icon name="pencil" size="s" />
      Edit
    </Link>
  );
}
