import { signedIn } from "./call";
import { writeEnvelope } from "./conventions.schema";
import { flag, flagBody, flagPatch, resolveFlagBody } from "./flags.schema";
import { FLAG_NEEDS, WORKS_ON_ORDERS } from "./needs";

const { create, put } = signedIn({ tag: "Flags" });

/** Flags of productions and receivings; those of orders have calls of their own. */
export const flagsCalls = {
  flagProduction: create("/flags/production/{id}", "Flag a production", {
    needs: FLAG_NEEDS.production,
    body: flagBody,
    response: writeEnvelope(flag),
  }),
  flagReceiving: create("/flags/receivings/{id}", "Flag a receiving", {
    needs: FLAG_NEEDS.receiving,
    body: flagBody,
    response: writeEnvelope(flag),
  }),
  patchFlag: put("/flags/{id}", "Change a flag", {
    needs: WORKS_ON_ORDERS,
    body: flagPatch,
    response: writeEnvelope(flag),
  }),
  resolveFlag: put("/flags/{id}/resolve", "Resolve it: the status before it comes back", {
    needs: WORKS_ON_ORDERS,
    body: resolveFlagBody,
    response: writeEnvelope(flag),
  }),
} as const;
