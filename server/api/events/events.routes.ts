import { calls } from "contract/calls";
import type { ChangeHint } from "contract/events";
import { type ChangeWatch, watchChanges } from "../../events/change-watch";
import { authenticate } from "../authenticate";
import type { ApiDependencies } from "../context";
import { ApiError } from "../errors";
import type { Mount } from "../mount";

/** Proxies close what is silent for a minute; a token that was revoked meanwhile ends its stream. */
const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 3_000;
const MAX_STREAMS = 2_000;
/** A browser has one for all its tabs, or six where it has no TLS. */
const MAX_STREAMS_PER_PERSON = 30;
const TRY_AGAIN_SECONDS = 60;

/**
 * A stream too many is refused, and none is closed in its place: its reader would come back at once and displace the next one. Browsers
 * that are refused ask again every minute and read their page then (app/routes/dashboard.events.ts).
 */
export function eventRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const watch = watchChanges(dependencies);
  const open = countStreams();
  mount(calls.events, async ({ request, requestId, actor, query }) => {
    const close = open(actor.id);
    const isAlive = async () => {
      const header = request.headers.get("Authorization");
      return authenticate(dependencies, header, requestId).then(
        () => true,
        () => false,
      );
    };
    const listening = { userId: actor.id, ageMs: query.age_ms ?? null, isAlive, ended: close };
    return new Response(streamOf(watch, listening), {
      headers: {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  });
}

/** Counts a stream of this person; returns how to count it no more. Throws where there are too many. */
function countStreams() {
  const people = new Map<number, number>();
  let all = 0;
  const tooMany = (message: string) => new ApiError("rate_limited", message, { retryAfterSeconds: TRY_AGAIN_SECONDS });
  return (personId: number) => {
    const own = people.get(personId) ?? 0;
    if (own >= MAX_STREAMS_PER_PERSON) throw tooMany("You have too many pages open. Close some of them.");
    if (all >= MAX_STREAMS) throw tooMany("Too many pages are open. Try again in a minute.");
    people.set(personId, own + 1);
    all += 1;
    return () => {
      const left = (people.get(personId) ?? 0) - 1;
      if (left > 0) people.set(personId, left);
      else people.delete(personId);
      all -= 1;
    };
  };
}

interface Listening {
  userId: number;
  ageMs: number | null;
  isAlive(): Promise<boolean>;
  ended(): void;
}

function streamOf(watch: ChangeWatch, { userId, ageMs, isAlive, ended }: Listening): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      const tell = (hint: ChangeHint) => {
        // Who does not read gets one hint, not all that came meanwhile.
        if ((controller.desiredSize ?? 0) > -8) say(`event: change\ndata: ${JSON.stringify(hint)}\n\n`);
      };
      const leave = watch.listen({ userId, tell });
      const heart = setInterval(async () => {
        const goesOn = await isAlive();
        // Its reader may have left meanwhile.
        if (!isOpen) return;
        if (goesOn) say(": still here\n\n");
        else end();
      }, HEARTBEAT_MS);
      heart.unref();
      stop = () => {
        if (!isOpen) return;
        isOpen = false;
        clearInterval(heart);
        leave();
        ended();
      };
      const end = () => {
        if (!isOpen) return;
        stop();
        controller.close();
      };
      say(`retry: ${RECONNECT_MS}\n\n`);
      if (ageMs === null) return;
      watch.changedWithin(ageMs, userId).then(
        (missed) => isOpen && missed.length > 0 && tell({ topics: missed }),
        // Its reader comes back, and reads its page then.
        end,
      );
    },
    cancel() {
      stop();
    },
  });
}
