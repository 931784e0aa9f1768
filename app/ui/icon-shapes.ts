import sprite from "./icons.svg?url";

const SYMBOL = /<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs;

/** What is known of the sprite. An icon that is not known points at it. */
const shapes = new Map<string, string>();

/** Splits the sprite into one shape per icon. A `use` reference would cost an extra tree per icon and an extra file before the first paint. */
export function learnIcons(svg: string): void {
  for (const [, name = "", shape = ""] of svg.matchAll(SYMBOL)) {
    // Any other spelling would make the browser redraw icons that are already shown.
    if (!shapes.has(name)) shapes.set(name, shape);
  }
}

/** The shapes of the icons that the server drew: the scripts bring none. */
export function learnShownIcons(shown: Document): void {
  for (const icon of shown.querySelectorAll<SVGElement>("svg[data-icon]")) {
    const name = icon.dataset.icon ?? "";
    if (!shapes.has(name) && icon.firstElementChild?.localName !== "use") shapes.set(name, icon.innerHTML);
  }
}

/** What stands in the `svg` of this icon, on a grid of 24 by 24. */
export function iconShape(name: string): string {
  return shapes.get(name) ?? `<use href="${sprite}#${name}"></use>`;
}

/** The remaining shapes, for icons that the browser draws later. */
export async function fetchIcons(): Promise<void> {
  const answer = await fetch(sprite).catch(() => null);
  if (answer?.ok) learnIcons(await answer.text());
}
