import type { ArtTab } from "contract/list-tabs";
import { type ArtActionName, type ArtState, artAction } from "~/art/art-actions";
import { actionMenu } from "~/lists/actions/action-menu";
import type { RowAction } from "~/lists/row-menu";
import type { ArtScreen } from "./art-screens";

/** What is done on each list, the most frequent first. */
const ACTIONS: Readonly<Record<ArtScreen, readonly ArtActionName[]>> = {
  new: ["art-assign", "art-spec", "art-reuse", "art-priority", "art-merge", "art-none", "art-split", "proof-hold"],
  art: [
    "art-assign",
    "proof-send",
    "proof-remind",
    "art-priority",
    "proof-approve",
    "proof-hold",
    "proof-release",
    "art-spec",
    "art-split",
    "art-merge",
  ],
};

/** What most proofs of a tab wait for. */
const FIRST_IN_TAB: Readonly<Record<string, ArtActionName>> = {
  ready_for_review: "proof-send",
  in_review: "proof-remind",
  on_hold: "proof-release",
};

/** What can be done with proofs of a list: with one of this state, or with many. */
export function artMenu({ screen, tab }: { screen: ArtScreen; tab: ArtTab }, state: ArtState | null): RowAction[] {
  const names = ACTIONS[screen];
  const first = names.find((name) => name === FIRST_IN_TAB[tab]);
  return actionMenu(artAction, first ? [first, ...names.filter((name) => name !== first)] : names, state);
}
