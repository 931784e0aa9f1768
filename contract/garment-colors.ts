/** Garment colours by the words that makers put into their names: a hint beside the name, never a match. The first word that fits wins. */
const COLORS: readonly (readonly [word: string, color: string])[] = [
  ["charcoal", "#4a4d52"],
  ["graphite", "#45484d"],
  ["dark grey", "#5a5d62"],
  ["dark gray", "#5a5d62"],
  ["navy", "#1b2a4a"],
  ["midnight", "#1c2340"],
  ["royal", "#1f4fbf"],
  ["light blue", "#a9cbe8"],
  ["carolina", "#7fb2e0"],
  ["columbia", "#9cc6e6"],
  ["sky", "#9ecdea"],
  ["turquoise", "#1fa5b5"],
  ["aqua", "#3fbfc4"],
  ["teal", "#14747c"],
  ["denim", "#4a6484"],
  ["indigo", "#39407c"],
  ["forest", "#1f4a33"],
  ["hunter", "#1e4332"],
  ["kelly", "#15803d"],
  ["lime", "#a3cf3b"],
  ["olive", "#5f6238"],
  ["military", "#5a5d3f"],
  ["army", "#555a3c"],
  ["sage", "#9caa8b"],
  ["mint", "#a9dcc3"],
  ["safety green", "#c6f31a"],
  ["safety orange", "#ff6b13"],
  ["safety yellow", "#e5f51d"],
  ["burgundy", "#5e1a2c"],
  ["maroon", "#59202f"],
  ["cardinal", "#8c1c33"],
  ["wine", "#5a1c31"],
  ["rust", "#a1492a"],
  ["coral", "#f2755f"],
  ["burnt orange", "#bd5319"],
  ["gold", "#e0a526"],
  ["mustard", "#c9962b"],
  ["maize", "#f2c649"],
  ["khaki", "#b3a27d"],
  ["tan", "#c3ab85"],
  ["sand", "#d3c4a4"],
  ["stone", "#c8bfae"],
  ["cream", "#f1e8d2"],
  ["natural", "#eee6d3"],
  ["ivory", "#f4efdf"],
  ["coyote", "#8a6f4d"],
  ["brown", "#5b4030"],
  ["chocolate", "#46311f"],
  ["heliconia", "#e0387f"],
  ["berry", "#9c2f62"],
  ["lavender", "#b9a8dd"],
  ["violet", "#7c5fc0"],
  ["purple", "#51317f"],
  ["heather gray", "#b3b6ba"],
  ["heather grey", "#b3b6ba"],
  ["sport grey", "#a9acb0"],
  ["athletic heather", "#b4b7bb"],
  ["silver", "#c2c5c9"],
  ["ash", "#dcdddd"],
  ["oxford", "#a7abb1"],
  ["steel", "#6d747c"],
  ["black", "#1d1e20"],
  ["white", "#ffffff"],
  ["red", "#bf1e2e"],
  ["orange", "#ec6a1d"],
  ["yellow", "#f4cf2f"],
  ["green", "#256b41"],
  ["blue", "#2a56a8"],
  ["pink", "#f09ab5"],
  ["gray", "#8b8f95"],
  ["grey", "#8b8f95"],
  ["heather", "#a9adb2"],
];

/** A CSS colour for the swatch beside a garment colour's name; null where the name says nothing about it. */
export function garmentColor(name: string): string | null {
  const text = ` ${name
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim()} `;
  return COLORS.find(([word]) => text.includes(` ${word} `))?.[1] ?? null;
}

/** What art must suit: thread and ink that read on dark cloth vanish on light cloth. mixed: some of each. */
export const GARMENT_CLASSES = ["dark", "light", "mixed"] as const;
export type GarmentClass = (typeof GARMENT_CLASSES)[number];

/** The class of garments by the names of their colours, "Navy/White" being two; null where one of them says nothing, or there is none. */
export function garmentClass(names: readonly (string | null)[]): GarmentClass | null {
  const classes = new Set<GarmentClass>();
  for (const name of names.flatMap((color) => color?.split("/") ?? [""])) {
    const color = garmentColor(name);
    if (color === null) return null;
    classes.add(isDark(color) ? "dark" : "light");
  }
  const [first = null] = classes;
  return classes.size > 1 ? "mixed" : first;
}

/** How light an eye finds "#rrggbb", 0 to 255 (ITU-R BT.601). */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}
