import { Form } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { IfMay } from "~/access/access-scope";
import type { ListLinks } from "~/lists/list-links";
import { changeQuery, paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Banner } from "~/ui/notice";
import type { Decision } from "./decision-view";

type DecisionsCardProps = {
  count: number;
  /** Null where they are folded away. */
  decisions: readonly Decision[] | null;
  links: ListLinks;
};

/** The URL's key of the unfolded decisions. */
export const DECISIONS_KEY = "decisions";

/** What waits for somebody to decide: folded to a line, or each with what can be done. */
export function DecisionsCard({ count, decisions, links }: DecisionsCardProps) {
  if (count === 0) return null;
  const toggle = (label: string, value: string | null) => (
    <ButtonLink size="s" to={`?${changeQuery(links.query, { [DECISIONS_KEY]: value })}`} preventScrollReset replace>
      {label}
    </ButtonLink>
  );
  if (!decisions) {
    return (
      <div className="decisions">
        <Banner tone="care" action={toggle("Show", "1")}>
          <b>{countWords(count, "open decision")}</b>: no stock, backorders, substitutes, or more ordered than is
          needed.
        </Banner>
      </div>
    );
  }
  return (
    <section className="decisions" aria-labelledby="decisions-title">
      <div className="card">
        <div className="card-head">
          <h2 id="decisions-title">Decisions open</h2>
          <span className="count">{count}</span>
          <span className="ml-auto">{toggle("Hide", null)}</span>
        </div>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="task-done" />
          <ul>
            {decisions.map((decision) => (
              <Item key={decision.taskId} decision={decision} links={links} />
            ))}
          </ul>
        </Form>
      </div>
    </section>
  );
}

function Item({ decision: { taskId, kind, text, orderId, actions }, links }: { decision: Decision; links: ListLinks }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 py-2 pr-3 pl-3.5 border-t border-t-line first:border-t-0">
      <Badge tone="care" glyph="triangle" label={kind} />
      <span className="flex-1 min-w-[220px]">{text}</span>
      <span className="flex flex-wrap gap-1.5 max-md:[&_.button]:h-11">
        {actions.map(({ label, modal, requisitionId, splitId }) => (
          <ButtonLink
            key={label}
            size="s"
            aria-label={`${label.replace("…", "")}: ${text}`}
            to={`${links.modal(modal, requisitionId)}${splitId === null ? "" : `&split=${splitId}`}`}
          >
            {label}
          </ButtonLink>
        ))}
        {orderId === null ? null : (
          <ButtonLink size="s" variant="ghost" to={paths.order(orderId)} aria-label={`Change the order: ${text}`}>
            Change the order
          </ButtonLink>
        )}
        <IfMay action="finishTasks">
          <Button
            type="submit"
            size="s"
            variant="ghost"
            name="task"
            value={taskId}
            aria-label={`Mark decided: ${text}`}
          >
            Mark decided
          </Button>
        </IfMay>
      </span>
    </li>
  );
}
