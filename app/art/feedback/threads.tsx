import type { FeedbackRefusal, FeedbackView, ThreadView } from "~/art/viewer/feedback-view";
import { typedValue } from "~/forms/typed-values";
import { LoadFailed } from "~/ui/blank";
import { Thread } from "./thread";

type ThreadsProps = {
  view: FeedbackView;
  threads: readonly ThreadView[];
  isResolved: boolean;
  selected: number | null;
  opened: ReturnType<typeof openedOf>;
  refusal: FeedbackRefusal | null;
  shown: readonly number[];
};

/** The comments of one state; in words where there are none, or none can be read. */
export function Threads({ view, threads, isResolved, selected, opened, refusal, shown }: ThreadsProps) {
  if (view.problem?.kind === "missing") return <p className="py-[18px] px-3.5 text-muted">{view.problem.message}</p>;
  if (view.problem) return <LoadFailed title="Comments didn't load">{view.problem.message}</LoadFailed>;
  if (threads.length === 0)
    return (
      <p className="py-[18px] px-3.5 text-muted">
        {isResolved
          ? "No resolved comments."
          : view.threads.length > 0
            ? "No open comments. New comments appear here."
            : "No comments yet. Customer comments appear here."}
      </p>
    );
  return (
    <ul className="[&>.comment+.comment]:border-t [&>.comment+.comment]:border-t-line">
      {threads.map((thread) => (
        <Thread
          key={thread.id}
          thread={thread}
          isSelected={thread.id === selected}
          opened={opened}
          shown={shown}
          refusal={typedValue(refusal?.typed, "intent") === "add" ? null : refusal}
        />
      ))}
    </ul>
  );
}

/** The form that is open in a thread: by the URL, or because it was refused. */
export function openedOf(query: URLSearchParams, refusal: FeedbackRefusal | null) {
  const typed = refusal?.typed;
  const idOf = (intent: string, name: string) =>
    typedValue(typed, "intent") === intent ? Number(typedValue(typed, name)) : 0;
  return {
    reply: idOf("reply", "parent_id") || Number(query.get("reply")) || null,
    edit: idOf("edit", "comment") || Number(query.get("edit")) || null,
  };
}
