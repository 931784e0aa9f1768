import type { StatusWord } from "contract/statuses";
import type { StitchView } from "~/art/stitch-view";

/** One file with what there is to see of it. */
export interface DocumentView {
  id: number;
  name: string;
  sign: string;
  thumb: string | null;
  /** "1200 × 800 px", "vector" */
  look: string | null;
  /** "412 KB" */
  size: string | null;
  hash: string | null;
  sha256: string | null;
  /** Null where its content does not lie with us. */
  downloadTo: string | null;
  /** Where a file that stayed with the store opens. */
  link: { href: string; host: string } | null;
  /** Nobody can open it any more. */
  isGone: boolean;
}

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

/** A version with its files: what customers see, and what is ours only. */
export interface DocumentVersion {
  id: number;
  version: number;
  kind: string;
  name: string | null;
  isCurrent: boolean;
  isApproved: boolean;
  status: StatusWord | null;
  hash: string | null;
  sha256: string | null;
  comment: string | null;
  who: string | null;
  when: string | null;
  iso: string | null;
  /** "3.50 × 3.25 in, 8,680 stitches, 4 threads" */
  facts: string | null;
  shown: readonly DocumentView[];
  ours: readonly DocumentView[];
  lookTo: string;
  stitches: readonly StitchDrawing[];
  /** Where the page draws its stitches; null where it does, or there are none. */
  stitchesTo: string | null;
}

/** Everything the page Documents of a proof shows. */
export interface DocumentsView {
  name: string;
  versions: readonly DocumentVersion[];
  customerFiles: readonly (DocumentView & { when: string | null; iso: string | null })[];
  /** What an approval was taken from: emails, photos. */
  evidence: readonly DocumentView[];
  /** A mail to the customer; null without an address. */
  askTo: string | null;
}
