import sprite from "./icons.svg";

/** Interface icons: the sprite's 24-grid symbols (lucide shapes, ISC), drawn with the current text colour. */
export type IconName =
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "chevron-up"
  | "clipboard-list"
  | "columns"
  | "download"
  | "ellipsis"
  | "eye"
  | "filter"
  | "flag"
  | "inbox"
  | "keyboard"
  | "layers"
  | "lock"
  | "mail"
  | "map-pin"
  | "menu"
  | "message"
  | "minus"
  | "move-horizontal"
  | "package-check"
  | "package-open"
  | "panel-left"
  | "pause"
  | "pen-tool"
  | "pencil"
  | "play"
  | "plus"
  | "printer"
  | "ruler"
  | "scan"
  | "search"
  | "search-x"
  | "shirt"
  | "shopping-cart"
  | "sort"
  | "truck"
  | "unplug"
  | "upload"
  | "user"
  | "users"
  | "x";

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

const iconSizes = { xs: "icon icon-xs", s: "icon icon-s", m: "icon", l: "icon icon-l" };

/** Decorative icon. Sizes in px: xs 12, s 14, m 16, l 22. The name of what it stands for belongs to its parent. */
export function Icon({ name, size = "m" }: { name: IconName; size?: keyof typeof iconSizes }) {
  return (
    <svg className={iconSizes[size]} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** Decorative status shape; takes the colour and the size of its surroundings. */
export const Glyph = ({ name }: { name: GlyphName }) => glyph(name);

/** The same without a component: a list has hundreds. */
export const glyph = (name: GlyphName) => (
  <svg className="glyph" aria-hidden="true">
    <use href={`${sprite}#glyph-${name}`} />
  </svg>
);
