import { FLOOR_HEADER } from "./floor/prepared-loaders";
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

const WRITE: Exchange = { method: "PUT", path: "/api/bench-write" };

/** The same, but each time right after a write: what was kept of earlier answers is of no use then. */
export function freshProbe(scenario: Scenario, asked: Asked): Probe {
  const probe = productProbe(scenario, asked);
  return async (turn) => {
    await expectStatus(asked.client, WRITE, 200);
    return probe(turn);
  };
}

export interface Floor {
  probe: Probe;
  /** Bytes of the first answer. */
  bytes: number;
}

/** The same bytes without the work: a prepared JSON at the API, the same page with its loaders' data prepared. */
export async function floorProbe(scenario: Scenario, asked: Asked): Promise<Floor> {
  return scenario.via === "api" ? apiFloor(scenario, asked) : pageFloor(scenario, asked);
}

async function apiFloor(scenario: Scenario, { client, signedIn, facts }: Asked): Promise<Floor> {
  const exchanges = scenario.exchanges(facts).map((exchange) => withHeaders(exchange, signedIn.bearer));
  const floors: Exchange[] = [];
  let bytes = 0;
  for (const [index, exchange] of exchanges.entries()) {
    const { body } = await expectStatus(client, exchange, 200);
    if (scenario.undo) await expectStatus(client, withHeaders(scenario.undo(facts, index, body), signedIn.bearer), 200);
    if (index === 0) bytes = body.byteLength;
    const path = `/api/bench-floor/${scenario.key}-${index}`;
    await expectStatus(client, { method: "PUT", path, body: body.toString("utf8") }, 200);
    floors.push({ method: "GET", path, headers: signedIn.bearer });
  }
  return { bytes, probe: async (turn) => (await expectStatus(client, at(floors, turn % floors.length), 200)).ms };
}

async function pageFloor(scenario: Scenario, { client, signedIn, facts }: Asked): Promise<Floor> {
  const headers = { ...signedIn.session, [FLOOR_HEADER]: "1" };
  const floors = scenario.exchanges(facts).map((exchange) => withHeaders(exchange, headers));
  const { body } = await expectStatus(client, at(floors, 0), 200);
  return {
    bytes: body.byteLength,
    probe: async (turn) => (await expectStatus(client, at(floors, turn % floors.length), 200)).ms,
  };
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
