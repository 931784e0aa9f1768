type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * What was read now, with each part that was the same before as the object that it was: what is drawn of it has nothing new to draw. Rows are
 * compared with the row of the same record, and on another page with the one in their place. Plain JSON alone; anything else is as it was read.
 */
export function shareSame<Read>(before: unknown, now: Read): Read;
export function shareSame(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before;
  if (Array.isArray(before) && Array.isArray(now)) return shareItems(before, now);
  if (isParts(before) && isParts(now)) return shareParts(before, now);
  return now;
}

function shareItems(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const ids = before.map(idOf);
  let isSame = before.length === now.length;
  const shared = now.map((item, index) => {
    const id = idOf(item);
    const place = id === undefined || ids[index] === id ? index : ids.indexOf(id);
    const part = shareSame(before[place < 0 ? index : place], item);
    if (part !== before[index]) isSame = false;
    return part;
  });
  return isSame ? before : shared;
}

function shareParts(before: Parts, now: Parts): Parts {
  const keys = Object.keys(now);
  let isSame = keys.length === Object.keys(before).length;
  const shared: Record<string, unknown> = { ...now };
  for (const key of keys) {
    const part = shareSame(before[key], now[key]);
    if (part !== before[key] || !(key in before)) isSame = false;
    if (part !== now[key]) shared[key] = part;
  }
  return isSame ? before : shared;
}

const idOf = (item: unknown) => (isParts(item) ? item.id : undefined);
