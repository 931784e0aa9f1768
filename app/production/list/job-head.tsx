import type { ListLinks } from "~/lists/list-links";
import { ButtonLink } from "~/ui/button";
import { type Column, GroupRow } from "~/ui/table";
import type { JobHead } from "./production-row";

/** Over the sizes of one job: what it is as a whole, and the next thing to do with all of them. */
export function JobHeadRow({ head, columns, links }: { head: JobHead; columns: readonly Column[]; links: ListLinks }) {
  const { title, facts, ids, next } = head;
  const rest = ids.slice(1).map((id) => `&ids=${id}`);
  return (
    <GroupRow columns={columns}>
      <span className="group-head">
        <b>{title}</b>
        <span className="group-facts" title={facts}>
          {facts}
        </span>
        {next ? (
          <span className="group-deeds">
            <ButtonLink
              to={links.modal(next.modal, ids[0]) + rest.join("")}
              size="s"
              preventScrollReset
              aria-label={`${next.label} all of ${title}…`}
            >
              {next.label} all…
            </ButtonLink>
          </span>
        ) : null}
      </span>
    </GroupRow>
  );
}
