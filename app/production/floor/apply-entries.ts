import type { FloorEntry } from "./floor-entry";
import type { FloorJob, FloorPart, FloorPerson, PartFacts } from "./floor-view";

/** A production as it will be once the server has this entry. What the server will refuse is its to say; numbers only stay possible. */
export function applyEntry<P extends PartFacts>(part: P, entry: FloorEntry): P {
  const { quantity = 0 } = entry;
  switch (entry.kind) {
    case "start":
      return { ...part, status: "in_progress" };
    case "pause":
      return { ...part, status: "hold" };
    case "complete":
      return { ...part, status: "completed" };
    case "flag":
      return { ...part, status: "flagged" };
    case "produced":
      return { ...part, made: part.made + quantity };
    case "take_back":
      return { ...part, made: Math.max(0, part.made - quantity) };
    case "spoiled":
      return { ...part, spoiled: part.spoiled + quantity, usable: part.usable - quantity };
    case "unspoil": {
      const back = Math.min(quantity, part.spoiled);
      return { ...part, spoiled: part.spoiled - back, usable: part.usable + back };
    }
    case "check":
      return { ...part, checkedBy: withPeople(part.checkedBy, entry.about.people ?? []) };
  }
}

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
export function newerFacts<P extends PartFacts>(part: P, answered: PartFacts | undefined): P {
  return answered && answered.version > part.version ? { ...part, ...answered } : part;
}

/** A job as the people at the machine know it: the server's facts and, in their order, the entries that it has not taken yet. */
export function jobNow(
  job: FloorJob,
  entries: readonly FloorEntry[],
  answered: ReadonlyMap<number, PartFacts> = new Map(),
): JobNow {
  const parts = job.parts.map((part): PartNow => {
    const own = entries.filter(({ production }) => production === part.id);
    const now = own.reduce<FloorPart>(applyEntry, newerFacts(part, answered.get(part.id)));
    return { ...now, waiting: own.length };
  });
  const sum = (count: (part: PartNow) => number) => parts.reduce((total, part) => total + count(part), 0);
  return {
    ...job,
    parts,
    ordered: sum(({ ordered }) => ordered),
    made: sum(({ made }) => made),
    spoiled: sum(({ spoiled }) => spoiled),
    waiting: sum(({ waiting }) => waiting),
  };
}
