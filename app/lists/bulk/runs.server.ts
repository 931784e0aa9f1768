import { randomUUID } from "node:crypto";
import { z } from "zod";
import { openDoor } from "~/backend/embedded.server";
import type { BulkResult, RefusedRecord } from "./bulk-result";
import type { Refusal } from "./change-each.server";
import { type Track, watched } from "./run-track.server";

/** What an action on many came to; `problem` where it stopped. */
export interface RunOutcome {
  result: BulkResult | null;
  problem: string | null;
}

interface About {
  /** "312 orders" */
  subject: string;
  /** The dialog that asks for it. */
  modal: string;
  /** The list that it was asked for on. */
  list: string;
}

/** An action on many records, under way or done: it goes on whether or not somebody looks, and a restart forgets nothing of it. */
export interface Run extends About {
  id: string;
  userId: number;
  /** In the order in which they are tried. */
  targets: readonly number[];
  done: number[];
  refused: RefusedRecord[];
  /** As many of the targets may have been tried; none behind them was. */
  reached: number;
  startedAt: string;
  /** Null while it goes on, and where the server stopped before its end. */
  outcome: RunOutcome | null;
  /** It goes on in this process. */
  isRunning: boolean;
}

const RUNS_AT_HAND = 500;
/** What may be in doubt after a restart: as many records are tried before it is written down how the earlier ones went. */
const AHEAD = 20;

/** Those that go on in this process, and those that were looked at last. */
const atHand = new Map<string, Run>();

function hold(run: Run): Run {
  for (const [id, { isRunning }] of atHand) if (!isRunning && atHand.size >= RUNS_AT_HAND) atHand.delete(id);
  atHand.set(run.id, run);
  return run;
}

type Asked = About & Pick<Run, "userId" | "targets">;

const newRun = ({ userId, subject, modal, list, targets }: Asked, more: Pick<Run, "outcome" | "isRunning">): Run =>
  hold({
    ...{ userId, subject, modal, list, targets },
    ...more,
    id: randomUUID(),
    done: [],
    refused: [],
    // Until an action says how far it is, it may be anywhere.
    reached: targets.length,
    startedAt: new Date().toISOString(),
  });

async function begin(run: Run): Promise<void> {
  const { id, userId, subject, modal, list, done, refused, reached, outcome } = run;
  const { runs } = await openDoor();
  const about = { subject, modal, list };
  await runs.begin({ id, userId, about, targets: [...run.targets], done, refused, reached, outcome });
}

interface RunHooks {
  /** Names those that were refused so far. */
  name(refused: readonly Refusal[]): Promise<RefusedRecord[]>;
  /** Is told what it came to. */
  ended(run: Run): Promise<void>;
}

/** Carries an action out without being waited for, once it is on record that it begins. */
export async function startRun(asked: Asked, work: () => Promise<RunOutcome>, { name, ended }: RunHooks): Promise<Run> {
  const run = newRun(asked, { outcome: null, isRunning: true });
  await begin(run);
  const progress = follower(run, name);
  const carry = async () => {
    let outcome: RunOutcome;
    try {
      outcome = await watched(progress.watch, work);
    } catch {
      // A session that ended meanwhile, or a backend that is gone: what was done until then is done.
      outcome = { result: null, problem: "It stopped before it finished. Check the list, then repeat the rest." };
    }
    await progress.kept();
    await openDoor()
      .then(({ runs }) => runs.end(run.id, run, outcome))
      .catch(() => undefined);
    Object.assign(run, { outcome, isRunning: false });
    await ended(run).catch(() => undefined);
  };
  void carry();
  return run;
}

/** Writes down how far a run is: before records are tried that they may be, afterwards how it went. */
function follower(run: Run, name: RunHooks["name"]) {
  let unnamed: Refusal[] = [];
  let writing = Promise.resolve();
  let isWatched = false;
  const write = async () => {
    const refused = unnamed;
    unnamed = [];
    if (refused.length > 0) run.refused.push(...(await name(refused).catch(() => refused.map(nameless))));
    const { runs } = await openDoor();
    await runs.keep(run.id, run);
  };
  const kept = () => {
    writing = writing.then(write).catch(() => undefined);
    return writing;
  };
  const track: Track = {
    async reach(place) {
      if (place > run.reached) {
        run.reached = Math.min(run.targets.length, place + AHEAD);
        void kept();
      }
      await writing;
    },
    tried(id, refusal) {
      if (refusal) unnamed.push(refusal);
      else run.done.push(id);
    },
  };
  const watch = (ids: readonly number[]) => {
    if (isWatched) return null;
    isWatched = true;
    run.targets = ids;
    run.reached = 0;
    return track;
  };
  return { watch, kept };
}

const nameless = ({ id, message }: Refusal): RefusedRecord => ({
  id,
  name: `No. ${id}`,
  message,
  now: null,
  yours: null,
});

/** An action that is done, for a result too long for an address. */
export function keepResult(asked: Asked, result: BulkResult): Run {
  const run = newRun(asked, { outcome: { result, problem: null }, isRunning: false });
  void begin(run).catch(() => undefined);
  return run;
}

const record = z.object({
  id: z.number(),
  name: z.string(),
  message: z.string(),
  now: z.string().nullable(),
  yours: z.string().nullable(),
});
const storedAbout = z.object({ subject: z.string(), modal: z.string(), list: z.string() });
const storedOutcome = z.object({
  problem: z.string().nullable(),
  result: z
    .object({
      ok: z.literal(true),
      modal: z.string(),
      done: z.string(),
      refused: z.array(record),
      undo: z.record(z.string(), z.string()).nullable(),
    })
    .nullable(),
});

type Stored = NonNullable<Awaited<ReturnType<Awaited<ReturnType<typeof openDoor>>["runs"]["find"]>>>;

function runOf({ about, refused, outcome, ...stored }: Stored): Run {
  return {
    ...stored,
    ...storedAbout.parse(about),
    refused: z.array(record).parse(refused),
    outcome: outcome === null ? null : storedOutcome.parse(outcome),
    isRunning: false,
  };
}

/** Somebody's own run, of the last 30 days. */
export async function findRun(id: string, userId: number): Promise<Run | null> {
  const known = atHand.get(id);
  if (known) return known.userId === userId ? known : null;
  const { runs } = await openDoor();
  const stored = await runs.find(id, userId);
  return stored && hold(runOf(stored));
}

/** Somebody's own runs, newest first. */
export async function listRuns(userId: number): Promise<Run[]> {
  const { runs } = await openDoor();
  return (await runs.list(userId)).map((stored) => atHand.get(stored.id) ?? runOf(stored));
}

/** What a run that did not end has left: records that may have been changed just then, and those that it did not come to. */
export function leftOf({ targets, done, refused, reached }: Run): { unsure: number[]; rest: number[] } {
  const known = new Set([...done, ...refused.map(({ id }) => id)]);
  return { unsure: targets.slice(0, reached).filter((id) => !known.has(id)), rest: targets.slice(reached) };
}

/** The records of a run for another try: those it refused, or did not come to. Its id is known to its person alone. */
export function idsForAgain(id: string): number[] {
  const run = atHand.get(id);
  if (!run) return [];
  if (run.outcome?.result) return run.outcome.result.refused.map((one) => one.id);
  const { unsure, rest } = leftOf(run);
  return run.isRunning ? [] : [...unsure, ...rest];
}
