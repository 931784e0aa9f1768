/** What rows and cards show of proofs, as plain words: nothing else of a proof travels to the browser. */

export interface ItemsCell {
  /** CSS colours of the garments. */
  swatches: readonly string[];
  units: number;
  /** "Pique Polo +1". */
  goods: string;
  /** "Navy and White, S–XL". */
  garments: string;
  /** "Left Side Chest +1", or null: not set yet. */
  place: string | null;
  /** Everything in full. */
  title: string;
}

export interface FilesCell {
  /** Address of the first file's preview, and what stands where there is none. */
  thumb: string | null;
  sign: string;
  name: string;
  /** "1,200 × 800 px", "Vector", "Link", "Gone". */
  quality: string;
  isPoor: boolean;
  more: number;
  /** A mail that asks for a file again that is gone. */
  askTo: string | null;
}

export interface LogoCell {
  /** A logo on file that may be taken over, one that may not, or what the lines say. */
  kind: "fits" | "differs" | "claimed" | "none";
  words: string;
  note: string;
  title: string;
}

export interface WhoCell {
  /** Null: nobody. */
  name: string | null;
  isMe: boolean;
}
