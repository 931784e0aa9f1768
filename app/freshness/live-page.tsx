import { type ComponentType, useEffect, useState } from "react";

/** Keeps the page fresh from when it is shown: its first load does not wait for the script of that. */
export function LivePage() {
  const [Freshness, setFreshness] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    import("./freshness").then(
      ({ Freshness: loaded }) => {
        if (!isGone) setFreshness(() => loaded);
      },
      // Without it the page is as fresh as its last reading, and says how old that is.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return Freshness ? <Freshness /> : null;
}
