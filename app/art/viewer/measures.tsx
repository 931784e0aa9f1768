import { mmWords, sideWords, sizeOf } from "./version-diff";
import type { VersionView } from "./versions.server";

const TOLERANCE = 0.04;

/** The size of the art: drawn along a picture of the same shape, else as words, for then the picture shows more than the art. */
export function Measures({ version: { width, height }, ratio }: { version: VersionView; ratio: number | null }) {
  const size = sizeOf({ width, height });
  if (size === null) return null;
  if (width === null || height === null || !isArtAlone(width, height, ratio))
    return (
      <p className="measure-words" title={size.title}>
        Art {size.text}
      </p>
    );
  return (
    <>
      <Measure inches={width} side="width" />
      <Measure inches={height} side="height" />
    </>
  );
}

function Measure({ inches, side }: { inches: number; side: "width" | "height" }) {
  return (
    <p className={`measure measure-${side}`}>
      <span title={mmWords(inches)}>
        <span className="hide-visually">{side === "width" ? "Width " : "Height "}</span>
        {sideWords(inches)}
      </span>
    </p>
  );
}

/** Does the picture hold the art and nothing around it, as far as its shape tells? */
export function isArtAlone(width: number, height: number, ratio: number | null): boolean {
  return ratio !== null && Math.abs(ratio / (width / height) - 1) <= TOLERANCE;
}
