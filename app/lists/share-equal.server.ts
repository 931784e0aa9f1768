/**
 * The same plain JSON with equal parts as one object, and without keys that say nothing. The answer's stream holds each object once, and many
 * rows of a list say the same of their departments.
 */
export function shareEqual<Read>(read: Read): Read {
  const known = new Map<string, unknown>();
  return share(read) as Read;

  function share(part: unknown): unknown {
    if (typeof part !== "object" || part === null) return part;
    const key = JSON.stringify(part);
    if (!known.has(key)) known.set(key, Array.isArray(part) ? part.map(share) : shareKeys(part));
    return known.get(key);
  }

  function shareKeys(part: object): object {
    const said = Object.entries(part).filter(([, value]) => value !== undefined);
    return Object.fromEntries(said.map(([name, value]) => [name, share(value)]));
  }
}
