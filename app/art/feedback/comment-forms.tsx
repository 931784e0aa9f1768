import { Link, type LinkProps } from "@remix-run/react";
import type { CommentView, FeedbackRefusal, ThreadView } from "~/art/viewer/feedback-view";
import { seenVersion, typedValue } from "~/forms/typed-values";
import { TwoVersions } from "~/orders/two-versions";
import { StatusButton } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextArea } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import { Audience } from "./audience";
import { Refused } from "./refused";

interface FormProps {
  cancelTo: LinkProps["to"];
  refusal: FeedbackRefusal | null;
}

/** An answer in its thread; of an internal comment only internal ones. */
export function ReplyForm({ thread, cancelTo, refusal }: FormProps & { thread: ThreadView }) {
  const mine = typedValue(refusal?.typed, "parent_id") === String(thread.id) ? refusal : null;
  const error = mine?.errors.body?.[0];
  return (
    <PageForm className="form grid gap-2" aria-label="Reply" noValidate>
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="parent_id" value={thread.id} />
      <Refused refusal={mine} error={error} />
      <Field name="body" label={`Reply to ${thread.author}`} error={error} id={`field-reply-${thread.id}`}>
        <TextArea rows={3} defaultValue={typedValue(mine?.typed, "body")} maxLength={5_000} autoFocus />
      </Field>
      <div className="comment-foot">
        {thread.isInternal ? (
          <span className="text-small flex-none text-muted">Internal</span>
        ) : (
          <Audience typed={mine?.typed} />
        )}
        <Cancel to={cancelTo} />
        <StatusButton size="s" variant="primary" name="do" value={`reply-${thread.id}`}>
          Add reply
        </StatusButton>
      </div>
    </PageForm>
  );
}

/** One's own words as a form, in their place. */
export function EditComment({ comment, cancelTo, refusal }: FormProps & { comment: CommentView }) {
  const mine = typedValue(refusal?.typed, "comment") === String(comment.id) ? refusal : null;
  const stored = mine?.current ?? {
    body: typedValue(mine?.typed, "was", comment.body),
    lockVersion: seenVersion(mine, "lock_version", comment.lockVersion ?? ""),
  };
  const text = typedValue(mine?.typed, "body", comment.body);
  const error = mine?.errors.body?.[0];
  return (
    <PageForm className="form grid gap-2" aria-label="Edit comment" noValidate>
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="comment" value={comment.id} />
      <input type="hidden" name="lock_version" value={stored.lockVersion} />
      <input type="hidden" name="was" value={stored.body} />
      {mine?.current ? (
        <TwoVersions
          rows={[{ field: "Comment", opened: typedValue(mine.typed, "was"), theirs: mine.current.body, mine: text }]}
        />
      ) : (
        <Refused refusal={mine} error={error} />
      )}
      <Field name="body" label="Your comment" error={error} id={`field-comment-${comment.id}`}>
        <TextArea rows={4} defaultValue={text} maxLength={5_000} autoFocus />
      </Field>
      <div className="comment-foot">
        <Cancel to={cancelTo} />
        <StatusButton size="s" variant="primary" name="do" value={`edit-${comment.id}`}>
          Save comment
        </StatusButton>
      </div>
    </PageForm>
  );
}

function Cancel({ to }: { to: LinkProps["to"] }) {
  return (
    <Link className="button button-s button-ghost ml-auto" to={to} preventScrollReset replace>
      Cancel
    </Link>
  );
}
