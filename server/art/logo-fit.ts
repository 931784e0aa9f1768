import type { GarmentClass } from "contract/garment-colors";

/** What decides whether a logo may be taken over: of the logo as it was approved, or of a proof to be. */
export interface FitFacts {
  deco_method: string | null;
  width_mils: number | null;
  height_mils: number | null;
  garment_class: string | null;
}

/** Stitches of a file that is scaled by more change their density. */
const SIZE_TOLERANCE = 0.1;

/**
 * Why a logo on file wants an approval of its own for this proof, in a sentence that says what to do; null where it may be taken over.
 * What the proof does not say yet (method, size) it takes from the logo. Pure.
 */
export function reuseProblem(proof: FitFacts, logo: FitFacts): string | null {
  const why = methodProblem(proof, logo) ?? sizeProblem(proof, logo) ?? garmentProblem(proof, logo);
  return why && `${why} Start from it and send a new proof.`;
}

function methodProblem({ deco_method: desired }: FitFacts, { deco_method: approved }: FitFacts): string | null {
  if (approved === null) return "The method it was approved for isn't recorded.";
  if (approved === "Mixed") return "It was approved for several methods at once.";
  if (desired !== null && desired !== approved) return `It was approved for ${approved}, and this is ${desired}.`;
  return null;
}

function sizeProblem(proof: FitFacts, logo: FitFacts): string | null {
  for (const [side, column] of [
    ["wide", "width_mils"],
    ["high", "height_mils"],
  ] as const) {
    const desired = proof[column];
    const approved = logo[column];
    if (desired === null || approved === null || Math.abs(desired - approved) <= approved * SIZE_TOLERANCE) continue;
    return `It was approved ${approved / 1000} in ${side}, and ${desired / 1000} in is more than 10 % away.`;
  }
  return null;
}

const GARMENTS: Readonly<Record<GarmentClass, string>> = {
  dark: "dark garments",
  light: "light garments",
  mixed: "dark and light garments",
};

function garmentProblem({ garment_class: desired }: FitFacts, { garment_class: approved }: FitFacts): string | null {
  if (desired === null) return "These garments' color doesn't show whether they are dark or light.";
  if (approved === null) return "Whether it was approved on dark or light garments isn't recorded.";
  if (desired === approved) return null;
  return `It was approved on ${garments(approved)}, and these are ${garments(desired)}.`;
}

function garments(stored: string): string {
  return Object.hasOwn(GARMENTS, stored) ? GARMENTS[stored as GarmentClass] : stored;
}
