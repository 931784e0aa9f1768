/** A file that is refused as a whole. The message is a sentence for people and names the place where there is one. */
export class UnreadableFile extends Error {
  readonly line: number | null;
  readonly column: number | null;

  constructor(what: string, place?: { line: number; column: number | null }) {
    const where = place ? ` (line ${place.line}${place.column === null ? "" : `, column ${place.column}`})` : "";
    super(`${what}${where}.`);
    this.name = "UnreadableFile";
    this.line = place?.line ?? null;
    this.column = place?.column ?? null;
  }
}
