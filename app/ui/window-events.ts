/** Calls at each of these events, until what it answers is called. */
export function onWindow(types: readonly string[], act: () => void): () => void {
  const stopping = new AbortController();
  for (const type of types) window.addEventListener(type, act, { signal: stopping.signal });
  return () => stopping.abort();
}
