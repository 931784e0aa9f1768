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
  const locations = locationsBy(line.locations, proof);
  return { methods: methodsBy({ ...line, locations }, proof), locations };
}

function locationsBy(locations: readonly string[], { from, to, isOnly }: ProofDecoration): readonly string[] {
  if (to === null || locations.includes(to)) return locations;
  const replaced = from ?? (isOnly && locations.length === 1 ? locations[0] : null);
  if (replaced == null || !locations.includes(replaced)) return [...locations, to];
  return locations.map((location) => (location === replaced ? to : location));
}

function methodsBy({ methods, locations }: LineDecoration, { to, method, isOnly }: ProofDecoration): readonly string[] {
  if (method === null || method === "Mixed") return methods;
  if (methods.length === 0 || (methods.length === 1 && isOnly)) return [method];
  const [only] = methods;
  const pairs = methods.length === 1 ? locations.map(() => only) : methods;
  if (isOnly || to === null || pairs.length !== locations.length) return methods;
  const decided = locations.map((location, index) => (location === to ? method : (pairs[index] ?? method)));
  return new Set(decided).size === 1 ? [method] : decided;
}
