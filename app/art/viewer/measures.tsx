import { mmWords, sideWords, sizeOf } from "./version-diff";
import type { VersionView } from "./versions.server";

const TOLERANCE = 0.04;

/** The size of the art: drawn along a picture of the same shape, else as words, for then the picture shows more than the art. */
export function Measures({ version: { width, height }, ratio }: { version: VersionView; ratio: number | null }) {
  const size = sizeOf({ width, height });
  if (size === null) return null;
  if (width === null || height === null || !isArtAlone(width, height, ratio))
    return (
      <p
        className="py-[3px] px-2 rounded-chip bg-[#fff] shadow-[0_0_0_1px_rgb(0_0_0_/_0.12)] text-[#17181a] text-small font-semibold whitespace-nowrap pointer-events-auto absolute top-[calc(100%_+_10px)] left-1/2 [translate:-50%]"
        title={size.title}
      >
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
    <p className={`measure absolute flex items-center justify-center pointer-events-none measure-${side}`}>
      <span
        className="py-[3px] px-2 rounded-chip bg-[#fff] shadow-[0_0_0_1px_rgb(0_0_0_/_0.12)] text-[#17181a] text-small font-semibold whitespace-nowrap pointer-events-auto"
        title={mmWords(inches)}
      >
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
