import type { StatusWord } from "contract/statuses";

/** One picture or file of a version. */
export interface PageView {
  fileId: number;
  name: string;
  /** "PNG", where there is no picture. */
  sign: string;
  /** Address of its picture at large; null where none can be drawn. */
  src: string | null;
  downloadTo: string;
  /** Width over height; null until the picture is there. */
  ratio: number | null;
}

export interface StopView {
  stop: number;
  name: string;
  code: string | null;
  chart: string | null;
  needle: number | null;
  stitches: number | null;
  /** "#rrggbb" */
  color: string | null;
}

/** A version of a proof as viewer and cards show it. */
export interface VersionView {
  id: number;
  version: number;
  /** "Production file"; null for what customers see. */
  kind: string | null;
  isCurrent: boolean;
  isApproved: boolean;
  /** What became of it: the proof's status now, or when the next version came. */
  status: StatusWord | null;
  day: string;
  iso: string | null;
  who: string | null;
  /** The first 7 digits of its SHA-256. */
  hash: string | null;
  sha256: string | null;
  comment: string | null;
  pages: readonly PageView[];
  width: number | null;
  height: number | null;
  stitches: number | null;
  threads: number | null;
  trims: number | null;
  colorway: string | null;
  stops: readonly StopView[];
}

/** A color that the proof's lines come in; null where its name says nothing about it. */
export interface GarmentView {
  name: string;
  color: string | null;
}
