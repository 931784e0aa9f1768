/** Stripes for what is over a limit, so that it differs without color too. `id` is the page's own for this drawing. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="5" height="5" fill="var(--care-bg)" />
        <path d="M0 1.25H5" stroke="var(--care-solid)" strokeWidth="2.5" />
      </pattern>
    </defs>
  );
}

/** An id for url(#…) from React's, which holds colons. */
export const hatchId = (id: string) => `hatch${id.replaceAll(":", "")}`;
