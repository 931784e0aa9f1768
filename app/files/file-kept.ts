/** A file that came with an earlier try of a form. */
export interface FileKept {
  id: string;
  name: string;
}
