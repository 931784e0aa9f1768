import { bearerCall, define } from "./call";
import { writeEnvelope } from "./conventions.schema";
import { flag, flagBody, flagPatch, resolveFlagBody } from "./flags.schema";
import { FLAG_NEEDS, WORKS_ON_ORDERS } from "./needs";

const raised = { ...bearerCall, status: 201, tag: "Flags" } as const;

/** Flags of productions and receivings; those of orders have calls of their own. */
export const flagsCalls = {
  flagProduction: define({
    ...raised,
    method: "POST",
    path: "/flags/production/{id}",
    summary: "Flag a production",
    needs: FLAG_NEEDS.production,
    body: flagBody,
    response: writeEnvelope(flag),
  }),
  flagReceiving: define({
    ...raised,
    method: "POST",
    path: "/flags/receivings/{id}",
    summary: "Flag a receiving",
    needs: FLAG_NEEDS.receiving,
    body: flagBody,
    response: writeEnvelope(flag),
  }),
  patchFlag: define({
    ...bearerCall,
    method: "PUT",
    path: "/flags/{id}",
    tag: "Flags",
    summary: "Change a flag",
    needs: WORKS_ON_ORDERS,
    body: flagPatch,
    response: writeEnvelope(flag),
  }),
  resolveFlag: define({
    ...bearerCall,
    method: "PUT",
    path: "/flags/{id}/resolve",
    tag: "Flags",
    summary: "Resolve it: the status before it comes back",
    needs: WORKS_ON_ORDERS,
    body: resolveFlagBody,
    response: writeEnvelope(flag),
  }),
} as const;
