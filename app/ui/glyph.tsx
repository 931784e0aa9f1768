/** Status shapes: our own 14 px set in app/ui/glyphs, one shape a meaning, so that a status never rests on colour alone. */
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

/** Decorative status shape; takes the colour and the size of its surroundings. */
export const Glyph = ({ name }: { name: GlyphName }) => <i className="glyph" data-glyph={name} />;
