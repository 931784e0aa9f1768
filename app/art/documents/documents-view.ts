import type { StitchView } from "~/art/stitch-view";

/** The stitches of an embroidery file. */
export interface StitchDrawing {
  fileId: number;
  name: string;
  /** Why there is nothing to see. */
  problem: string | null;
  view: StitchView | null;
  /** Address of the picture that stands for paths too long for a page. */
  picture: string | null;
}
