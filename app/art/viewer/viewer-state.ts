import type { GarmentView, VersionView } from "./versions.server";

export const VIEWER_MODES = ["side", "overlay", "slider"] as const;
export type ViewerMode = (typeof VIEWER_MODES)[number];

export const ZOOMS = [50, 75, 100, 150, 200, 300, 400] as const;
export type Zoom = (typeof ZOOMS)[number];
/** Onion skin: half of each version, and the slider in the middle. */
const HALF = 50;
/** The garment's name in the URL for the neutral board. */
export const NO_GARMENT = "none";

/** What the URL asks the viewer to show. */
export interface ViewerState {
  mode: ViewerMode;
  /** The version to compare with; null where the right one stands alone. */
  left: VersionView | null;
  right: VersionView;
  /** Of the pictures of both, from 1. */
  page: number;
  pages: number;
  zoom: Zoom;
  garment: GarmentView | null;
  hasMeasures: boolean;
  hasPins: boolean;
  /** Percent of the right version that overlay and slider show. */
  mix: number;
}

/** Keys of the URL that only change what is shown of what is there already: they ask the backend nothing. */
const VIEW_KEYS: ReadonlySet<string> = new Set([
  "left",
  "right",
  "mode",
  "page",
  "zoom",
  "on",
  "measures",
  "pins",
  "mix",
  "pin",
  "at",
  "show",
  "reply",
  "edit",
]);

/** The URL, understood; what cannot be used falls back. Null before the first version. */
export function readViewerState(
  query: URLSearchParams,
  versions: readonly VersionView[],
  garments: readonly GarmentView[],
): ViewerState | null {
  const right = chosen(query.get("right"), versions) ?? standard(versions);
  if (!right) return null;
  const before = versions.filter(({ version, kind }) => version < right.version && kind === right.kind);
  const asked = query.get("left");
  const left = asked === "0" ? null : (chosen(asked, versions) ?? newest(before) ?? null);
  const compared = left?.id === right.id ? null : left;
  const pages = Math.max(right.pages.length, compared?.pages.length ?? 0, 1);
  return {
    mode: compared ? (VIEWER_MODES.find((mode) => mode === query.get("mode")) ?? "side") : "side",
    left: compared,
    right,
    page: Math.min(wholeOf(query.get("page"), 1, pages) ?? 1, pages),
    pages,
    zoom: ZOOMS.find((zoom) => String(zoom) === query.get("zoom")) ?? 100,
    garment: garmentOf(query.get("on"), garments),
    hasMeasures: query.get("measures") !== "off",
    // Of a comment that was chosen in the list the pin is looked for.
    hasPins: query.get("pins") !== "off" || query.has("pin") || query.has("at"),
    mix: wholeOf(query.get("mix"), 0, 100) ?? HALF,
  };
}

/** The next zoom in or out; null at the end. */
export function nextZoom(zoom: Zoom, step: 1 | -1): Zoom | null {
  return ZOOMS[ZOOMS.indexOf(zoom) + step] ?? null;
}

function chosen(asked: string | null, versions: readonly VersionView[]) {
  return versions.find(({ version }) => String(version) === asked);
}

/** What is sent and approved next; before there is one, the newest of any kind. */
function standard(versions: readonly VersionView[]) {
  return versions.find(({ isCurrent }) => isCurrent) ?? newest(versions);
}

function newest(versions: readonly VersionView[]): VersionView | undefined {
  return versions.reduce<VersionView | undefined>(
    (found, version) => (found && found.version > version.version ? found : version),
    undefined,
  );
}

function garmentOf(asked: string | null, garments: readonly GarmentView[]): GarmentView | null {
  if (asked === NO_GARMENT) return null;
  return garments.find(({ name }) => name === asked) ?? garments.find(({ color }) => color !== null) ?? null;
}

function wholeOf(text: string | null, least: number, most: number): number | null {
  if (!/^\d{1,3}$/.test(text ?? "")) return null;
  return Math.min(Math.max(Number(text), least), most);
}

/** Do two addresses differ only in what is shown of what is there already? */
export function isSameData(one: URL, other: URL): boolean {
  if (one.pathname !== other.pathname) return false;
  const keys = new Set([...one.searchParams.keys(), ...other.searchParams.keys()]);
  const changed = [...keys].filter((key) => one.searchParams.get(key) !== other.searchParams.get(key));
  return changed.length > 0 && changed.every((key) => VIEW_KEYS.has(key));
}
