import { useLocation } from "@remix-run/react";
import { Compared } from "./compared";
import type { ViewedProof } from "./feedback-view";
import { Pane } from "./pane";
import { SidePanes } from "./side-panes";
import type { ViewerState } from "./viewer-state";
import { ViewerToolbar } from "./viewer-toolbar";

interface ViewerProps {
  proof: ViewedProof;
  state: ViewerState;
}

/** The versions of a proof on the color of its garments: side by side, over each other, or with a slider between them. */
export function Viewer({ proof, state }: ViewerProps) {
  const { search } = useLocation();
  const selected = Number(new URLSearchParams(search).get("pin")) || null;
  return (
    <section className="card viewer" aria-label="Compare versions">
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
