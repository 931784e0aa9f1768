import type { Config } from "tailwindcss";
import defaultTheme from "tailwindcss/defaultTheme";
import plugin from "tailwindcss/plugin";
import { SHAPES } from "./tooling/shape-letters.mjs";

const token = (name: string) => `var(--${name})`;

const colors = Object.fromEntries(
  [
    ...[
      "canvas",
      "surface",
      "sunken",
      "raised",
      "chrome",
      "hover",
      "press",
      "mat",
      "board",
      "fg",
      "muted",
      "subtle",
      "on-ink",
    ],
    ...[
      "line",
      "line-2",
      "edge",
      "ink",
      "ink-hover",
      "accent",
      "accent-hover",
      "accent-tint",
      "accent-line",
      "focus",
      "scrim",
    ],
    ...["idle", "active", "away", "done", "care", "stop", "void", "tone"].flatMap((tone) =>
      ["fg", "bg", "solid"].map((part) => `${tone}-${part}`),
    ),
  ].map((name) => [name, token(name)]),
);

/** `[data-icon="x"]` has the letter of app/ui/icons/x.svg. */
const letters = SHAPES.map(({ folder, name, code }) => [
  `[data-${folder === "icons" ? "icon" : "glyph"}="${name}"]`,
  { "--shape": `"\\${code.toString(16)}"` },
]);

export default {
  plugins: [plugin(({ addBase }) => addBase(Object.fromEntries(letters)))],
  content: ["./app/**/*.{ts,tsx}"],
  // Else fifty variables stand on each element, its ::before and its ::after, of which none of them is ever used.
  experimental: { optimizeUniversalDefaults: true },
  theme: {
    colors: { transparent: "transparent", current: "currentColor", ...colors },
    fontFamily: {
      sans: [
        '"IBM Plex Sans Variable"',
        '"Until Plex"',
        '"Until Plex DejaVu"',
        '"Until Plex Roboto"',
        "system-ui",
        '"Segoe UI"',
        "Roboto",
        '"Helvetica Neue"',
        "Arial",
        "sans-serif",
      ],
      mono: defaultTheme.fontFamily.mono,
    },
    fontSize: {
      micro: ["11px", "14px"],
      small: ["12px", "16px"],
      body: ["13px", "18px"],
      "title-2": ["16px", "22px"],
      "title-1": ["20px", { lineHeight: "26px", letterSpacing: "-0.012em" }],
      figure: ["24px", "30px"],
    },
    borderRadius: { none: "0", swatch: "3px", chip: "4px", control: "6px", card: "8px", dialog: "10px", full: "999px" },
    // below 768 rows are cards; 768 to 1199 the menu is a rail
    screens: { md: "768px", lg: "1024px", xl: "1200px" },
    extend: { boxShadow: { float: token("shadow-2"), dialog: token("shadow-3") } },
  },
} satisfies Config;
