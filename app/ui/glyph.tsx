/** Status shapes: our own 14 px set, one shape a meaning, so that a status never rests on colour alone. */
export type GlyphName =
  | "box"
  | "chevron-double-up"
  | "chevron-down"
  | "clock"
  | "dash"
  | "disc-check"
  | "info"
  | "octagon"
  | "octagon-x"
  | "pennant"
  | "return-arrow"
  | "ring-arrow"
  | "ring-dashed"
  | "ring-dot"
  | "ring-half"
  | "ring-three-quarters"
  | "ring-x"
  | "square-pause"
  | "triangle";

type Line = { width?: number; cap?: "round"; join?: "round"; dash?: string };

const line = (d: string, { width = 1.5, cap, join, dash }: Line = {}) => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap={cap}
    strokeLinejoin={join}
    strokeDasharray={dash}
  />
);
/** What overlaps an even number of times is left open. */
const solid = (d: string) => <path d={d} fill="currentColor" fillRule="evenodd" />;

/** Clockwise from three o'clock. */
const RING = "M12.2 7A5.2 5.2 0 1 1 1.8 7 5.2 5.2 0 0 1 12.2 7z";
/** As wide as the line of `RING`, for what has a solid inside. */
const SOLID_RING =
  "M7 1.05a5.95 5.95 0 1 0 0 11.9 5.95 5.95 0 0 0 0-11.9zm0 1.5a4.45 4.45 0 1 1 0 8.9 4.45 4.45 0 0 1 0-8.9z";

const shapes: Record<GlyphName, JSX.Element> = {
  box: line("M1.8 2.2h10.4v2.6H1.8zM2.6 5v6.8h8.8V5M5.4 7.4h3.2", { width: 1.4, join: "round" }),
  "chevron-double-up": line("M3.8 6.4 7 3.2l3.2 3.2M3.8 10.6 7 7.4l3.2 3.2", { cap: "round", join: "round" }),
  "chevron-down": line("m3.5 5.2 3.5 3.6 3.5-3.6", { cap: "round", join: "round" }),
  clock: line(`${RING}M7 3.9V7l2.2 1.5`, { cap: "round" }),
  dash: line("M3.5 7h7", { width: 1.6 }),
  "disc-check": solid(
    "M7 .9a6.1 6.1 0 1 0 0 12.2A6.1 6.1 0 0 0 7 .9zm3.3 4.5L6.4 9.7a.8.8 0 0 1-1.15.02L3.6 8.05l1.1-1.1 1.1 1.1 3.35-3.7z",
  ),
  info: line(`${RING}M7 6.3v3.4M7 4.1v1.3`),
  octagon: solid("M4.3.9h5.4l3.4 3.4v5.4l-3.4 3.4H4.3L.9 9.7V4.3zM6.25 3.7v4.2h1.5V3.7zm0 5.2v1.5h1.5V8.9z"),
  "octagon-x": solid(
    "M4.3.9h5.4l3.4 3.4v5.4l-3.4 3.4H4.3L.9 9.7V4.3zM5.5 4.44 7 5.94l1.5-1.5 1.06 1.06L8.06 7l1.5 1.5-1.06 1.06L7 8.06l-1.5 1.5L4.44 8.5l1.5-1.5-1.5-1.5z",
  ),
  pennant: solid("M2.2 13V1.2h1.5V2h7.9L9.8 5.1l1.8 3.1H3.7V13z"),
  "return-arrow": line("M5.2 2.6 2 5.8l3.2 3.2M2.4 5.8h5.8a3.3 3.3 0 0 1 0 6.6H5.6", {
    width: 1.7,
    cap: "round",
    join: "round",
  }),
  "ring-arrow": line(`${RING}M4.4 7h5M7.4 4.9 9.5 7 7.4 9.1`),
  "ring-dashed": line(RING, { dash: "2.3 1.78" }),
  "ring-dot": solid(`${SOLID_RING}M7 4.9a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2z`),
  "ring-half": solid(`${SOLID_RING}M7 3.4a3.6 3.6 0 0 1 0 7.2z`),
  "ring-three-quarters": solid(`${SOLID_RING}M7 3.4A3.6 3.6 0 1 1 3.4 7H7z`),
  "ring-x": line(`${RING}M5 5l4 4M9 5 5 9`),
  "square-pause": solid(
    "M3 1h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm1.4 3v6h1.7V4zm3.5 0v6h1.7V4z",
  ),
  triangle: solid(
    "M7 .9a1 1 0 0 1 .87.5l5.6 9.9a1 1 0 0 1-.87 1.5H1.4a1 1 0 0 1-.87-1.5l5.6-9.9A1 1 0 0 1 7 .9zM6.25 4.6v3.7h1.5V4.6zm0 4.7v1.5h1.5V9.3z",
  ),
};

/** Decorative status shape; takes the colour and the size of its surroundings. */
export const Glyph = ({ name }: { name: GlyphName }) => glyph(name);

/**
 * The same without a component: a list has hundreds. Its shape stands in the page: it is there with the first paint, and a sprite's
 * `use` costs the browser a tree of its own each time.
 */
export const glyph = (name: GlyphName) => (
  <svg className="glyph" viewBox="0 0 14 14" aria-hidden="true">
    {shapes[name]}
  </svg>
);
