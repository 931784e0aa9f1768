import type { StitchView } from "./stitch-view";

/** A thread is about 0.4 mm thick. */
const THREAD_TENTHS = 4;

/** The stitches of an embroidery file as they lie, in the colors of its threads, on cloth of `background`. */
export function StitchPreview({ name, view, background }: { name: string; view: StitchView; background?: string }) {
  return (
    <figure className="stitch-preview">
      <svg
        role="img"
        aria-label={`Stitches of ${name}: ${view.facts}`}
        viewBox={view.viewBox}
        style={background ? { background } : undefined}
        fill="none"
        strokeWidth={THREAD_TENTHS}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {view.paths.map(({ stop, d, color }) => (
          <path key={stop} d={d} stroke={color} />
        ))}
      </svg>
      <figcaption>
        {view.facts}
        {view.hasOwnColors ? ". The file lists no threads, so colors only tell the stops apart." : null}
      </figcaption>
    </figure>
  );
}
