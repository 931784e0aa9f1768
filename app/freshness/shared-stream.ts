import { type ChangeHint, EVENT_TOPICS, type EventTopic, isEventTopic } from "contract/events";
import { paths } from "~/navigation/paths";

/** Tabs of a release that says something else have a stream of their own. */
const NAME = "changes-by-order";
/** A page that is left at once opens no stream. */
const BEGIN_AFTER_MS = 1_000;
/** The server closed it for good: signed out, or a backend that knows no events. Each time it is asked half as often. */
const AGAIN_AFTER_MS = 60_000;
const AGAIN_AT_LEAST_MS = 3_600_000;
/** A page comes to listen within this time of its reading. */
const REMEMBERED_MS = 60_000;

/**
 * Hints of what changed, from one stream for all tabs of this browser: the tab that holds the lock listens and tells the others.
 * What changed between a page's reading and its first listening reaches it too. Returns how to stop.
 */
export function followChanges(tell: (hint: ChangeHint) => void): () => void {
  const stopping = new AbortController();
  const channel = new BroadcastChannel(NAME);
  const heard: { at: number; topics: readonly EventTopic[] }[] = [];
  const say = (hint: ChangeHint) => {
    tell(hint);
    channel.postMessage(hint);
    heard.push({ at: Date.now(), topics: hint.topics });
    while (heard[0] && heard[0].at < Date.now() - REMEMBERED_MS) heard.shift();
  };
  channel.onmessage = ({ data }) => {
    if (typeof data !== "number") return tell(hintIn(data));
    const missed = new Set(heard.filter(({ at }) => at >= data).flatMap(({ topics }) => topics));
    if (missed.size > 0) channel.postMessage({ topics: [...missed] });
  };
  // The tab that listens answers with what it heard since this page was asked for.
  channel.postMessage(performance.timeOrigin);
  const timer = setTimeout(() => {
    const listen = () => listenUntil(stopping.signal, say);
    // Without locks (an old browser, or a page without TLS) each tab has a stream of its own.
    const held = "locks" in navigator ? navigator.locks.request(NAME, { signal: stopping.signal }, listen) : listen();
    // Who stops while it waits for the lock is told so by a rejection.
    held.catch(() => undefined);
  }, BEGIN_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stopping.abort();
    channel.close();
  };
}

function listenUntil(signal: AbortSignal, say: (hint: ChangeHint) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let again: ReturnType<typeof setTimeout>;
    let isInterrupted = false;
    let againMs = AGAIN_AFTER_MS;
    const open = () => {
      source = new EventSource(paths.events(performance.now()));
      source.addEventListener("change", ({ data }) => say(hintIn(parse(data))));
      source.onopen = () => {
        // What happened meanwhile was told to nobody.
        if (isInterrupted) say({ topics: EVENT_TOPICS });
        isInterrupted = false;
        againMs = AGAIN_AFTER_MS;
      };
      source.onerror = () => {
        isInterrupted = true;
        if (source.readyState !== EventSource.CLOSED) return;
        again = setTimeout(open, againMs);
        againMs = Math.min(againMs * 2, AGAIN_AT_LEAST_MS);
      };
    };
    open();
    signal.addEventListener("abort", () => {
      clearTimeout(again);
      source.close();
      resolve();
    });
  });
}

/** The hint in what the stream or another tab said. Anything else is a hint without topics. */
function hintIn(said: unknown): ChangeHint {
  if (typeof said !== "object" || said === null) return { topics: [] };
  const { topics, orders, keeps_lists, has_arrivals } = said as Readonly<Record<string, unknown>>;
  return {
    topics: listIn(topics)
      .filter((word) => typeof word === "string")
      .filter(isEventTopic),
    ...(orders !== undefined && { orders: listIn(orders).filter((id) => typeof id === "number") }),
    ...(keeps_lists === true && { keeps_lists }),
    ...(has_arrivals === true && { has_arrivals }),
  };
}

const listIn = (said: unknown): readonly unknown[] => (Array.isArray(said) ? said : []);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
