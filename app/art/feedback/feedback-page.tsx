import { type ShouldRevalidateFunction, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Compared } from "~/art/viewer/compared";
import type { FeedbackRefusal, FeedbackView, ViewedProof } from "~/art/viewer/feedback-view";
import { Pane } from "~/art/viewer/pane";
import { SidePanes } from "~/art/viewer/side-panes";
import { ThreadCard } from "~/art/viewer/thread-card";
import { VersionChanges } from "~/art/viewer/version-changes";
import { isSameData, readViewerState, type ViewerState } from "~/art/viewer/viewer-state";
import { ViewerToolbar } from "~/art/viewer/viewer-toolbar";
import { Blank } from "~/ui/blank";
import { ApprovalCard } from "./approval-card";
import { FeedbackRail } from "./feedback-rail";

interface ViewerProps {
  proof: ViewedProof;
  state: ViewerState;
}

/** Of the page's own forms; a refused action shows in its dialog, or above the page. */
export function feedbackRefusal(answer: FeedbackRefusal | { ok: true } | undefined, isDialogOpen: boolean) {
  const isOurs = answer && !answer.ok && !isDialogOpen && !("proof" in answer.typed);
  return isOurs ? answer : null;
}

/** Zooming, pinning and the like ask the backend nothing: for the route's `shouldRevalidate`. */
export const keepsFeedback: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isWrite = formMethod !== undefined && formMethod.toUpperCase() !== "GET";
  return isWrite || !isSameData(currentUrl, nextUrl) ? defaultShouldRevalidate : false;
};

interface FeedbackPageProps {
  view: FeedbackView;
  /** What the page's own form was not written for, with what was typed. */
  refusal: FeedbackRefusal | null;
  /** The way to the first version: a link, where one may upload. */
  upload?: ReactNode;
}

/** The versions of a proof beside each other, what was said about them, and what an approval binds. */
export function FeedbackPage({ view, refusal, upload }: FeedbackPageProps) {
  const { search } = useLocation();
  const state = readViewerState(new URLSearchParams(search), view.versions, view.garments);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_340px] gap-3 pt-3 pb-6 px-6 max-xl:grid-cols-1 max-md:px-4">
      <div className="grid grid-cols-1 content-start gap-3 min-w-0">
        {state ? (
          <>
            <Viewer proof={view} state={state} />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,340px),1fr))] gap-3 items-start [&_.card-head>h2]:whitespace-nowrap">
              <VersionChanges left={state.left} right={state.right} placement={view.placement} />
              <ThreadCard version={state.right} versions={view.versions} isPrinted={view.isPrinted} />
            </div>
          </>
        ) : (
          <section className="card">
            <Blank icon="pen-tool" title="No version to look at yet" action={upload}>
              Upload the first version of {view.name}: a picture or PDF that the customer can look at.
            </Blank>
          </section>
        )}
      </div>
      <aside
        className="grid grid-cols-1 content-start gap-3 min-w-0 [&_.document-row]:grid-cols-[64px_minmax(0,1fr)] [&_.document-row>.button]:col-[2] [&_.document-row>.button]:justify-self-start"
        aria-label="Feedback"
      >
        <FeedbackRail view={view} state={state} refusal={refusal} />
        <ApprovalCard approval={view.approval} />
      </aside>
    </div>
  );
}

/** The versions of a proof on the color of its garments: side by side, over each other, or with a slider between them. */
function Viewer({ proof, state }: ViewerProps) {
  const { search } = useLocation();
  const selected = Number(new URLSearchParams(search).get("pin")) || null;
  return (
    <section className="card overflow-hidden" aria-label="Compare versions">
      <ViewerToolbar state={state} garments={proof.garments} pins={proof.threads.filter(({ pin }) => pin).length} />
      {state.left === null ? (
        <div className="viewer-panes">
          <Pane proof={proof} state={state} version={state.right} side="right" selected={selected} />
        </div>
      ) : state.mode === "side" ? (
        <SidePanes proof={proof} state={state} left={state.left} selected={selected} />
      ) : (
        <Compared key={state.mode} proof={proof} state={state} left={state.left} selected={selected} />
      )}
    </section>
  );
}
