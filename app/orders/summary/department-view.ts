import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";

export interface DepartmentView {
  name: "Art" | "Sourcing" | "Receiving" | "Production" | "Shipping";
  letter: string;
  tone: Tone;
  glyph: GlyphName;
  status: string;
  done: number;
  /** 0 where there is nothing to count, or nothing yet. */
  total: number;
  action: string;
  due: string | null;
  next: string;
}
