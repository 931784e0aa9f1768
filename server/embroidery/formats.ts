import { extensionOf } from "../files/file-name";
import { isDst } from "./dst";

/** Formats of embroidery machines and programs that begin with a sign of their own; most have none. */
const SIGNS: Readonly<Record<string, string>> = { pes: "#PES", pec: "#PEC", vp3: "%vsm%" };

/** Why a file is not what its name says; null where it is, or where bytes do not tell. */
export function embroideryProblem(name: string, head: Uint8Array): string | null {
  const extension = extensionOf(name);
  const sign = SIGNS[extension];
  const isReal = extension === "dst" ? isDst(head) : sign === undefined || startsWith(head, sign);
  if (isReal) return null;
  return `${name} is named like an embroidery file, but its content is something else. Export it again.`;
}

function startsWith(head: Uint8Array, sign: string): boolean {
  return new TextDecoder("latin1").decode(head.subarray(0, sign.length)) === sign;
}
