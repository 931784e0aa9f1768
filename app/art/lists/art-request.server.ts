import { type ArtProofQuery, artProofQuery } from "contract/art-proofs.schema";
import { ART_TABS, type ArtTab, artTabFilters } from "contract/list-tabs";
import { parseQueryLeniently } from "contract/query-schema";
import { readTab } from "~/lists/read-tab";
import type { ArtScreen, ArtView } from "./art-screens";

export type ArtFilters = Omit<ArtProofQuery, "page" | "per_page" | "sort">;

/** The URL of a list of proofs, understood. */
export interface ArtRequest {
  tab: ArtTab;
  view: ArtView;
  /** What the person filters by on top of the tab. */
  filters: ArtFilters;
  sort: string;
  /** What `GET /art_proofs` is asked: the tab, the filters over it, page and sort. */
  query: ArtProofQuery;
  /** Parameters that could not be used and fell back to their default. */
  dropped: string[];
}

/** Keys of the API that the screens decide by themselves. */
const NOT_FROM_URL: ReadonlySet<string> = new Set(["id", "per_page", "stage", "order_id", "order_name"]);

export function readArtRequest(params: URLSearchParams, screen: ArtScreen, userId: number): ArtRequest {
  const own = new URLSearchParams([...params].filter(([key]) => !NOT_FROM_URL.has(key.replace(/\[\]$/, ""))));
  const { query, dropped } = parseQueryLeniently(artProofQuery, own);
  const { page, per_page, sort = "due_date", ...filters } = query;
  const isNew = screen === "new";
  const tab = isNew ? "all" : readTab(params, ART_TABS, dropped);
  const view = !isNew && params.get("view") === "board" ? "board" : "table";
  const scope: ArtFilters = isNew ? { stage: "new" } : artTabFilters(tab, userId);
  return { tab, view, filters, sort, query: { ...scope, ...filters, page, per_page, sort }, dropped };
}
