import { operations } from "./designs";

/** What a line says of its decoration. */
export interface LineDecoration {
  methods: readonly string[];
  locations: readonly string[];
}

/** What a proof says of the same line: where it stood before, where it stands now, how it is made. */
export interface ProofDecoration {
  from: string | null;
  to: string | null;
  method: string | null;
  /** The line has no other proof. */
  isOnly: boolean;
}

/**
 * The line as its art was decided: the proof's place in place of the one before, its method where the line names none or another one. A line
 * of several methods ("Mixed") keeps them. Places and methods that other proofs of the line stand for stay.
 */
export function decoratedBy(line: LineDecoration, proof: ProofDecoration): LineDecoration {
  return { methods: methodsBy(line.methods, proof), locations: locationsBy(line.locations, proof) };
}

function locationsBy(locations: readonly string[], { from, to, isOnly }: ProofDecoration): readonly string[] {
  if (to === null || locations.includes(to)) return locations;
  const replaced = from ?? (isOnly && locations.length === 1 ? locations[0] : null);
  if (replaced == null || !locations.includes(replaced)) return [...locations, to];
  return locations.map((location) => (location === replaced ? to : location));
}

function methodsBy(methods: readonly string[], { method, isOnly }: ProofDecoration): readonly string[] {
  if (method === null || method === "Mixed" || methods.includes(method)) return methods;
  if (methods.length === 0) return [method];
  return methods.length === 1 && isOnly ? [method] : methods;
}

interface KnownProduction {
  id: number;
  deco_method: string | null;
  location: string | null;
  status: string;
  /** How many counts and checks it has. */
  traces: number;
}

interface Operation {
  method: string;
  location: string | null;
}

interface ProductionPlan {
  renamed: ({ id: number } & Operation)[];
  added: Operation[];
  removed: number[];
}

/** How productions of a line become those of its decoration: what nobody has begun takes another name or goes, what has begun stays. */
export function planProductions(line: LineDecoration, productions: readonly KnownProduction[]): ProductionPlan {
  const open = [...productions];
  const missing = operations(line.methods, line.locations).filter(({ method, location }) => {
    const index = open.findIndex((one) => one.deco_method === method && one.location === location);
    if (index >= 0) open.splice(index, 1);
    return index < 0;
  });
  const free = open.filter((one) => one.status === "not_started" && one.traces === 0);
  const renamed = missing.slice(0, free.length).map((operation, index) => ({ id: free[index]?.id ?? 0, ...operation }));
  return {
    renamed,
    added: missing.slice(free.length),
    removed: free.slice(missing.length).map(({ id }) => id),
  };
}
