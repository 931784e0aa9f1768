import type { CommentView, ThreadView } from "~/art/viewer/feedback-view";
import { lookOf, PinShape, pinName } from "~/art/viewer/pins";
import { QueryButton } from "~/art/viewer/query-button";
import { classNames } from "~/ui/class-names";

/** Who, for whom, and when. */
export function CommentHead({ comment: { author, audience, age, when, iso, edited } }: { comment: CommentView }) {
  return (
    <>
      <b className="truncate">{author}</b>
      <span className="text-small flex-none text-muted">{audience}</span>
      <span className="text-small flex-none text-muted ml-auto" title={edited ? `${when}, edited ${edited}` : when}>
        <time dateTime={iso}>{age}</time>
        {edited ? ", edited" : null}
      </span>
    </>
  );
}

/** The thread's pin, which shows it on the picture; its author's initials where it has none. */
export function ThreadSign({ thread, shown }: { thread: ThreadView; shown: readonly number[] }) {
  const { id, pin, initials, version } = thread;
  if (!pin)
    return (
      <span className="avatar [font-stretch:85%]" aria-hidden="true">
        {initials}
      </span>
    );
  return (
    <QueryButton
      name="pin"
      value={String(id)}
      also={{
        page: pin.page > 1 ? pin.page : null,
        ...(version !== null && !shown.includes(version) && { right: version, left: null }),
      }}
      className={classNames("pin pin-listed", lookOf(thread))}
      aria-label={`Show ${pinName(thread).split(":", 1)[0]?.toLowerCase()}`}
    >
      <PinShape thread={thread} />
    </QueryButton>
  );
}
