import { Badge } from "~/ui/badge";
import { PERSON_STATE_WORDS, type PersonState } from "./person-row";

/** Nothing for who is active. */
export function StateBadge({ state }: { state: PersonState }) {
  const label = PERSON_STATE_WORDS[state];
  return label === null ? null : <Badge variant="outlined" tone="idle" label={label} />;
}
