import type { FloorEntry, NewEntry } from "./floor-entry";
import type { FloorJob, FloorPart, FloorPerson, JobFacts, PartFacts } from "./floor-view";

type Facts = JobFacts<FloorPart>;

/** A job as it will be once the server has this entry. What the server will refuse is its to say; numbers only stay possible. */
export function applyEntry<J extends Facts>(job: J, entry: NewEntry): J {
  switch (entry.kind) {
    case "start":
      return { ...job, status: "in_progress" };
    case "pause":
      return { ...job, status: "hold" };
    case "complete":
      return { ...job, status: "completed" };
    case "flag":
      return { ...job, status: "flagged" };
    case "check":
      return { ...job, checkedBy: withPeople(job.checkedBy, entry.about.people ?? []) };
    default: {
      const part = partOf(job, entry);
      return { ...job, parts: job.parts.map((one) => (one === part ? countEntry(one, entry) : one)) };
    }
  }
}

function countEntry<P extends PartFacts>(part: P, { kind, quantity = 0 }: NewEntry): P {
  switch (kind) {
    case "produced":
      return { ...part, made: part.made + quantity };
    case "take_back":
      return { ...part, made: Math.max(0, part.made - quantity) };
    case "spoiled":
      return { ...part, spoiled: part.spoiled + quantity, usable: part.usable - quantity };
    case "accept_short":
      return { ...part, short: part.short + quantity };
    case "unspoil": {
      const back = Math.min(quantity, part.spoiled);
      return { ...part, spoiled: part.spoiled - back, usable: part.usable + back };
    }
    default:
      return part;
  }
}

/** The size that an entry counts; one that names none, as they once were, counts the first. */
const partOf = ({ parts }: Facts, { order_line_item_id: id, size }: NewEntry) =>
  parts.find((part) => part.id === id) ?? parts.find((part) => size && part.size === size) ?? parts[0];

const withPeople = (known: readonly FloorPerson[], more: readonly FloorPerson[]) => [
  ...known,
  ...more.filter(({ id }) => known.every((person) => person.id !== id)),
];

/** A size with what waits for it. */
export interface PartNow extends FloorPart {
  /** Entries that the server does not have yet. */
  waiting: number;
}

export interface JobNow extends Omit<FloorJob, "parts"> {
  parts: PartNow[];
  ordered: number;
  made: number;
  spoiled: number;
  waiting: number;
}

/** The newer of what a page brought and what an answer said. */
export function newerFacts(job: FloorJob, answered: JobFacts | undefined): FloorJob {
  if (!answered || answered.version <= job.version) return job;
  const counted = new Map<number, PartFacts>(answered.parts.map((part) => [part.id, part]));
  return { ...job, ...answered, parts: job.parts.map((part) => ({ ...part, ...counted.get(part.id) })) };
}

/** A job as the people at the machine know it: the server's facts and, in their order, the entries that it has not taken yet. */
export function jobNow(
  job: FloorJob,
  entries: readonly FloorEntry[],
  answered: ReadonlyMap<number, JobFacts> = new Map(),
): JobNow {
  const own = entries.filter(({ production }) => production === job.id);
  const now = own.reduce<FloorJob>(applyEntry, newerFacts(job, answered.get(job.id)));
  const parts = now.parts.map((part): PartNow => {
    const waiting = own.filter((entry) => entry.quantity !== undefined && partOf(now, entry)?.id === part.id);
    return { ...part, waiting: waiting.length };
  });
  const sum = (count: (part: PartNow) => number) => parts.reduce((total, part) => total + count(part), 0);
  return {
    ...now,
    parts,
    ordered: sum(({ ordered }) => ordered),
    made: sum(({ made }) => made),
    spoiled: sum(({ spoiled }) => spoiled),
    waiting: own.length,
  };
}
