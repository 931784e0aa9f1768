import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { Segments } from "~/ui/segments";
import { Garments } from "./garments";
import { QueryButton, useQueryLinks } from "./query-button";
import type { GarmentView } from "./versions.server";
import { nextZoom, type ViewerState, type Zoom as ZoomStep } from "./viewer-state";

interface ViewerToolbarProps {
  state: ViewerState;
  garments: readonly GarmentView[];
  /** How many there are to hide. */
  pins: number;
}

/** How to look at it: mode, garment color, measurements and zoom. */
export function ViewerToolbar({ state, garments, pins }: ViewerToolbarProps) {
  const to = useQueryLinks();
  const mode = (value: "side" | "overlay" | "slider") => ({
    to: to({ mode: value === "side" ? null : value }),
    isCurrent: state.mode === value,
  });
  return (
    <div className="viewer-bar">
      {state.left ? (
        <Segments
          label="Compare mode"
          segments={[
            { label: "Side by side", icon: "columns", ...mode("side") },
            { label: "Overlay", icon: "layers", ...mode("overlay") },
            { label: "Slider", icon: "move-horizontal", ...mode("slider") },
          ]}
        />
      ) : null}
      <Garments garments={garments} garment={state.garment} />
      <span className="flex items-center gap-1 ml-auto [&_[aria-pressed=true]]:bg-press [&_[aria-pressed=true]]:text-fg max-md:w-full max-md:m-0 max-md:[&_.button]:h-11 max-md:[&_.button-icon.button-s]:size-11">
        <Pictures state={state} />
        {pins > 0 ? (
          <QueryButton
            name="pins"
            value={state.hasPins ? "off" : "on"}
            also={{ pin: null, at: null }}
            className="button button-s button-ghost"
            aria-pressed={state.hasPins}
          >
            <Icon name="map-pin" size="s" />
            Pins
          </QueryButton>
        ) : null}
        <QueryButton
          name="measures"
          value={state.hasMeasures ? "off" : "on"}
          className="button button-s button-ghost"
          aria-pressed={state.hasMeasures}
        >
          <Icon name="ruler" size="s" />
          Measurements
        </QueryButton>
        <Zoom zoom={state.zoom} step={-1} />
        <span className="w-10 text-muted text-center">{state.zoom}%</span>
        <Zoom zoom={state.zoom} step={1} />
      </span>
    </div>
  );
}

function Zoom({ zoom, step }: { zoom: ZoomStep; step: 1 | -1 }) {
  const next = nextZoom(zoom, step);
  return (
    <QueryButton
      name="zoom"
      value={String(next ?? zoom)}
      className="button button-s button-ghost button-icon"
      aria-label={step === 1 ? "Zoom in" : "Zoom out"}
      aria-disabled={next === null || undefined}
    >
      <Icon name={step === 1 ? "plus" : "minus"} size="s" />
    </QueryButton>
  );
}

/** The pictures of the versions, where one has several. */
function Pictures({ state: { page, pages } }: { state: ViewerState }) {
  const to = useQueryLinks();
  if (pages < 2) return null;
  const step = (by: 1 | -1) => to({ page: page + by === 1 ? null : page + by, at: null });
  return (
    <span className="inline-flex items-center gap-0.5 text-muted">
      {page > 1 ? (
        <Link
          className="inline-flex p-1.5 rounded-control hover:bg-hover"
          to={step(-1)}
          aria-label="Previous picture"
          preventScrollReset
          replace
        >
          <Icon name="chevron-left" size="s" />
        </Link>
      ) : null}
      <span>
        <span className="hide-visually">Picture </span>
        {page} of {pages}
      </span>
      {page < pages ? (
        <Link
          className="inline-flex p-1.5 rounded-control hover:bg-hover"
          to={step(1)}
          aria-label="Next picture"
          preventScrollReset
          replace
        >
          <Icon name="chevron-right" size="s" />
        </Link>
      ) : null}
    </span>
  );
}
