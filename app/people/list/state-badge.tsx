import { Badge } from "~/ui/badge";
import type { PersonState } from "./person-row";

/** Nothing for who is active. */
export function StateBadge({ state }: { state: PersonState }) {
  if (state === "active") return null;
  return <Badge variant="outlined" tone="idle" label={state === "deleted" ? "Deleted" : "Deactivated"} />;
}
