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
  /** Its artwork or its kind of goods is another than before. */
  isOther: boolean;
}

export interface ProofMoves {
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
  const moves: ProofMoves = { joined: [], left: [], placed: [], removed: [], added: [] };
  for (const id of changed) {
    const line = byId.get(id);
    if (!line) continue;
    const own = held.filter(({ places }) => places.some((place) => place.lineId === id));
    const isAlone = ({ places }: HeldProof) => places.every((place) => place.lineId === id);
    const open = line.isThere && line.needs_art ? designOperations(line) : [];
    const rest = own.filter((proof) => {
      if (line.isOther && !isAlone(proof)) return true;
      const index = open.findIndex((operation) => stands(proof, id, operation));
      if (index >= 0) open.splice(index, 1);
      return index < 0;
    });
    for (const operation of open) {
      const target = held.find((proof) => !own.includes(proof) && fits(proof, line, operation, byId));
      const kept = rest.find((proof) => isAlone(proof) && (proof.isBegun || !target));
      if (kept) {
        rest.splice(rest.indexOf(kept), 1);
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
