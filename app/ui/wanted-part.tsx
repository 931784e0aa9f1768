import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** `load` fetches the script once; `loaded` is its component from then on. */
export interface Part<P extends object> {
  readonly name: string;
  load(): Promise<ComponentType<P>>;
  readonly loaded: ComponentType<P> | null;
}

const parts = new Map<string, { load(): Promise<unknown>; readonly loaded: unknown }>();

/**
 * A part of a page whose script loads when it is first shown: dialogs and what is in them. The server always has it
 * (app/entry.server.tsx). A browser loads it when a script opens the first one, or, where the server opened one, before the page
 * hydrates (app/entry.client.tsx): so nothing that is typed in the server's dialog can go with an earlier frame.
 */
export function wantedPart<P extends object>(name: string, fetchPart: () => Promise<ComponentType<P>>): Part<P> {
  let loaded: ComponentType<P> | null = null;
  const part: Part<P> = {
    name,
    get loaded() {
      return loaded;
    },
    async load() {
      loaded ??= await fetchPart();
      return loaded;
    },
  };
  parts.set(name, part);
  return part;
}

type WantedProps<P extends object> = { part: Part<P>; props: P; until?: ReactNode };

/** Shows a part, with these props; `until` its script is there what is said there, or nothing. */
export function Wanted<P extends object>({ part, props, until = null }: WantedProps<P>) {
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
  return Loaded ? (
    <>
      <template data-part={part.name} />
      <Loaded {...props} />
    </>
  ) : (
    until
  );
}

/** Loads every part that the modules loaded so far may show; once only. */
export async function loadWantedParts(): Promise<void> {
  await Promise.all([...parts.values()].map((part) => part.load()));
}

/** Loads the parts that the server wrote into this document, and what is shown within them; no others. */
export async function loadShownParts(shown: Document): Promise<void> {
  const names = [...shown.querySelectorAll<HTMLElement>("[data-part]")].flatMap(({ dataset }) => dataset.part ?? []);
  const missing = names.flatMap((name) => parts.get(name) ?? []).filter(({ loaded }) => loaded === null);
  if (missing.length === 0) return;
  await Promise.all(missing.map((part) => part.load()));
  // A part may bring parts of its own.
  await loadShownParts(shown);
}
