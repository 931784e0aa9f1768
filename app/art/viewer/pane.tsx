import type { CSSProperties } from "react";
import { IfOpen } from "~/ui/lock";
import { ArtPicture } from "./art-picture";
import type { ViewedProof } from "./feedback-view";
import { Measures } from "./measures";
import { Pins } from "./pins";
import { PlacePin } from "./place-pin";
import { useCentered } from "./use-centered";
import { useRatio } from "./use-ratio";
import { VersionCaption } from "./version-caption";
import type { VersionView } from "./versions.server";
import type { ViewerState } from "./viewer-state";

interface PaneProps {
  proof: ViewedProof;
  state: ViewerState;
  version: VersionView;
  side: "left" | "right";
  /** The comment that the URL names. */
  selected: number | null;
  onMove?: (board: HTMLElement) => void;
}

/** One version: what it is, and its picture on the garment's color with the pins of this picture. */
export function Pane({ proof, state, version, side, selected, onMove }: PaneProps) {
  const page = version.pages[state.page - 1] ?? null;
  const board = useCentered(state.zoom);
  const { ratio, learn } = useRatio(page);
  return (
    <figure className="viewer-pane [&+&]:border-l [&+&]:border-l-line max-md:[&+&]:border-t max-md:[&+&]:border-t-line max-md:[&+&]:border-l-0">
      <VersionCaption proof={proof} version={version} side={side} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form */}
      <div
        className="viewer-board"
        ref={board}
        role="group"
        aria-label={boardName(proof, state, version)}
        tabIndex={state.zoom > 100 ? 0 : undefined}
        style={boardStyle(state)}
        onScroll={(event) => onMove?.(event.currentTarget)}
      >
        <div className="viewer-art" style={artStyle(state, ratio)}>
          <ArtPicture
            key={page?.fileId}
            page={page}
            name={`Version ${version.version} of ${proof.name}`}
            onRatio={learn}
          />
          {state.hasMeasures ? <Measures version={version} ratio={ratio} /> : null}
          {page?.src ? (
            <IfOpen>
              <PlacePin version={version.version} page={state.page} />
            </IfOpen>
          ) : null}
          {state.hasPins ? (
            <Pins threads={proof.threads} version={version.version} page={state.page} selected={selected} />
          ) : null}
        </div>
      </div>
    </figure>
  );
}

export function boardName({ name }: ViewedProof, { garment }: ViewerState, { version }: VersionView): string {
  return `Version ${version} of ${name}${garment ? ` on ${garment.name}` : ""}`;
}

export function boardStyle({ garment }: ViewerState): CSSProperties {
  return garment?.color ? { backgroundColor: garment.color } : {};
}

export function artStyle({ zoom }: ViewerState, ratio: number | null): CSSProperties {
  const style: CSSProperties & Record<`--${string}`, number> = { "--zoom": zoom / 100 };
  if (ratio !== null) style["--ratio"] = ratio;
  return style;
}
