import { type ComponentType, useEffect, useState } from "react";

/** `load` fetches the script once; `loaded` is its component from then on. */
export interface Part<P extends object> {
  load(): Promise<ComponentType<P>>;
  readonly loaded: ComponentType<P> | null;
}

const parts = new Set<{ load(): Promise<unknown> }>();

/**
 * A part of a page whose script loads when it is first shown: dialogs and what is in them. The server always has it
 * (app/entry.server.tsx). A browser loads it when a script opens the first one, or, where the server opened one, before the page
 * hydrates (app/entry.client.tsx): so nothing that is typed in the server's dialog can go with an earlier frame.
 */
export function wantedPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>): Part<P> {
  let loaded: ComponentType<P> | null = null;
  const part: Part<P> = {
    get loaded() {
      return loaded;
    },
    async load() {
      loaded ??= await fetchPart();
      return loaded;
    },
  };
  parts.add(part);
  return part;
}

/** Shows a part, with these props; nothing until its script is there. */
export function Wanted<P extends object>({ part, props }: { part: Part<P>; props: P }) {
  const [Loaded, setLoaded] = useState(() => part.loaded);
  useEffect(() => {
    if (Loaded) return;
    let isGone = false;
    void part.load().then((component) => {
      if (!isGone) setLoaded(() => component);
    });
    return () => {
      isGone = true;
    };
  }, [part, Loaded]);
  return Loaded ? <Loaded {...props} /> : null;
}

/** Loads every part that the modules loaded so far may show; once only. */
export async function loadWantedParts(): Promise<void> {
  await Promise.all([...parts].map((part) => part.load()));
}

/** Marks what the server wrote of such parts: a dialog, or a part of the page itself. */
export const SERVER_PARTS = "[data-server-dialog], [data-server-part]";
