import { setTimeout as pause } from "node:timers/promises";
import { ordersIn, reachOf } from "../../../app/freshness/hint-reach";
import { createRefresher, type Refresher } from "../../../app/freshness/refresher";
import type { ChangeHint } from "../../../contract/events";
import type { Client } from "../keep-alive-client";
import type { SignedInPerson } from "./people";

/** What all sessions of a run have seen. Times in milliseconds. */
export interface Seen {
  pages: number[];
  /** Reads of a page that its person did not ask for, and how long they took. */
  rereads: number[];
  /** How many there would be if each page read anew at each hint of its topics. */
  rereadsAtEachHint: number;
  hints: number;
  /** When each order was last written to, from the moment the write was sent. */
  writtenAt: Map<number, number>;
  /** From there until it was on a page that shows its order and that its hint concerns. */
  live: number[];
  failures: string[];
}

export const nothingSeen = (): Seen => ({
  pages: [],
  rereads: [],
  rereadsAtEachHint: 0,
  hints: 0,
  writtenAt: new Map(),
  live: [],
  failures: [],
});

/** Where people of a shop look, the busiest pages several times. */
const LISTS = ["orders", "orders", "new-orders", "art", "sourcing", "receiving", "production", "production", "today"];
const MEAN_THINK_MS = 20_000;
const SHORTEST_THINK_MS = 3_000;
const LONGEST_THINK_MS = 60_000;

/** One person at one browser: opens a list or an order, reads it for a while, and sees there what others write. */
export class Session {
  readonly #person: SignedInPerson;
  readonly #seen: Seen;
  #path = "/dashboard/orders";
  #orders: ReadonlySet<number> = new Set();
  #openedAt = 0;
  /** When the changes were written that this page has heard of and not read yet. */
  #waiting: { writtenAt: number; heardAt: number }[] = [];
  #refresher: Refresher | null = null;
  #before: Refresher | null = null;

  constructor(person: SignedInPerson, seen: Seen) {
    this.#person = person;
    this.#seen = seen;
  }

  async work(signal: AbortSignal): Promise<void> {
    // Ends with the server at the latest.
    void this.#listen(signal);
    while (!signal.aborted) {
      await this.#open(this.#nextPath());
      await pause(thinkMs(), null, { signal }).catch(() => null);
      this.#refresher?.stop();
      this.#before?.stop();
    }
    this.#person.client.close();
  }

  #nextPath(): string {
    const [...shown] = this.#orders;
    const order = Math.random() < 0.3 ? shown[Math.floor(Math.random() * shown.length)] : undefined;
    if (order !== undefined) return `/dashboard/order/${order}`;
    return `/dashboard/${LISTS[Math.floor(Math.random() * LISTS.length)]}`;
  }

  async #open(path: string): Promise<void> {
    this.#path = path;
    this.#orders = new Set();
    this.#waiting = [];
    this.#openedAt = performance.now();
    const html = await this.#read(path, { Accept: "text/html" }, this.#seen.pages);
    this.#orders = ordersIn([path, ...(html?.match(/\/dashboard\/order\/\d+/g) ?? [])]);
    const page = { now: () => performance.now(), isBusy: () => false, random: Math.random };
    this.#refresher = createRefresher({ ...page, refresh: () => void this.#reread() });
    const count = () => {
      this.#seen.rereadsAtEachHint += 1;
    };
    this.#before = createRefresher({ ...page, refresh: count });
  }

  async #reread(): Promise<void> {
    const startedAt = performance.now();
    const path = this.#path;
    const answer = await this.#read(`${path}.data`, { "X-Refresh-Cause": "change" }, this.#seen.rereads);
    if (answer === null || path !== this.#path) return;
    const shown = this.#waiting.filter(({ heardAt }) => heardAt <= startedAt);
    this.#seen.live.push(...shown.map(({ writtenAt }) => performance.now() - writtenAt));
    this.#waiting = this.#waiting.filter(({ heardAt }) => heardAt > startedAt);
  }

  async #read(path: string, headers: Record<string, string>, times: number[]): Promise<string | null> {
    try {
      const answer = await read(this.#person.client, path, { ...headers, Cookie: this.#person.cookie });
      times.push(answer.ms);
      if (answer.status === 200) return answer.body.toString("utf8");
      this.#seen.failures.push(`${path} answered ${answer.status}`);
    } catch (error) {
      this.#seen.failures.push(`${path}: ${error}`);
    }
    return null;
  }

  #hear(hint: ChangeHint): void {
    this.#seen.hints += 1;
    const reach = reachOf(hint, { pathname: this.#path, orders: () => this.#orders });
    if (reach === "here") {
      this.#expect(hint.orders ?? []);
      this.#refresher?.changed();
    }
    if (reach === "elsewhere") this.#refresher?.changedElsewhere();
    if (reachOf({ topics: hint.topics }, { pathname: this.#path, orders: () => this.#orders }) === "here")
      this.#before?.changed();
  }

  #expect(orders: readonly number[]): void {
    for (const order of orders) {
      const writtenAt = this.#orders.has(order) ? this.#seen.writtenAt.get(order) : undefined;
      if (writtenAt !== undefined && writtenAt > this.#openedAt)
        this.#waiting.push({ writtenAt, heardAt: performance.now() });
    }
  }

  async #listen(signal: AbortSignal): Promise<void> {
    try {
      const headers = { Cookie: this.#person.cookie };
      const answer = await fetch(`${this.#person.client.origin}/dashboard/events`, { headers, signal });
      if (!answer.body || answer.status !== 200) throw new Error(`answered ${answer.status}`);
      let text = "";
      for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
        const parts = (text + chunk).split("\n\n");
        text = parts.pop() ?? "";
        for (const part of parts) {
          const said = /^event: change\ndata: (.*)$/m.exec(part)?.[1];
          if (said) this.#hear(JSON.parse(said));
        }
      }
    } catch (error) {
      if (!signal.aborted) this.#seen.failures.push(`the stream of events: ${error}`);
    }
  }
}

const read = (client: Client, path: string, headers: Record<string, string>) =>
  client.send({ method: "GET", path, headers });

/** Most look for a short time, some for long. */
function thinkMs(): number {
  return Math.min(LONGEST_THINK_MS, SHORTEST_THINK_MS - Math.log(1 - Math.random()) * MEAN_THINK_MS);
}
