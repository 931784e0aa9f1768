/** Arrows and letters are their own. */
const TYPED_IN = "input:not([type=checkbox]), select, textarea";

const openMenu = () => document.querySelector<HTMLElement>(".menu-panel:popover-open");

function stepThrough(event: KeyboardEvent): void {
  const menu = openMenu();
  if (!menu || event.ctrlKey || event.metaKey || event.altKey || document.activeElement?.matches(TYPED_IN)) return;
  const items = [...menu.querySelectorAll<HTMLElement>("a[href], button, input, select")].filter((item) =>
    item.checkVisibility(),
  );
  const at = items.findIndex((item) => item.matches(":focus"));
  const begins = ({ textContent }: HTMLElement) => textContent?.trim().toLowerCase().startsWith(event.key);
  const steps: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at(Math.max(at, 0) - 1),
    Home: items[0],
    End: items.at(-1),
  };
  const next = steps[event.key] ?? [...items.slice(at + 1), ...items].find(begins);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Arrows, Home, End and first letters lead through an open menu, as Tab does. Who goes on past its end closes it. */
export function watchMenus(): void {
  document.addEventListener("keydown", stepThrough);
  document.addEventListener("focusin", ({ target }) => {
    const menu = openMenu();
    if (menu && target instanceof Node && !menu.contains(target)) menu.hidePopover();
  });
}
