import { type BareFloor, bareRead } from "./floor/bare-floor";
import { type Client, type Exchange, expectStatus } from "./keep-alive-client";
import type { SignedIn } from "./measured-server";
import type { Facts, Scenario } from "./scenarios";

/** Something that can be timed again and again. `turn` counts from 0. */
export type Probe = (turn: number) => Promise<number>;

export interface Pace {
  warmUp: number;
  samples: number;
}

/** Short turns one after another: what disturbs the machine meanwhile disturbs all probes alike. */
const TURN_LENGTH = 10;

/** Milliseconds of each probe, all of them measured side by side. */
export async function measureInTurns(probes: readonly Probe[], { warmUp, samples }: Pace): Promise<number[][]> {
  const times = probes.map((): number[] => []);
  for (let start = -warmUp; start < samples; start += TURN_LENGTH) {
    for (const [index, probe] of probes.entries()) {
      for (let turn = start; turn < Math.min(start + TURN_LENGTH, samples); turn += 1) {
        const ms = await probe(turn + warmUp);
        if (turn >= 0) times[index]?.push(ms);
      }
    }
  }
  return times;
}

export interface Asked {
  client: Client;
  signedIn: SignedIn;
  facts: Facts;
}

/** The scenario itself on one server. Every answer must be a 200. */
export function productProbe(scenario: Scenario, { client, signedIn, facts }: Asked): Probe {
  const headers = scenario.via === "api" ? signedIn.bearer : signedIn.session;
  const exchanges = scenario.exchanges(facts).map((exchange) => withHeaders(exchange, headers));
  return async (turn) => {
    const index = turn % exchanges.length;
    const { ms, body } = await expectStatus(client, at(exchanges, index), 200);
    requireWords(scenario, body);
    if (scenario.undo) {
      requireWords(
        scenario,
        (await expectStatus(client, withHeaders(scenario.undo(facts, index, body), headers), 200)).body,
      );
    }
    return ms;
  };
}

/** The same, but each time right after a write: what was kept of earlier answers is of no use then. */
export function freshProbe(scenario: Scenario, asked: Asked): Probe {
  const probe = productProbe(scenario, asked);
  const headers = { ...asked.signedIn.bearer, "Content-Type": "application/json" };
  return async (turn) => {
    const body = JSON.stringify({ mention: { bell: turn % 2 === 0 } });
    await expectStatus(asked.client, { method: "PATCH", path: "/api/notifications/settings", headers, body }, 200);
    return probe(turn);
  };
}

/** Bytes of the first answer. */
export async function answerBytes(scenario: Scenario, { client, signedIn, facts }: Asked): Promise<number> {
  const headers = scenario.via === "api" ? signedIn.bearer : signedIn.session;
  const { body } = await expectStatus(client, withHeaders(at(scenario.exchanges(facts), 0), headers), 200);
  if (scenario.undo) await expectStatus(client, withHeaders(scenario.undo(facts, 0, body), headers), 200);
  return body.byteLength;
}

/** The same rows from bare node:http; null where an answer is not made of rows. */
export async function floorProbe(scenario: Scenario, asked: Asked, floor: BareFloor): Promise<Probe | null> {
  const { rows } = scenario;
  if (!rows) return null;
  const reads: Exchange[] = [];
  for (const exchange of scenario.exchanges(asked.facts)) {
    const { body } = await expectStatus(asked.client, withHeaders(exchange, asked.signedIn.bearer), 200);
    reads.push(bareRead(rows, body));
  }
  return async (turn) => (await expectStatus(floor.client, at(reads, turn % reads.length), 200)).ms;
}

function requireWords({ title, expects }: Scenario, body: Buffer): void {
  if (expects === undefined || body.includes(expects)) return;
  throw new Error(`${title} did not do it: ${body.toString("utf8").slice(0, 300)}`);
}

function withHeaders(exchange: Exchange, headers: Readonly<Record<string, string>>): Exchange {
  return { ...exchange, headers: { ...exchange.headers, ...headers } };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error("There is nothing to ask.");
  return found;
}
