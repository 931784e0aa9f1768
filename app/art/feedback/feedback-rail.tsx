import { Link, useLocation } from "@remix-run/react";
import type { FeedbackRefusal, FeedbackView } from "~/art/viewer/feedback-view";
import { readPlace } from "~/art/viewer/pin-place";
import { useQueryLinks } from "~/art/viewer/query-button";
import type { ViewerState } from "~/art/viewer/viewer-state";
import { typedValue } from "~/forms/typed-values";
import { Icon } from "~/ui/icon";
import { Segments } from "~/ui/segments";
import { Composer } from "./composer";
import { openedOf, Threads } from "./threads";

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
      <Threads
        view={view}
        threads={isResolved ? resolved : open}
        {...{ isResolved, opened, refusal, shown: versionsIn(state) }}
        selected={selected?.id ?? null}
      />
      {!isResolved && resolved.length > 0 ? (
        <Link
          className="border-t border-t-line flex items-center gap-2 py-2.5 px-3.5 text-muted font-medium hover:bg-hover max-md:min-h-11"
          to={to({ show: "resolved", pin: null })}
          preventScrollReset
          replace
        >
          <Icon name="chevron-right" size="s" />
          {resolved.length} resolved
        </Link>
      ) : null}
      {target && view.problem?.kind !== "missing" ? (
        <Composer
          key={view.threads.filter(({ isMine }) => isMine).length}
          version={target}
          at={at}
          refusal={typedValue(refusal?.typed, "intent") === "add" ? refusal : null}
        />
      ) : null}
    </section>
  );
}

/** In overlay and slider only the upper version shows its pins. */
function versionsIn(state: ViewerState | null): number[] {
  if (!state) return [];
  return [state.right.version, ...(state.left && state.mode === "side" ? [state.left.version] : [])];
}
