import { iconShape } from "./icon-shapes";

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

const iconSizes = { xs: "icon icon-xs", s: "icon icon-s", m: "icon", l: "icon icon-l" };

/** Decorative icon. Sizes in px: xs 12, s 14, m 16, l 22. The name of what it stands for belongs to its parent. */
export function Icon({ name, size = "m" }: { name: IconName; size?: keyof typeof iconSizes }) {
  return (
    <svg
      className={iconSizes[size]}
      data-icon={name}
      viewBox="0 0 24 24"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sprite; React leaves the server's shape as it is, whatever it says itself
      dangerouslySetInnerHTML={{ __html: iconShape(name) }}
    />
  );
}
