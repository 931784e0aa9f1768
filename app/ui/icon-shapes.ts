import sprite from "./icons.svg?url";

const SYMBOL = /<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs;

/** What is known of the sprite. An icon that is not known points at it. */
const shapes = new Map<string, string>();

/** Takes the sprite apart, so that each icon is drawn by its own shape: a reference costs the browser a tree of its own, and another file before it draws anything. */
export function learnIcons(svg: string): void {
  for (const [, name = "", shape = ""] of svg.matchAll(SYMBOL)) {
    // Written otherwise, what is shown already would be drawn anew.
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

/** The shapes of all others, for what is drawn later in the browser. */
export async function fetchIcons(): Promise<void> {
  const answer = await fetch(sprite).catch(() => null);
  if (answer?.ok) learnIcons(await answer.text());
}
