export interface LineChange {
  kind: "same" | "added" | "removed" | "left-out";
  text: string;
}

/** More lines than this on both sides are told as a whole: comparing each with each would take long. */
const MOST_COMPARED = 1_500;
/** Lines around a change that are shown with it. */
const CONTEXT = 2;

/** What one text has that the other has not, line by line, with what stands around it. */
export function lineChanges(before: string, after: string): LineChange[] {
  if (before === after) return [];
  return withContext(allLines(splitLines(before), splitLines(after)));
}

/** "3 lines added, 1 removed"; empty where nothing changed. */
export function changeCount(before: string, after: string): { added: number; removed: number } {
  const lines = before === after ? [] : allLines(splitLines(before), splitLines(after));
  const count = (kind: LineChange["kind"]) => lines.filter((line) => line.kind === kind).length;
  return { added: count("added"), removed: count("removed") };
}

const splitLines = (text: string) => (text === "" ? [] : text.split(/\r?\n/));

function allLines(before: readonly string[], after: readonly string[]): LineChange[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const same = (text: string): LineChange => ({ kind: "same", text });
  return [
    ...before.slice(0, start).map(same),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

/** The longest run of lines that both have, in order; all others were removed or added. */
function middle(before: readonly string[], after: readonly string[]): LineChange[] {
  const isTooLong = before.length > MOST_COMPARED || after.length > MOST_COMPARED;
  const lengths = isTooLong ? null : commonLengths(before, after);
  const changes: LineChange[] = [];
  let i = 0;
  let j = 0;
  while (lengths && i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      changes.push({ kind: "same", text: before[i] ?? "" });
      i += 1;
      j += 1;
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) {
      changes.push({ kind: "removed", text: before[i] ?? "" });
      i += 1;
    } else {
      changes.push({ kind: "added", text: after[j] ?? "" });
      j += 1;
    }
  }
  for (const text of before.slice(i)) changes.push({ kind: "removed", text });
  for (const text of after.slice(j)) changes.push({ kind: "added", text });
  return changes;
}

/** `[i][j]`: how many lines the texts from there on have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = rows[i] as Uint16Array;
    const below = rows[i + 1] as Uint16Array;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const isSame = before[i] === after[j];
      row[j] = isSame ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

function withContext(lines: readonly LineChange[]): LineChange[] {
  const isNear = (place: number) =>
    lines.slice(Math.max(0, place - CONTEXT), place + CONTEXT + 1).some(({ kind }) => kind !== "same");
  return lines.reduce<LineChange[]>((shown, line, place) => {
    if (isNear(place)) shown.push(line);
    else if (shown.at(-1)?.kind !== "left-out") shown.push({ kind: "left-out", text: "" });
    return shown;
  }, []);
}
