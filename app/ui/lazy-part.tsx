import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

const parts: { name: string; preload: () => Promise<unknown> }[] = [];

/** Dispatched on the window where the script of a part that has to be shown can't be had. */
export const PART_MISSING = "part-missing";

/** `fallback` is shown until the script is there. */
type LazyProps<P> = P & { fallback?: ReactNode };

/**
 * A part of a page whose script loads when it is first shown, such as a dialog. The server writes the part into the page. A browser
 * then loads its script before it hydrates (`loadShownParts`), so nothing that is typed in the server's dialog is lost.
 */
export function lazyPart<P extends object>(name: string, load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  const preload = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Later = lazy(async () => {
    // Where the script can't be had the fallback stays; plain links and forms work without it.
    const Loaded = await preload().catch(() => {
      window.dispatchEvent(new Event(PART_MISSING));
      return new Promise<never>(() => undefined);
    });
    return { default: ({ given }: { given: P }) => <Loaded {...given} /> };
  });
  parts.push({ name, preload });
  const draw = ({ fallback = null, ...props }: LazyProps<P>) => {
    const Loaded = loaded;
    const given = props as P;
    return (
      <Part name={name} fallback={fallback} now={Loaded && <Loaded {...given} />} later={<Later given={given} />} />
    );
  };
  return Object.assign(draw, { preload });
}

interface PartProps {
  name: string;
  fallback: ReactNode;
  /** Null while the script is not there. */
  now: ReactNode;
  later: ReactNode;
}

/** The first rendered component is kept, so its state is kept. The server waits for the script and writes no Suspense boundary. */
function Part({ name, fallback, now, later }: PartProps) {
  const [isLater] = useState(now === null);
  const isBrowser = typeof document !== "undefined";
  return (
    <>
      <template data-part={name} />
      {isLater ? isBrowser ? <Suspense fallback={fallback}>{later}</Suspense> : later : now}
    </>
  );
}

/** Loads only the parts that the server rendered into this document, with the parts inside them. */
export async function loadShownParts(shown: Document): Promise<void> {
  const names = new Set([...shown.querySelectorAll<HTMLElement>("[data-part]")].map(({ dataset }) => dataset.part));
  // A loaded part may add parts; the loop reaches them too.
  for (const { name, preload } of parts) if (names.has(name)) await preload();
}
