/** Interface icons: 24-grid shapes of app/ui/icons (lucide, ISC), drawn with the current text colour. */
export type IconName =
  | "bell"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "chevron-up"
  | "circle-help"
  | "clipboard-list"
  | "columns"
  | "download"
  | "ellipsis"
  | "eye"
  | "filter"
  | "flag"
  | "inbox"
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

const iconSizes = { xs: "icon icon-xs", s: "icon icon-s", m: "icon", l: "icon icon-l" };

/** Decorative icon. Sizes in px: xs 12, s 14, m 16, l 22. The name of what it stands for belongs to its parent. */
export const Icon = ({ name, size = "m" }: { name: IconName; size?: keyof typeof iconSizes }) => (
  <i className={iconSizes[size]} data-icon={name} />
);
