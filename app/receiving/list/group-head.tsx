import type { RowGroup } from "~/receiving/receiving-row";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { type Column, GroupRow } from "~/ui/table";

/** Over the lines of one PO or parcel: what it is as a whole, and the way to receive it as one. */
export function GroupHead({ group, columns }: { group: RowGroup; columns: readonly Column[] }) {
  const { title, facts, arrives, receiveTo, sheetTo } = group;
  return (
    <GroupRow columns={columns}>
      <span className="group-head">
        <b>{title}</b>
        <span className="group-facts" title={facts}>
          {facts}
        </span>
        {arrives && arrives.tone === "stop" ? (
          <Badge tone="stop" glyph="clock" label={arrives.note} variant="strong" />
        ) : null}
        <span className="group-actions">
          {sheetTo ? (
            <ButtonLink
              to={sheetTo}
              size="s"
              variant="ghost"
              aria-label={`Check sheet of ${title}`}
              className="wide-only"
            >
              Check sheet
            </ButtonLink>
          ) : null}
          {receiveTo ? (
            <ButtonLink to={receiveTo} size="s" preventScrollReset aria-label={`Receive all of ${title}…`}>
              Receive all…
            </ButtonLink>
          ) : null}
        </span>
      </span>
    </GroupRow>
  );
}
