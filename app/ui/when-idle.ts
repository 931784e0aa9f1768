/** Once the browser has nothing else to do, within 2 s; where it can't say when that is, soon. Returns how to give it up. */
export function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
