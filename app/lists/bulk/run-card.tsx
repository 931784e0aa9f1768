import { Link, useRevalidator } from "@remix-run/react";
import { joined } from "contract/isolated";
import { numberWords } from "contract/number-words";
import { useEffect } from "react";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { RunningStitch } from "~/ui/running-stitch";
import { MAX_IDS } from "./bulk-limits";
import { againWords, goOnWords, ResultWords, UndoForm } from "./result-words";
import type { RunView } from "./run-view.server";

const LOOK_AGAIN_MS = 1_000;

/** How far an action on many records is; once it ended, what was done, what was refused and why. */
export function RunCard({ run, here }: { run: RunView; here: string }) {
  const { subject, total, tried, isRunning, problem, result, stopped, againTo, listTo } = run;
  const refused = result?.refused ?? stopped?.refused ?? [];
  useLookAgain(isRunning);
  const words = `${numberWords(tried)} of ${numberWords(total)} tried`;
  return (
    <Card title={subject} note={run.when}>
      <div className="grid gap-3">
        {isRunning ? (
          <>
            <RunningStitch value={tried} max={total} label={words} />
            <p role="status">
              <b>{words}.</b> You can leave this page. The result stays here for 30 days.
            </p>
            <p className="without-script">
              <Link className="link" to={here}>
                Look again
              </Link>
            </p>
          </>
        ) : null}
        {problem ? (
          <Notice tone="stop" role="alert">
            <b>{stopped ? stoppedWords(stopped) : words}.</b> {problem}
            {stopped && stopped.unsure > 0 ? " Some may already be done. Check them." : null}
          </Notice>
        ) : null}
        {stopped && stopped.refused.length > 0 ? <ResultWords done="" refused={stopped.refused} noun="record" /> : null}
        {result ? (
          <ResultWords
            done={result.done}
            refused={result.refused}
            noun="record"
            undo={result.undo ? <UndoForm fields={result.undo} to={listTo} /> : null}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={listTo}>Back to the list</ButtonLink>
          {stopped?.goOnTo ? (
            <ButtonLink variant="primary" to={stopped.goOnTo}>
              {goOnWords(stopped.unsure + stopped.rest, MAX_IDS)}
            </ButtonLink>
          ) : null}
          {againTo ? <ButtonLink to={againTo}>{againWords(refused.length, MAX_IDS)}</ButtonLink> : null}
        </div>
      </div>
    </Card>
  );
}

/** "80 done, 3 refused, 5 may be done, 32 not reached" */
function stoppedWords({ done, refused, unsure, rest }: NonNullable<RunView["stopped"]>): string {
  return joined([
    `${numberWords(done)} done`,
    refused.length > 0 ? `${numberWords(refused.length)} refused` : "",
    unsure > 0 ? `${numberWords(unsure)} may be done` : "",
    rest > 0 ? `${numberWords(rest)} not reached` : "",
  ]);
}

function useLookAgain(isRunning: boolean) {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning || state !== "idle") return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isRunning, state, revalidate]);
}
