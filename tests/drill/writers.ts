import { NoAnswer } from "./api";
import { type Chance, chanceOf } from "./chance";
import type { Ledger } from "./ledger";
import type { Desk } from "./shop";
import type { Site } from "./site";
import { acceptanceOf, countOf, importOf, noteOn, patchOf, receiptOf, uploadTo, type Write } from "./writes";

export const WRITERS = 8;

/** A key whose request died is free again after a minute; until then others are sent. */
const ASK_AGAIN_AFTER_MS = 5_000;
const WAIT_WHILE_DOWN_MS = 50;

export interface Shift {
  site: Site;
  ledger: Ledger;
  desks: readonly Desk[];
  seed: number;
  /** Each writer begins new writes until so many are acknowledged by all of them, and then ends those that it began. */
  writes: number;
  /** Told of each answer that was none, with its words. */
  unanswered?(words: string): void;
}

/** All writers at once, until enough is acknowledged and nothing is in doubt. */
export async function work(shift: Shift): Promise<void> {
  await Promise.all(shift.desks.map((desk, index) => writeAll(shift, desk, index)));
}

async function writeAll(shift: Shift, desk: Desk, index: number): Promise<void> {
  const next = writesOf(desk, `w${index}-${shift.seed}-${shift.ledger.writes.length}`, chanceOf(shift.seed + index));
  const held: { write: Write; notBefore: number }[] = [];
  for (;;) {
    const isEnough = shift.ledger.writes.length >= shift.writes;
    const due = held.findIndex(({ notBefore }) => notBefore <= performance.now());
    if (due < 0 && isEnough && held.length === 0) return;
    if (due < 0 && isEnough) {
      await new Promise((done) => setTimeout(done, WAIT_WHILE_DOWN_MS));
      continue;
    }
    const again = due < 0 ? undefined : held.splice(due, 1)[0]?.write;
    const write = again ?? next();
    if (!(await sendUntilHeard(shift, write, again === undefined)))
      held.push({ write, notBefore: performance.now() + ASK_AGAIN_AFTER_MS });
  }
}

/** False where the server still holds the key for a request that died with it. */
async function sendUntilHeard({ site, ledger, unanswered }: Shift, write: Write, isNew: boolean): Promise<boolean> {
  for (let isFirst = isNew; ; isFirst = false) {
    try {
      const acknowledged = await write.send(site);
      if (acknowledged) ledger.add(isFirst ? acknowledged : { ...acknowledged, requestId: null });
      return acknowledged !== null;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      unanswered?.(error.message);
      await new Promise((done) => setTimeout(done, WAIT_WHILE_DOWN_MS));
    }
  }
}

/** An endless mix of what a shop writes, with a token of its own each. */
function writesOf(desk: Desk, name: string, chance: Chance): () => Write {
  const imported: { id: number; name: string }[] = [];
  let serial = 0;
  return () => {
    serial += 1;
    const token = `drill-${name}-${serial}`;
    const part = chance.next();
    if (part < 0.3) return noteOn(chance.pick(desk.orderIds), token);
    if (part < 0.5) return patchOf(chance.pick(desk.orderIds), token);
    if (part < 0.7) return countOf(chance.pick(desk.productionIds), token);
    if (part < 0.82) return receiptOf(chance.pick(desk.receivingIds), token);
    if (part < 0.92) return uploadTo(chance.pick(desk.orderIds), token);
    const waiting = imported.pop();
    return waiting ? acceptanceOf(waiting) : importOf((order) => imported.push(order));
  };
}
