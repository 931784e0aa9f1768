import { useEffect } from "react";
import { paths } from "~/navigation/paths";

const LOOKED_AT_AFTER_MS = 2_000;

/** Tells the shop once that a person has looked: the page was in front of them for two seconds. */
export function useViewed(token: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        document.removeEventListener("visibilitychange", watch);
        navigator.sendBeacon(paths.publicProofViews(token));
      }, LOOKED_AT_AFTER_MS);
    };
    watch();
    document.addEventListener("visibilitychange", watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", watch);
    };
  }, [token, isOpen]);
}
