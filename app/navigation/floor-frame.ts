/** A route's `handle` where the page brings its own top bar, and the menu always lies over it. */
export const FLOOR_FRAME = { frame: "floor" } as const;

/** Does one of the routes on screen want that? */
export const isFloorFrame = (matches: readonly { handle: unknown }[]) =>
  matches.some(({ handle }) => handle === FLOOR_FRAME);
