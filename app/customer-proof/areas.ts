import type { PageWords } from "contract/languages/en";
import type { Pin } from "./proof-view.server";

export type AreaName = keyof PageWords["answer"]["areas"];

/** Nine places of a picture, for those who point by words: without a script, or by keyboard. */
export const AREAS: Readonly<Record<AreaName, Omit<Pin, "page">>> = {
  "Top left": { x: 17, y: 17 },
  "Top middle": { x: 50, y: 17 },
  "Top right": { x: 83, y: 17 },
  "Middle left": { x: 17, y: 50 },
  Middle: { x: 50, y: 50 },
  "Middle right": { x: 83, y: 50 },
  "Bottom left": { x: 17, y: 83 },
  "Bottom middle": { x: 50, y: 83 },
  "Bottom right": { x: 83, y: 83 },
};

/** Undefined for what is no name of one. */
export const areaOf = (name: string): Omit<Pin, "page"> | undefined =>
  Object.hasOwn(AREAS, name) ? AREAS[name as AreaName] : undefined;

export const MAX_PINS = 20;

/** As a form carries a pin: "1:34.5:60.2". */
export const pinText = ({ page, x, y }: Pin) => `${page}:${x}:${y}`;

/** Null for what is no pin. */
export function parsePin(text: string): Pin | null {
  const match = /^(\d{1,3}):(\d{1,3}(?:\.\d{1,2})?):(\d{1,3}(?:\.\d{1,2})?)$/.exec(text);
  if (!match) return null;
  const [page, x, y] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return page >= 1 && x <= 100 && y <= 100 ? { page, x, y } : null;
}

/** Where a click on a picture lies, in percent with one decimal. */
export function pinAt(
  page: number,
  point: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): Pin {
  const percent = (at: number, start: number, length: number) =>
    Math.min(100, Math.max(0, Math.round(((at - start) / length) * 1000) / 10));
  return { page, x: percent(point.x, box.left, box.width), y: percent(point.y, box.top, box.height) };
}
