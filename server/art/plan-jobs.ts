/** How jobs follow their lines and proofs: work that was counted stays where it is, all else goes where it belongs. Pure. */

/** What decides which job a line's operation belongs to. */
export interface JobKey {
  method: string;
  location: string | null;
  /** null: no art is needed. */
  proofId: number | null;
  title: string;
  decorator: string | null;
}

export interface HeldJob extends Omit<JobKey, "method"> {
  id: number;
  method: string | null;
  /** Started or checked: it never goes by itself. */
  isBegun: boolean;
  /** `counts`: how many there are of each. */
  lines: { lineId: number; counts: number }[];
}

export interface JobLine {
  id: number;
  desired: JobKey[];
}

export interface JobMoves {
  /** Jobs that stay and say something else now. */
  changed: ({ id: number } & JobKey)[];
  /** Lines that go into a job that is there. */
  joined: { jobId: number; lineId: number }[];
  left: { jobId: number; lineId: number }[];
  removed: number[];
  /** Of those removed, the ones whose line went into another job of the same place. */
  merged: { id: number; into_id: number }[];
  added: (JobKey & { lineIds: number[] })[];
}

/** `lines`: those that are planned anew, each with all that it wants; jobs are all of the order. */
export function planJobs(lines: readonly JobLine[], jobs: readonly HeldJob[]): JobMoves {
  const held = jobs.map((job) => ({ ...job, lines: [...job.lines] }));
  const moves: JobMoves = { changed: [], joined: [], left: [], removed: [], merged: [], added: [] };
  const change = (job: HeldJob, key: JobKey) => {
    Object.assign(job, key);
    moves.changed.push({ id: job.id, ...key });
  };
  const open = new Map(lines.map((line) => [line.id, [...line.desired]]));
  const take = (lineId: number, test: (key: JobKey) => boolean): JobKey | undefined => {
    const desired = open.get(lineId) ?? [];
    const index = desired.findIndex(test);
    return index < 0 ? undefined : desired.splice(index, 1)[0];
  };
  const rest: { job: HeldJob; lineId: number; counts: number }[] = [];
  const gone = new Set<HeldJob>();
  for (const job of held) {
    for (const { lineId, counts } of job.lines) {
      if (!open.has(lineId)) continue;
      const kept =
        take(lineId, (key) => isSameJob(job, key)) ??
        (counts > 0 ? take(lineId, (key) => isSamePlace(job, key)) : undefined);
      // Two jobs became the same one: the line goes into the other.
      const isFree = job.lines.length === 1 && !job.isBegun && counts === 0;
      const twin =
        kept && isFree && held.find((other) => isSameJob(other, kept) && (other.id < job.id || other.isBegun));
      if (twin) {
        gone.add(job);
        open.get(lineId)?.push(kept);
      }
      if (!kept || twin) rest.push({ job, lineId, counts });
      else if (!isSameJob(job, kept) && job.lines.length === 1) change(job, kept);
    }
  }
  for (const job of held) {
    const own = rest.filter((one) => one.job === job);
    if (own.length < job.lines.length || own.some(({ counts }) => counts > 0)) continue;
    const keys = own.flatMap(({ lineId }) => open.get(lineId) ?? []);
    const isOfAll = (key: JobKey) => own.every(({ lineId }) => open.get(lineId)?.some((one) => isSameKey(one, key)));
    const isTaken = (key: JobKey) =>
      rest.some((one) => isSamePlace(one.job, key) && own.some(({ lineId }) => lineId === one.lineId));
    const here = keys.filter((key) => isSamePlace(job, key));
    // A job that was begun keeps to its place with the lines that want it. All of another go elsewhere together, and it goes with them.
    const free = keys.filter((key) => isOfAll(key) && !held.some((other) => isSameJob(other, key)));
    const desired = job.isBegun
      ? (here.find(isOfAll) ?? here[0])
      : (free.find((key) => here.includes(key)) ?? free.find((key) => !isTaken(key)));
    if (!desired) continue;
    const together = own.filter(({ lineId }) => take(lineId, (key) => isSameKey(key, desired)));
    rest.splice(0, rest.length, ...rest.filter((one) => !together.includes(one)));
    change(job, desired);
  }
  for (const [lineId, desired] of open) {
    for (const key of desired) {
      const target = held.find(
        (job) => !gone.has(job) && isSameJob(job, key) && job.lines.every((line) => line.lineId !== lineId),
      );
      if (target) {
        target.lines.push({ lineId, counts: 0 });
        moves.joined.push({ jobId: target.id, lineId });
      } else {
        const known = moves.added.find((one) => isSameKey(one, key));
        if (known) known.lineIds.push(lineId);
        else moves.added.push({ ...key, lineIds: [lineId] });
      }
    }
  }
  for (const { job, lineId, counts } of rest) {
    const isAlone = job.lines.length === 1;
    if (counts > 0 || (isAlone && job.isBegun)) continue;
    job.lines = job.lines.filter((line) => line.lineId !== lineId);
    moves.left.push({ jobId: job.id, lineId });
    if (!isAlone) continue;
    moves.removed.push(job.id);
    const into = held.find(
      (other) => isSamePlace(other, job) && moves.joined.some((one) => one.jobId === other.id && one.lineId === lineId),
    );
    if (into) moves.merged.push({ id: job.id, into_id: into.id });
  }
  return moves;
}

type JobPlace = Pick<HeldJob, "method" | "location">;

const isSamePlace = (job: JobPlace, key: JobPlace) => job.method === key.method && job.location === key.location;

const isSameJob = (job: HeldJob, key: JobKey) =>
  isSamePlace(job, key) && job.proofId === key.proofId && job.title === key.title && job.decorator === key.decorator;

const isSameKey = (one: JobKey, other: JobKey) =>
  isSamePlace(one, other) &&
  one.proofId === other.proofId &&
  one.title === other.title &&
  one.decorator === other.decorator;
