import type { ProductionTab } from "contract/list-tabs";
import type { EmptyWords } from "~/lists/list-frame";
import { paths } from "~/navigation/paths";
import type { ProductionListView } from "~/production/list/production-list-view";
import { ButtonLink } from "~/ui/button";

const WORDS: Readonly<Record<ProductionTab, readonly [title: string, text: string]>> = {
  ready: ["Nothing can run now", "A production is ready once its art is approved and its goods are here."],
  open: ["There is nothing to make", "Productions appear here when orders with decorations are accepted."],
  in_progress: ["Nothing is running", "Start something that is ready."],
  waits: ["Nothing waits", "What is open can run, or runs already."],
  late: ["Nothing is late", "What passes its day of production appears here."],
  unscheduled: ["Everything has its day", "What has no day or machine appears here."],
  held: ["Nothing is held or flagged", "What somebody stopped appears here, with the reason."],
  edits: ["No art has to change", "What was sent back to art from the machine appears here."],
  completed: ["Nothing is completed yet", "Completed productions of open orders appear here."],
};

/** Nothing in this view: why, and where to look next. */
export function emptyWords({ tab }: ProductionListView): EmptyWords {
  const [title, text] = WORDS[tab ?? "open"];
  const isOpen = tab === "open" || tab === null;
  const next = tab === "ready" ? ["waits", "Open what waits"] : ["open", "Open all"];
  return {
    title,
    text,
    action: isOpen ? (
      <ButtonLink size="s" to={paths.newOrders()}>
        Open New Orders
      </ButtonLink>
    ) : (
      <ButtonLink size="s" to={paths.production(new URLSearchParams({ tab: next[0] ?? "open" }))}>
        {next[1]}
      </ButtonLink>
    ),
  };
}
