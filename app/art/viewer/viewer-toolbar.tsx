import { Link } from "@remix-run/react";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Segments } from "~/ui/segments";
import { Swatch } from "~/ui/swatch";
import { QueryButton, useQueryLinks } from "./query-button";
import type { GarmentView } from "./version-view";
import { NO_GARMENT, nextZoom, type ViewerState, type Zoom as ZoomStep } from "./viewer-state";

interface ViewerToolbarProps {
  state: ViewerState;
  garments: readonly GarmentView[];
}

/** How to look at it: mode, garment color, measurements and zoom. */
export function ViewerToolbar({ state, garments }: ViewerToolbarProps) {
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
      <span className="viewer-tools">
        <Pictures state={state} />
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
        <span className="viewer-zoom">{state.zoom}%</span>
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

function Garments({ garments, garment }: { garments: readonly GarmentView[]; garment: GarmentView | null }) {
  const colored = garments.flatMap(({ name, color }) => (color ? [{ name, color }] : []));
  const unknown = garments.filter(({ color }) => color === null).map(({ name }) => name);
  if (garments.length === 0) return null;
  return (
    <span className="garments">
      <span className="text-muted">On</span>
      {colored.map(({ name, color }) => (
        <GarmentButton key={name} name={name} value={name} color={color} isOn={garment?.name === name} />
      ))}
      <GarmentButton name="neutral gray" value={NO_GARMENT} color="var(--board)" isOn={garment === null} />
      <span className="garment-name">{garment?.name ?? "Neutral gray"}</span>
      {unknown.length > 0 ? (
        <span className="text-muted" title={`No color is known for ${unknown.join(", ")}.`}>
          +{unknown.length}
        </span>
      ) : null}
    </span>
  );
}

function GarmentButton(props: { name: string; value: string; color: string; isOn: boolean }) {
  const { name, value, color, isOn } = props;
  return (
    <QueryButton
      name="on"
      value={value}
      className={classNames("garment", isOn && "garment-on")}
      aria-label={`Preview on ${name}`}
      title={name}
      aria-pressed={isOn}
    >
      <Swatch color={color} large />
    </QueryButton>
  );
}

/** The pictures of the versions, where one has several. */
function Pictures({ state: { page, pages } }: { state: ViewerState }) {
  const to = useQueryLinks();
  if (pages < 2) return null;
  const step = (by: 1 | -1) => to({ page: page + by === 1 ? null : page + by, at: null });
  return (
    <span className="viewer-pages">
      {page > 1 ? (
        <Link className="page-step" to={step(-1)} aria-label="Picture before" preventScrollReset replace>
          <Icon name="chevron-left" size="s" />
        </Link>
      ) : null}
      Picture {page} of {pages}
      {page < pages ? (
        <Link className="page-step" to={step(1)} aria-label="Next picture" preventScrollReset replace>
          <Icon name="chevron-right" size="s" />
        </Link>
      ) : null}
    </span>
  );
}
