import { calls } from "contract/calls";
import { createMirrorToken } from "server/api/auth/mirror-token";
import type { Clock } from "server/clock";
import { readServingSettings, type ServingSettings } from "server/env.server";
import { clientAddressOf, requestIdOf } from "server/http/front";
import { SERVER_MARKER } from "server/http/marker";
import { isSameSite } from "server/http/same-site";
import type { Readiness, ServedBackend } from "server/http/served-backend";
import type { Logger } from "server/logger";
import { createRunStore, type RunStore } from "server/runs/run-store";
import { createSessionStore, type SessionStore } from "server/sessions/session-store";
import { type Backend, boot } from "server/start/boot";
import { loadTheRest } from "server/start/load-the-rest";
import { forwardToBackend } from "./forward.server";
import { explainOutages } from "./outages.server";
import { embeddedTransport, networkTransport, type Transport } from "./transport.server";

/** What the application may use of server/. */
export interface Door {
  readonly settings: ServingSettings;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sessions: SessionStore;
  /** Actions on many records, of the dashboard itself. */
  readonly runs: RunStore;
  readonly transport: Transport;
  /** The company's own backend answers /api: it may lack calls that this project added. */
  readonly isForeign: boolean;
  /** A token for the browser's storage beside this login token; null where only the login token itself will do. */
  createMirrorToken(loginToken: string): Promise<string | null>;
  readonly running: Backend;
}

/** The build may be loaded more than once in a process (`npm run dev`); the database may not. */
interface Slot {
  settings?: ServingSettings;
  door?: Promise<Door>;
}
const SLOT = Symbol.for(`order-management/door/${SERVER_MARKER}`);

function slot(): Slot {
  const found: Slot | undefined = Reflect.get(globalThis, SLOT);
  if (found) return found;
  const fresh: Slot = {};
  Reflect.set(globalThis, SLOT, fresh);
  return fresh;
}

function settings(): ServingSettings {
  const own = slot();
  own.settings ??= readServingSettings();
  return own.settings;
}

/** For requests: the server listens, ours or remix-serve, so the first admin is made. Rejects with a sentence for the operator. */
export async function openDoor(): Promise<Door> {
  const door = await bootDoor();
  await door.running.makeFirstAdmin();
  return door;
}

/** Boots once a process; after a failure the next call tries again. */
function bootDoor(): Promise<Door> {
  const own = slot();
  own.door ??= boot(settings())
    .then(doorTo)
    .catch((error: unknown) => {
      own.door = undefined;
      throw error;
    });
  return own.door;
}

/** Puts a backend that is running already behind the door: how tests bring their own database and clock. */
export function openDoorTo(running: Backend): Door {
  const door = doorTo(running);
  Reflect.set(globalThis, SLOT, { settings: running.settings, door: Promise.resolve(door) } satisfies Slot);
  return door;
}

function doorTo(running: Backend): Door {
  const { api, db, clock, logger, settings } = running;
  return {
    settings,
    clock,
    logger,
    running,
    runs: explainOutages(createRunStore({ db, clock }), running, ["find", "list"]),
    sessions: explainOutages(createSessionStore({ db, clock, secret: settings.sessionSecret }), running, ["find"]),
    transport: api ? embeddedTransport(api, settings.appUrl) : networkTransport(settings.apiBaseUrl ?? ""),
    isForeign: api === null,
    createMirrorToken: async (loginToken) => (api ? createMirrorToken(db, clock, loginToken) : null),
  };
}

/** Whom the access log and the throttle know behind this request. */
export function originOf(request: Request): { requestId: string; clientAddress: string | undefined } {
  return { requestId: requestIdOf(request), clientAddress: clientAddressOf(request) };
}

/** Did one of our own pages send this? The HTTP server has asked already; plain remix-serve has not. */
export function isOwnRequest(request: Request, appUrl: string): boolean {
  return isSameSite(request.method, Object.fromEntries(request.headers), appUrl);
}

export const backend: ServedBackend = {
  get settings() {
    return settings();
  },
  apiPaths: Object.values(calls).map(({ path }) => path),
  metrics: async () => (await openDoor()).running.metrics.text(),
  start: async () => void (await bootDoor()),
  async listening() {
    const { isForeign } = await openDoor();
    if (!isForeign) await loadTheRest();
  },
  async handleApi(request) {
    const { running, settings } = await openDoor();
    return running.api ? running.api.fetch(request) : forwardToBackend(request, settings.apiBaseUrl ?? "");
  },
  async ready(): Promise<Readiness> {
    try {
      const reason = await (await openDoor()).running.notReadyBecause();
      return reason === null ? { ready: true } : { ready: false, reason };
    } catch {
      return { ready: false, reason: "The application did not start." };
    }
  },
  async close() {
    const { door } = slot();
    slot().door = undefined;
    await (await door)?.running.close();
  },
};
