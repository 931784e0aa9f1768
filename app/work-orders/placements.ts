/** A mark on the outline of a garment, in the 64 × 64 units of the drawing. Left and right are the wearer's. */
export interface Placement {
  garment: "short sleeves" | "long sleeves";
  side: "front" | "back";
  x: number;
  y: number;
  width: number;
  height: number;
}

const on = (
  garment: Placement["garment"],
  side: Placement["side"],
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
): Placement => ({ garment, side, x, y, width, height });

const PLACEMENTS: Readonly<Record<string, Placement>> = {
  "Left Side Chest": on("short sleeves", "front", [40, 23], [7, 7]),
  "Right Side Chest": on("short sleeves", "front", [24, 23], [7, 7]),
  "Left Sleeve": on("long sleeves", "front", [55.2, 33], [4.6, 7]),
  "Right Sleeve": on("long sleeves", "front", [8.8, 33], [4.6, 7]),
  "Left Bicep": on("long sleeves", "front", [53.4, 23], [5, 5]),
  "Right Bicep": on("long sleeves", "front", [10.6, 23], [5, 5]),
  "Left Cuff": on("long sleeves", "front", [56.4, 47], [4.6, 4]),
  "Right Cuff": on("long sleeves", "front", [7.6, 47], [4.6, 4]),
  "Back Yolk": on("short sleeves", "back", [32, 16], [13, 4]),
  "Back Center": on("short sleeves", "back", [32, 30], [17, 17]),
  "Lower Left Hem": on("short sleeves", "front", [42, 51.5], [8, 4]),
  "Lower Right Hem": on("short sleeves", "front", [22, 51.5], [8, 4]),
  "Lower Left Front": on("short sleeves", "front", [41, 44], [8, 7]),
  "Lower Right Front": on("short sleeves", "front", [23, 44], [8, 7]),
  "Front Center Chest": on("short sleeves", "front", [32, 23], [13, 8]),
  "Front Center": on("short sleeves", "front", [32, 31], [17, 16]),
  "Left Side Panel": on("short sleeves", "front", [46.4, 40], [4, 13]),
  "Right Side Panel": on("short sleeves", "front", [17.6, 40], [4, 13]),
};

/** Null for a place that no outline of a garment can show. */
export function placementOf(location: string | null): Placement | null {
  return location && Object.hasOwn(PLACEMENTS, location) ? (PLACEMENTS[location] ?? null) : null;
}
