import { signedIn } from "./call";
import { oneEnvelope } from "./conventions.schema";
import { ANYBODY } from "./needs";
import { searchAnswer, searchQuery } from "./search.schema";

const { get } = signedIn({ tag: "Search" });

/** For the palette and its page. */
export const searchCalls = {
  search: get("/search", "Orders, proofs, purchase orders, tracking, customers, suppliers and SKUs by words", {
    needs: ANYBODY,
    query: searchQuery,
    response: oneEnvelope(searchAnswer),
  }),
} as const;
