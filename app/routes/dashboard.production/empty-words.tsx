import type { ProductionTab } from "contract/list-tabs";
import type { EmptyWords } from "~/lists/list-frame";
import { paths } from "~/navigation/paths";
import type { ProductionListView } from "~/production/list/production-list-view";
import { ButtonLink } from "~/ui/button";

const WORDS: Readonly<Record<ProductionTab, readonly [title: string, text: string]>> = {
  ready: ["Nothing can run now", "A job is ready once its art is approved and its goods are here."],
  open: ["Nothing to make", "Jobs appear here when decorated orders are accepted."],
  in_progress: ["Nothing is running", "Start a job that is ready."],
  waits: ["Nothing is waiting", "Every open job is ready or running."],
  late: ["Nothing is late", "Jobs past their production due date appear here."],
  unscheduled: ["Everything is scheduled", "Jobs without a day or machine appear here."],
  held: ["Nothing is held or flagged", "Stopped jobs appear here with the reason."],
  edits: ["No art changes", "Jobs sent back to art from the floor appear here."],
  completed: ["Nothing is completed yet", "Completed jobs of open orders appear here."],
};

/** Nothing in this view: why, and where to look next. */
export function emptyWords({ tab }: ProductionListView): EmptyWords {
  const [title, text] = WORDS[tab ?? "open"];
  const isOpen = tab === "open" || tab === null;
  const next = tab === "ready" ? ["waits", "Open waiting jobs"] : ["open", "Open all"];
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
