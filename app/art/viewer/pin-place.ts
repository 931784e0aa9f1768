/** Where a pin is set: percent of a picture's width and height from the top left. */
export interface Place {
  x: number;
  y: number;
}

/** A new pin's place with the version and the picture it is on. */
export interface PinPlace extends Place {
  version: number;
  page: number;
}

export const MIDDLE: Place = { x: 50, y: 50 };
const STEP = 1;
const LONG_STEP = 10;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const bounded = (percent: number) => Math.min(Math.max(Math.round(percent * 10) / 10, 0), 100);

/** The place of a point of the screen within a box; tenths of a percent. */
export function placeIn(
  box: { left: number; top: number; width: number; height: number },
  point: { clientX: number; clientY: number },
): Place {
  if (box.width <= 0 || box.height <= 0) return MIDDLE;
  return {
    x: bounded(((point.clientX - box.left) / box.width) * 100),
    y: bounded(((point.clientY - box.top) / box.height) * 100),
  };
}

/** The crosshair after a key, ten times as far with Shift; null for a key that does not move it. */
export function movedBy(place: Place, key: string, isLong: boolean): Place | null {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  if (!move) return null;
  const step = isLong ? LONG_STEP : STEP;
  return { x: bounded(place.x + move[0] * step), y: bounded(place.y + move[1] * step) };
}

/** "3-1-342-510": version 3, first picture, 34.2 % and 51 %. */
export function writePlace({ version, page, x, y }: PinPlace): string {
  return [version, page, Math.round(x * 10), Math.round(y * 10)].join("-");
}

export function readPlace(text: string | null): PinPlace | null {
  const match = /^(\d{1,5})-(\d{1,3})-(\d{1,4})-(\d{1,4})$/.exec(text ?? "");
  if (!match) return null;
  const [version = 0, page = 0, x = 0, y = 0] = match.slice(1).map(Number);
  if (version < 1 || page < 1 || x > 1_000 || y > 1_000) return null;
  return { version, page, x: x / 10, y: y / 10 };
}
