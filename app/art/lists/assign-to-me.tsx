import { Form } from "@remix-run/react";
import { usePendingAction } from "~/lists/pending-action";
import { Button } from "~/ui/button";
import { useNeeds } from "~/ui/lock";
import type { WhoCell } from "../proof-cells.server";

const FORM = "assign-to-me";
const INTENT = "art-assign";

/** One form for the buttons of all rows. */
export function AssignToMeForm() {
  return (
    <Form method="post" id={FORM} preventScrollReset>
      <input type="hidden" name="intent" value={INTENT} />
      <input type="hidden" name="scope" value="one" />
      <input type="hidden" name="assignee_id" value="me" />
    </Form>
  );
}

type AssigneeProps = { who: WhoCell /** Null: there is nothing left to do. */; target: string | null; title: string };

/** Who has it, or the button that takes it; taken, it is mine at once, and anybody's again where that was refused. */
export function Assignee({ who, target, title }: AssigneeProps) {
  const needs = useNeeds();
  const action = usePendingAction("proof");
  if (action?.intent === INTENT && action.id === Number.parseInt(target ?? "", 10)) {
    return (
      <span className="line-1 text-muted" aria-busy="true">
        {action.field("assignee_id") === "me" ? "Me, saving" : "Saving"}
      </span>
    );
  }
  if (who.name !== null) {
    return (
      <span className="line-1 truncate" title={who.name}>
        {who.isMe ? "Me" : who.name}
      </span>
    );
  }
  if (target === null || needs !== null) return <span className="line-1 text-muted">Unassigned</span>;
  return (
    <Button
      type="submit"
      size="s"
      form={FORM}
      name="proof"
      value={target}
      className="assign-to-me"
      aria-label={`Assign ${title.toLowerCase()} to me`}
    >
      Assign to me
    </Button>
  );
}
