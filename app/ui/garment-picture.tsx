/** A plain garment in its color beside the title of a dialog; decoration only. */
export function GarmentPicture({ color }: { color: string | null }) {
  return (
    <svg className="garment-picture" viewBox="0 0 64 64" aria-hidden="true">
      <path
        d="M23 8 9 14 4 26l9 4 2-3v28h34V27l2 3 9-4-5-12-14-6-9 5z"
        fill={color ?? "var(--surface)"}
        stroke="var(--swatch-edge)"
        strokeLinejoin="round"
      />
      <path
        d="M23 8l9 5 9-5M15 27l-.6-6M49 27l.6-6"
        fill="none"
        stroke="var(--garment-seam)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
