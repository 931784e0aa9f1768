import type { ProofField } from "~/art/proof-fields";
import type { GarmentShape } from "~/ui/garment-picture";
import type { SizeCell } from "~/ui/size-grid";
import type { ProofAction } from "../proof-page/proof-actions.server";

/** Items of the same goods with the art on the same place. */
export interface ItemGroupView {
  /** Of its first line: the field that its pencil opens. */
  lineId: number;
  title: string;
  sku: string;
  color: { name: string; swatch: string | null } | null;
  sizes: readonly SizeCell[];
  units: number;
  place: string | null;
  side: string | null;
  shape: GarmentShape;
}

/** A field of what is made: null where nobody said. */
export interface SpecValue {
  label: string;
  words: string | null;
  isFrozen: boolean;
}

export interface ItemsView {
  /** What was uploaded: the current mockup, else the newest file that can be shown. */
  art: { src: string /** "Version 1" */; version: string; alt: string; to: string } | null;
  /** What can become of its items now. */
  reshape: readonly ProofAction[];
  groups: readonly ItemGroupView[];
  /** "2 items, 48 units" */
  sum: string;
  spec: Readonly<Record<ProofField, SpecValue>>;
  /** "3.5 × 3.25 in" and the same in millimeters. */
  size: { measured: string; mm: string } | null;
  /** Why parts of it stay as they are, and what would allow to change them. */
  frozen: string | null;
}
