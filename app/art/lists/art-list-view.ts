import type { ArtTab } from "contract/list-tabs";
import type { ListPage } from "~/lists/list-page";
import type { ArtScreen, ArtView } from "./art-screens";

/** What a list of proofs shows around its rows. */
export interface ArtListView extends ListPage {
  screen: ArtScreen;
  tab: ArtTab;
  view: ArtView;
  /** Tab → proofs, `new` for Art new orders; null where the backend does not count. */
  counts: Readonly<Record<string, number>> | null;
}

/** A person who can be assigned; `value` is the id. */
export type PersonOption = { value: string; label: string };
