import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "~/navigation/paths";
import type { FloorLook } from "~/production/floor/floor-view";
import { onWindow } from "~/ui/window-events";
import type { Trouble } from "./entry-sender";

const LOOK_EVERY_MS = 60_000;
const ANSWER_WITHIN_MS = 15_000;

/** One look at the server. A string: why there is none. */
export async function lookAgain(query: URLSearchParams): Promise<FloorLook | Exclude<Trouble, null>> {
  try {
    const response = await fetch(paths.floorEntries(query), {
      redirect: "manual",
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.type === "opaqueredirect") return "signed_out";
    const look: unknown = response.ok ? await response.json() : null;
    return isLook(look) ? look : "offline";
  } catch {
    return "offline";
  }
}

const isLook = (value: unknown): value is FloorLook => typeof value === "object" && value !== null && "queue" in value;

interface LookOptions {
  first: FloorLook;
  /** What to ask for: the machine, the day and the job on screen. */
  query: () => URLSearchParams;
  onTrouble: (trouble: Trouble) => void;
}

/** What is on the floor, looked at again every minute, when the page is looked at, and when `look` is called. */
export function useLook({ first, query, onTrouble }: LookOptions) {
  const [queue, setQueue] = useState(first.queue);
  const latest = useRef({ query, onTrouble });
  useEffect(() => {
    latest.current = { query, onTrouble };
  });
  const look = useCallback(async () => {
    const answer = await lookAgain(latest.current.query());
    latest.current.onTrouble(typeof answer === "string" ? answer : null);
    if (typeof answer !== "string") setQueue(answer.queue);
    return answer;
  }, []);
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === "visible") void look();
    };
    const timer = setInterval(again, LOOK_EVERY_MS);
    const stop = onWindow(["visibilitychange", "online"], again);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [look]);
  return { queue, look };
}
