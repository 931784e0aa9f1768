import { Notice } from "~/ui/notice";
import { useNetwork, useReadState } from "./read-state";

const timeOfDay = (ms: number) => new Date(ms).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Over a page that could not be read anew: its rows stay, and it is said from when they are. */
export function StaleNotice() {
  useNetwork();
  const { readAtMs, failingSinceMs, offlineSinceMs } = useReadState();
  const since = offlineSinceMs ?? failingSinceMs;
  if (since === null || readAtMs === null) return null;
  const read = timeOfDay(readAtMs);
  const begun = timeOfDay(since);
  return (
    <div className="px-6 py-2 max-md:px-4">
      <Notice tone="care" role="status">
        {offlineSinceMs === null ? `The server has not answered since ${begun}.` : `Offline since ${begun}.`} Showing
        what was loaded {read === begun ? "then" : `at ${read}`}.
        {offlineSinceMs === null ? " Trying again automatically." : null}
      </Notice>
    </div>
  );
}
