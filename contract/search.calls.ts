import { bearerCall, define } from "./call";
import { oneEnvelope } from "./conventions.schema";
import { ANYBODY } from "./needs";
import { searchAnswer, searchQuery } from "./search.schema";

/** For the palette and its page. */
export const searchCalls = {
  search: define({
    ...bearerCall,
    needs: ANYBODY,
    method: "GET",
    path: "/search",
    tag: "Search",
    summary: "Orders, proofs, purchase orders, tracking, customers, suppliers and SKUs by words",
    query: searchQuery,
    response: oneEnvelope(searchAnswer),
  }),
} as const;
