import { Link, useLocation } from "@remix-run/react";
import { readPlace } from "~/art/viewer/pin-place";
import { useQueryLinks } from "~/art/viewer/query-button";
import type { ViewerState } from "~/art/viewer/viewer-state";
import { typedValue } from "~/session/typed-values";
import { LoadFailed } from "~/ui/blank";
import { Icon } from "~/ui/icon";
import { Segments } from "~/ui/segments";
import { Composer } from "./composer";
import type { FeedbackRefusal } from "./feedback-page";
import type { FeedbackView, ThreadView } from "./feedback-view";
import { Thread } from "./thread";

interface FeedbackRailProps {
  view: FeedbackView;
  state: ViewerState | null;
  refusal: FeedbackRefusal | null;
}

/** What was said, open or resolved, and the form for more. */
export function FeedbackRail({ view, state, refusal }: FeedbackRailProps) {
  const { search } = useLocation();
  const to = useQueryLinks();
  const query = new URLSearchParams(search);
  const opened = openedOf(query, refusal);
  const selected = view.threads.find(({ id }) => id === Number(query.get("pin")));
  const isResolved = query.has("show") ? query.get("show") === "resolved" : selected?.isResolved === true;
  const open = view.threads.filter((thread) => !thread.isResolved);
  const resolved = view.threads.filter((thread) => thread.isResolved);
  const shown = isResolved ? resolved : open;
  const at = readPlace(query.get("at"));
  const target = view.versions.find(({ version }) => version === (at?.version ?? state?.right.version));
  return (
    <section className="card feedback">
      <div className="card-head">
        <h2>Feedback</h2>
        <span className="ml-auto">
          <Segments
            label="Show"
            segments={[
              { label: `Open ${open.length}`, to: to({ show: "open", pin: null }), isCurrent: !isResolved },
              { label: `Resolved ${resolved.length}`, to: to({ show: "resolved", pin: null }), isCurrent: isResolved },
            ]}
          />
        </span>
      </div>
      <Threads view={view} threads={shown} {...{ isResolved, opened, refusal }} selected={selected?.id ?? null} />
      {!isResolved && resolved.length > 0 ? (
        <Link className="feedback-more" to={to({ show: "resolved", pin: null })} preventScrollReset replace>
          <Icon name="chevron-right" size="s" />
          {resolved.length} resolved
        </Link>
      ) : null}
      {target && view.problem?.kind !== "missing" ? (
        <Composer
          key={view.threads.filter(({ isMine }) => isMine).length}
          version={target}
          at={at}
          sendKey={view.sendKey}
          refusal={typedValue(refusal?.typed, "intent") === "add" ? refusal : null}
        />
      ) : null}
    </section>
  );
}

type ThreadsProps = {
  view: FeedbackView;
  threads: readonly ThreadView[];
  isResolved: boolean;
  selected: number | null;
  opened: ReturnType<typeof openedOf>;
  refusal: FeedbackRefusal | null;
};

function Threads({ view, threads, isResolved, selected, opened, refusal }: ThreadsProps) {
  if (view.problem?.kind === "missing") return <p className="feedback-none">{view.problem.message}</p>;
  if (view.problem) return <LoadFailed title="The comments did not load">{view.problem.message}</LoadFailed>;
  if (threads.length === 0)
    return (
      <p className="feedback-none">
        {isResolved
          ? "Nothing is resolved yet."
          : view.threads.length > 0
            ? "Nothing is open. New comments appear here."
            : "Nobody commented yet. Comments of the customer appear here."}
      </p>
    );
  return (
    <ul className="feedback-list">
      {threads.map((thread) => (
        <Thread
          key={thread.id}
          thread={thread}
          isSelected={thread.id === selected}
          opened={opened}
          sendKey={view.sendKey}
          refusal={typedValue(refusal?.typed, "intent") === "add" ? null : refusal}
        />
      ))}
    </ul>
  );
}

/** The form that is open in a thread: by the URL, or because it was refused. */
function openedOf(query: URLSearchParams, refusal: FeedbackRefusal | null) {
  const typed = refusal?.typed;
  const idOf = (intent: string, name: string) =>
    typedValue(typed, "intent") === intent ? Number(typedValue(typed, name)) : 0;
  return {
    reply: idOf("reply", "parent_id") || Number(query.get("reply")) || null,
    edit: idOf("edit", "comment") || Number(query.get("edit")) || null,
  };
}
