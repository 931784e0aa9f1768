// Taken before a test can put fake timers in its place.
const { setTimeout: later } = globalThis;
const LOOK_EVERY_MS = 20;

/** Looks again and again until `isSo` answers true. It has no deadline of its own: the runner ends a test that waits for ever. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((done) => later(done, LOOK_EVERY_MS));
}
