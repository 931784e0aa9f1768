import { calls } from "contract/calls";
import type { EventTopic } from "contract/events";
import { type ChangeWatch, watchChanges } from "../../events/change-watch";
import type { ApiDependencies } from "../context";
import { authenticate } from "../middleware/authenticate";
import type { Mount } from "../mount";

/** Proxies close what is silent for a minute; a token that was revoked meanwhile ends its stream. */
const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 3_000;
const MAX_STREAMS = 2_000;

export function eventRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const watch = watchChanges(dependencies);
  let streams = 0;
  mount(calls.events, async ({ request, requestId }) => {
    if (streams >= MAX_STREAMS) {
      return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
    }
    streams += 1;
    const isAlive = async () => {
      const header = request.headers.get("Authorization");
      return authenticate(dependencies, header, requestId).then(
        () => true,
        () => false,
      );
    };
    return new Response(
      streamOf(watch, isAlive, () => {
        streams -= 1;
      }),
      {
        headers: {
          "Content-Type": "text/event-stream; charset=utf-8",
          "Cache-Control": "no-store, no-transform",
          "X-Accel-Buffering": "no",
        },
      },
    );
  });
}

function streamOf(watch: ChangeWatch, isAlive: () => Promise<boolean>, ended: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      const tell = (topics: readonly EventTopic[]) => {
        // Who does not read gets one hint, not all that came meanwhile.
        if ((controller.desiredSize ?? 0) > -8) say(`event: change\ndata: ${JSON.stringify({ topics })}\n\n`);
      };
      const leave = watch.listen(tell);
      const heart = setInterval(async () => {
        if (await isAlive()) return say(": still here\n\n");
        stop();
        controller.close();
      }, HEARTBEAT_MS);
      heart.unref();
      stop = () => {
        stop = () => {};
        clearInterval(heart);
        leave();
        ended();
      };
      say(`retry: ${RECONNECT_MS}\n\n`);
    },
    cancel() {
      stop();
    },
  });
}
