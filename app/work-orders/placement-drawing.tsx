import { type Placement, placementOf } from "./placements";

const BODY: Readonly<Record<Placement["garment"], string>> = {
  "short sleeves": "M22 9 9 15 4 27l9 4 2-3v27h34V28l2 3 9-4-5-12-13-6",
  "long sleeves": "M25 7c-6 2-14 5-16 8L4 50l7 1 4-20v24h34V31l4 20 7-1-5-35c-2-3-10-6-16-8",
};
const NECK: Readonly<Record<Placement["garment"], Readonly<Record<Placement["side"], string>>>> = {
  "short sleeves": { front: "c-3 5-17 5-20 0z", back: "c-3 1.6-17 1.6-20 0z" },
  "long sleeves": { front: "c-3 7-11 7-14 0z", back: "c-3 1.6-11 1.6-14 0z" },
};

type SideWords = Readonly<Record<Placement["side"], { seen: string; side: string }>>;

const inEnglish = (location: string): SideWords => ({
  front: { seen: `${location}, seen from the front`, side: "Front" },
  back: { seen: `${location}, seen from the back`, side: "Back" },
});

/** Our own outline of a garment with the place marked; nothing where an outline can't show it. */
export function PlacementDrawing({ location, words = inEnglish(location) }: { location: string; words?: SideWords }) {
  const place = placementOf(location);
  if (!place) return null;
  const { garment, side, x, y, width, height } = place;
  return (
    <figure className="flex-none w-19.5 text-center text-[8pt] leading-3 [&>svg]:block [&>svg]:w-19.5">
      <svg viewBox="0 0 64 60" role="img" aria-label={words[side].seen}>
        <path d={BODY[garment] + NECK[garment][side]} fill="#fff" stroke="#000" strokeLinejoin="round" />
        <path
          d={`M${x} ${y - height / 2 - 4}v${height + 8}M${x - width / 2 - 4} ${y}h${width + 8}`}
          stroke="#000"
          strokeWidth=".6"
          strokeDasharray="1.5 1"
        />
        <rect x={x - width / 2} y={y - height / 2} width={width} height={height} fill="#000" />
      </svg>
      <figcaption>{words[side].side}</figcaption>
    </figure>
  );
}
