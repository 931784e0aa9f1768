import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import type { CheckView } from "./order-facts.server";

/** What the automatic checks found, worst first. */
export function ChecksCard({ checks }: { checks: readonly CheckView[] }) {
  return (
    <Card title="Checks" note={checks.length > 0 ? checks.length : undefined}>
      {checks.length === 0 ? <p className="text-muted">Every check passed.</p> : null}
      <ul className="grid gap-2.5">
        {checks.map((check, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: one check may find two things of the same words
            key={index}
            className="grid grid-cols-[176px_minmax(0,1fr)] gap-x-3 gap-y-1 items-start [&>.badge]:justify-self-start max-md:grid-cols-1"
          >
            <Badge tone={check.tone} glyph={check.glyph} label={check.label} />
            <p className="min-w-0">
              {check.detail}
              {check.line ? <span className="text-muted"> {check.line}</span> : null}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
