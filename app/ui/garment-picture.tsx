export type GarmentShape = "shirt" | "cap" | "bag" | "cup";

/** Outline and seams, on 64 × 64. */
const SHAPES: Readonly<Record<GarmentShape, { outline: string; seams: string }>> = {
  shirt: {
    outline: "M23 8 9 14 4 26l9 4 2-3v28h34V27l2 3 9-4-5-12-14-6-9 5z",
    seams: "M23 8l9 5 9-5M15 27l-.6-6M49 27l.6-6",
  },
  cap: {
    outline: "M8 42C8 25 17 15 30 15s22 10 22 24c5 1 9 4 9 7 0 2-2 3-5 3-8-3-31-4-42 0-4 0-6-3-6-7z",
    seams: "M30 15v25M8 42c10-4 33-5 44-3",
  },
  bag: {
    outline: "M12 24h40l4 32H8z",
    seams: "M22 32V18c0-13 20-13 20 0v14M12 30h40",
  },
  cup: {
    outline: "M15 8h34v5h-2l-5 45H22l-5-45h-2z",
    seams: "M17 13h30M20 30h24",
  },
};

/** A plain garment in its color beside its name; decoration only. */
export function GarmentPicture({ color, shape = "shirt" }: { color: string | null; shape?: GarmentShape }) {
  const { outline, seams } = SHAPES[shape];
  return (
    <svg
      className="garment-picture size-11 flex-none p-[3px] border border-line rounded-control bg-mat [--garment-seam:rgb(128_128_128_/_0.55)]"
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <path d={outline} fill={color ?? "var(--surface)"} stroke="var(--swatch-edge)" strokeLinejoin="round" />
      <path d={seams} fill="none" stroke="var(--garment-seam)" strokeWidth="1.2" strokeLinejoin="round" />
    </svg>
  );
}
