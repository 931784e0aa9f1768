import { type DesignLine, designKey, designOperations, type Operation } from "./designs";

/** How proofs follow lines that came, went or are decorated otherwise (contract.md, "A design"). Pure. */

export interface HeldProof {
  id: number;
  method: string | null;
  /** Somebody worked on it: it never goes by itself. */
  isBegun: boolean;
  places: { lineId: number; location: string | null }[];
}

export interface ReplannedLine extends DesignLine {
  id: number;
  /** It still counts: goods with a piece or more. */
  isThere: boolean;
  /** As it was before its artwork or its kind of goods changed; null where neither did. */
  before: DesignLine | null;
}

export interface ProofMoves {
  /** All of their lines name another artwork now, or stand elsewhere: what was sent or approved before is not it. */
  redrawn: number[];
  joined: { proofId: number; lineId: number; location: string | null }[];
  left: { proofId: number; lineId: number }[];
  /** Keep their proof at another place or by another method. */
  placed: ({ proofId: number; lineId: number } & Operation)[];
  removed: number[];
  added: ({ lineIds: number[] } & Operation)[];
}

/** `changed`: ids of the lines that are planned anew; the others stay where they are and only take newcomers in. */
export function planProofs(
  lines: readonly ReplannedLine[],
  changed: readonly number[],
  proofs: readonly HeldProof[],
): ProofMoves {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const held = proofs.map((proof) => ({ ...proof, places: [...proof.places] }));
  const moves: ProofMoves = { redrawn: [], joined: [], left: [], placed: [], removed: [], added: [] };
  const keepers = new Map(held.map((proof) => [proof.id, keepersOf(proof, byId, held)]));
  for (const { id, isBegun, method, places } of held) {
    const isRedrawn = places.every(({ lineId, location }) => isOtherArtwork(byId.get(lineId), { method, location }));
    if (isBegun && isRedrawn) moves.redrawn.push(id);
  }
  const goesAlong = (proof: HeldProof, line: ReplannedLine, operation: Operation) =>
    proof.places.every(({ lineId }) => {
      const other = byId.get(lineId);
      return (
        other !== undefined &&
        changed.includes(lineId) &&
        keepers.get(proof.id)?.has(lineId) &&
        wants(other, operation) &&
        designOperations(other).every((one) => !stands(proof, lineId, one)) &&
        isSame(other, line, operation)
      );
    });
  for (const id of changed) {
    const line = byId.get(id);
    if (!line) continue;
    const own = held.filter(({ places }) => places.some((place) => place.lineId === id));
    const isAlone = ({ places }: HeldProof) => places.every((place) => place.lineId === id);
    const open = line.isThere && line.needs_art ? designOperations(line) : [];
    const rest = own.filter((proof) => {
      if (!keepers.get(proof.id)?.has(id)) return true;
      const index = open.findIndex((operation) => stands(proof, id, operation));
      if (index >= 0) open.splice(index, 1);
      return index < 0;
    });
    for (const operation of open) {
      const target = held.find((proof) => !own.includes(proof) && fits(proof, line, operation, byId));
      const kept = rest.find(
        (proof) => (isAlone(proof) || goesAlong(proof, line, operation)) && (proof.isBegun || !target),
      );
      if (kept) {
        rest.splice(rest.indexOf(kept), 1);
        if (kept.isBegun && !moves.redrawn.includes(kept.id)) moves.redrawn.push(kept.id);
        kept.method = operation.method;
        for (const place of kept.places) place.location = operation.location;
        moves.placed.push({ proofId: kept.id, lineId: id, ...operation });
      } else if (target) {
        target.places.push({ lineId: id, location: operation.location });
        moves.joined.push({ proofId: target.id, lineId: id, location: operation.location });
      } else addTo(moves.added, line, operation, byId);
    }
    for (const proof of rest) {
      if (isAlone(proof) && proof.isBegun) continue;
      if (isAlone(proof)) moves.removed.push(proof.id);
      proof.places = proof.places.filter((place) => place.lineId !== id);
      moves.left.push({ proofId: proof.id, lineId: id });
    }
  }
  return moves;
}

/**
 * The lines that a proof stays with: those whose artwork is as before; where no line is left with it, the first one's new artwork takes
 * its place, unless nobody began the proof and another has that artwork already.
 */
function keepersOf(proof: HeldProof, lines: Lines, held: readonly HeldProof[]): ReadonlySet<number> {
  const there = proof.places.flatMap(({ lineId, location }) => {
    const line = lines.get(lineId);
    return line?.isThere ? [{ line, operation: { method: proof.method, location } }] : [];
  });
  const same = there.filter(({ line, operation }) => !isOther(line, operation));
  const [first] = there;
  if (same.length > 0 || !first) return new Set(same.map(({ line }) => line.id));
  const isElsewhere = held.some((other) => other !== proof && fits(other, first.line, first.operation, lines));
  if (isElsewhere && !proof.isBegun) return new Set();
  const alike = there.filter(({ line, operation }) => isSame(line, first.line, operation));
  return new Set(alike.map(({ line }) => line.id));
}

const isOther = (line: ReplannedLine, operation: Operation) =>
  line.before !== null && !isSame(line.before, line, operation);

/** The words of the line name another artwork; whether its logo is on file is no part of them. */
const isOtherArtwork = (line: ReplannedLine | undefined, operation: Operation) =>
  line?.before != null && !isSame({ ...line, properties: line.before.properties }, line, operation);

const wants = (line: DesignLine, { method, location }: Operation) =>
  designOperations(line).some((one) => one.method === method && one.location === location);

const stands = ({ method, places }: HeldProof, lineId: number, operation: Operation) =>
  (method === operation.method || method === "Mixed") &&
  places.some((place) => place.lineId === lineId && place.location === operation.location);

type Lines = ReadonlyMap<number, ReplannedLine>;

/** Another line has the same artwork there by the same method. */
function fits(proof: HeldProof, line: ReplannedLine, operation: Operation, lines: Lines): boolean {
  return proof.places.some(({ lineId }) => {
    const other = lines.get(lineId);
    return (
      other !== undefined && other.id !== line.id && stands(proof, lineId, operation) && isSame(line, other, operation)
    );
  });
}

const isSame = (line: DesignLine, other: DesignLine, operation: Operation) =>
  designKey(line, operation) === designKey(other, operation);

function addTo(added: ProofMoves["added"], line: ReplannedLine, operation: Operation, lines: Lines): void {
  const known = added.find(({ lineIds, method, location }) => {
    const first = lines.get(lineIds[0] ?? 0);
    return method === operation.method && location === operation.location && first && isSame(line, first, operation);
  });
  if (known) known.lineIds.push(line.id);
  else added.push({ ...operation, lineIds: [line.id] });
}
