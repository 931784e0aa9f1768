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
        text: "Deliveries appear here on the day they are expected.",
        action: openAll,
      };
    case "late":
      return {
        title: "Nothing is late",
        text: "Deliveries that are overdue appear here.",
        action: openAll,
      };
    case "open":
      return {
        title: "Nothing on the way",
        text: "Lines appear here when a PO is sent, or when its number and date are entered in Sourcing.",
        action: (
          <ButtonLink size="s" to={paths.sourcing()}>
            Open Sourcing
          </ButtonLink>
        ),
      };
    case "decisions":
      return {
        title: "Nothing to decide",
        text: "Short, surplus, wrong and damaged goods appear here until someone decides what to do.",
        action: openAll,
      };
    case "received":
      return {
        title: "Nothing received yet",
        text: "Lines of open orders appear here once everything is received.",
        action: openAll,
      };
  }
}

/** A parcel that nobody expected becomes a record at once, with what was scanned. */
function nothingScanned(scanned: string): EmptyWords {
  const record = new URLSearchParams({ modal: "parcel-new", tracking: scanned });
  return {
    title: `Nothing expected matches “${scanned}”`,
    text: "Check the number, or set the parcel aside and record it so it can be found.",
    action: (
      <ButtonLink size="s" variant="primary" to={paths.parcels(record)}>
        Record an unidentified parcel
      </ButtonLink>
    ),
  };
}
