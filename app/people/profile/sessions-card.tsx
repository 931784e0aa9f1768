import { Badge } from "~/ui/badge";
import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageForm } from "~/ui/page-form";
import { When } from "../page/when";
import type { OwnSession } from "./profile-view";

type SessionsCardProps = { sessions: readonly OwnSession[] | null; problem: string | null };

/** Where one is signed in, and the way out of each. */
export function SessionsCard({ sessions, problem }: SessionsCardProps) {
  if (sessions === null)
    return (
      <Card title="Where you are signed in">
        <p className="text-muted">Your company's order system doesn't provide this.</p>
      </Card>
    );
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Card title="Where you are signed in" body="flush">
      {problem ? (
        <div className="p-3.5">
          <Notice tone="stop" role="alert">
            {problem}
          </Notice>
        </div>
      ) : null}
      <ul>
        {sessions.map((session) => (
          <li className="flex items-center justify-between gap-3 py-2.5 px-3.5 border-b border-b-line" key={session.id}>
            <Session session={session} />
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <PageForm className="p-3.5">
          <StatusButton name="intent" value="sessions-end" pendingLabel="Signing out">
            Sign out everywhere else
          </StatusButton>
        </PageForm>
      ) : (
        <p className="p-3.5 text-muted">You aren't signed in anywhere else.</p>
      )}
    </Card>
  );
}

function Session({ session: { id, browser, agent, address, begun, used, isCurrent } }: { session: OwnSession }) {
  return (
    <>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-1.5">
          <b title={agent}>{browser}</b>
          {isCurrent ? <Badge tone="done" glyph="disc-check" variant="quiet" label="This browser" /> : null}
        </div>
        <div className="text-muted">
          {address ? <>{address} · </> : null}last used <When moment={used} /> · since <When moment={begun} />
        </div>
      </div>
      {isCurrent ? null : (
        <PageForm>
          <input type="hidden" name="session" value={id} />
          <StatusButton
            size="s"
            name="intent"
            value="session-end"
            pendingLabel="Signing out"
            aria-label={`Sign out ${browser}${address ? `, ${address}` : ""}`}
          >
            Sign out
          </StatusButton>
        </PageForm>
      )}
    </>
  );
}
