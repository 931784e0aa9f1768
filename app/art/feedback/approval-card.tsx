import type { ApprovalView } from "~/art/viewer/approval-view";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";

/** What an approval binds, who gave it, and what became of the link. */
export function ApprovalCard({ approval: { note, facts, words } }: { approval: ApprovalView }) {
  return (
    <Card title="Approval" note={note}>
      {words ? <p className="text-muted">{words}</p> : null}
      {facts.length > 0 ? <Facts facts={facts} /> : null}
    </Card>
  );
}
