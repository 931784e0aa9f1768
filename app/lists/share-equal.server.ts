import { isolated } from "contract/isolated";

/**
 * The same plain JSON with equal parts as one object, and without keys that say nothing. The answer's stream holds each object once, and many
 * rows of a list say the same of their departments.
 */
export function shareEqual<Read>(read: Read): Read {
  const known = new Map<string, unknown>();
  return share(read, 0) as Read;

  function share(part: unknown, depth: number): unknown {
    if (typeof part !== "object" || part === null) return isolated(part);
    if (depth < FIRST_SHARED) return copied(part, depth + 1);
    const key = JSON.stringify(part);
    if (!known.has(key)) known.set(key, copied(part, depth + 1));
    return known.get(key);
  }

  function copied(part: object, depth: number): object {
    if (Array.isArray(part)) return part.map((one) => share(one, depth));
    const said = Object.entries(part).filter(([, value]) => value !== undefined);
    return Object.fromEntries(said.map(([name, value]) => [name, share(value, depth)]));
  }
}

/** The depth of a row's parts. A list and its rows are never equal to others: comparing them costs as much as the rest. */
const FIRST_SHARED = 2;
