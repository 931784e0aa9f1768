import { useRef } from "react";
import type { ViewedProof } from "./feedback-view";
import { Pane } from "./pane";
import type { VersionView } from "./versions.server";
import type { ViewerState } from "./viewer-state";

interface SidePanesProps {
  proof: ViewedProof;
  state: ViewerState;
  left: VersionView;
  selected: number | null;
}

/** Both versions; where one is moved, the other follows. */
export function SidePanes({ proof, state, left, selected }: SidePanesProps) {
  const panes = useRef<HTMLDivElement>(null);
  const follow = (moved: HTMLElement) => {
    for (const board of panes.current?.querySelectorAll<HTMLElement>(".viewer-board") ?? []) {
      if (board === moved) continue;
      board.scrollLeft = shareOf(
        moved.scrollLeft,
        moved.scrollWidth - moved.clientWidth,
        board.scrollWidth - board.clientWidth,
      );
      board.scrollTop = shareOf(
        moved.scrollTop,
        moved.scrollHeight - moved.clientHeight,
        board.scrollHeight - board.clientHeight,
      );
    }
  };
  return (
    <div
      className="viewer-panes grid-rows-[auto_auto] grid-cols-2 [&>.viewer-pane]:grid [&>.viewer-pane]:grid-rows-subgrid [&>.viewer-pane]:row-span-2 max-md:grid-cols-1"
      ref={panes}
    >
      <Pane proof={proof} state={state} version={left} side="left" selected={selected} onMove={follow} />
      <Pane proof={proof} state={state} version={state.right} side="right" selected={selected} onMove={follow} />
    </div>
  );
}

function shareOf(moved: number, range: number, otherRange: number): number {
  return range <= 0 ? 0 : (moved / range) * otherRange;
}
