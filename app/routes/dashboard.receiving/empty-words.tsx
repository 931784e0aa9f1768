import type { EmptyWords } from "~/lists/list-frame";
import { paths } from "~/navigation/paths";
import type { ReceivingListView } from "~/receiving/list/receiving-list-view";
import { ButtonLink } from "~/ui/button";

const openAll = (
  <ButtonLink size="s" to={paths.receiving("tab=open")}>
    Open all open lines
  </ButtonLink>
);

/** Nothing in the view: why, and the next step. */
export function emptyWords({ tab, scanned }: Pick<ReceivingListView, "tab" | "scanned">): EmptyWords {
  switch (tab) {
    case null:
      return nothingScanned(scanned);
    case "expected":
      return {
        title: "Nothing to receive today",
        text: "Deliveries appear here when a PO is sent, on the day they are expected.",
        action: openAll,
      };
    case "late":
      return {
        title: "Nothing is late",
        text: "What should have come before today would stand here.",
        action: openAll,
      };
    case "open":
      return {
        title: "Nothing is on its way",
        text: "Lines appear here when a PO is sent, or its number and date are typed in Sourcing.",
        action: (
          <ButtonLink size="s" to={paths.sourcing()}>
            Open Sourcing
          </ButtonLink>
        ),
      };
    case "decisions":
      return {
        title: "Nothing waits for a decision",
        text: "Short, surplus, wrong and broken goods stand here until somebody says what becomes of them.",
        action: openAll,
      };
    case "received":
      return {
        title: "Nothing is received yet",
        text: "Lines of open orders stand here once all is in.",
        action: openAll,
      };
  }
}

/** A parcel that nobody expected becomes a record at once, with what was scanned. */
function nothingScanned(scanned: string): EmptyWords {
  const record = new URLSearchParams({ modal: "parcel-new", tracking: scanned });
  return {
    title: `Nothing expected has “${scanned}”`,
    text: "Check the number, or put the parcel aside with a record, so that it is found when somebody asks.",
    action: (
      <ButtonLink size="s" variant="primary" to={paths.parcels(record)}>
        Record an unidentified parcel
      </ButtonLink>
    ),
  };
}
