import type { StatusWord } from "contract/statuses";

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
}

/** Everything the page Documents of a proof shows. */
export interface DocumentsView {
  name: string;
  versions: readonly DocumentVersion[];
  customerFiles: readonly (DocumentView & { when: string | null; iso: string | null })[];
  /** What an approval was taken from: e-mails, photos. */
  evidence: readonly DocumentView[];
  /** A mail to the customer; null without an address. */
  askTo: string | null;
}
