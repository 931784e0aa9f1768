import type { ArtProofRow } from "../db/tables";
import { type FitFacts, reuseProblem } from "./logo-fit";
import type { LogoRow } from "./logo-rows";

/** Why a proof of this customer can't be approved with the logo, in a sentence that says what to do; null where it can. Pure. */
export function problemOf(proof: FitFacts & { customer_id: number | null }, logo: LogoRow): string | null {
  if (proof.customer_id === null) return "This order has no customer whose logo it could be. Send a new proof.";
  if (logo.customer_id !== proof.customer_id) return "It is the logo of another customer. Send a new proof.";
  return reuseProblem(proof, logo);
}

/** What a proof says that is approved with a logo on file. */
export function boundTo(logo: LogoRow, at: string) {
  return {
    status: "approved",
    approved_at: at,
    approved_via: "on_file",
    approved_upload_id: logo.best_upload_id,
    approved_sha256: logo.sha256,
    frozen_at: at,
    reused_from_id: logo.art_proof_id,
    logo_id: logo.id,
  } as const;
}

type Filled = Pick<
  ArtProofRow,
  "name" | "deco_method" | "logo_size" | "width_mils" | "height_mils" | "color_way" | "background"
>;

/** What the proof left open is as the logo was approved. */
export function filledFrom(proof: Partial<Filled>, logo: LogoRow): Filled {
  return {
    name: proof.name ?? logo.name,
    deco_method: proof.deco_method ?? logo.deco_method,
    logo_size: proof.logo_size ?? logo.logo_size,
    width_mils: proof.width_mils ?? logo.width_mils,
    height_mils: proof.height_mils ?? logo.height_mils,
    color_way: proof.color_way ?? logo.color_way,
    background: proof.background ?? logo.background,
  };
}
