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

/** `.tone-done` is what badges, pips, banners and timelines of it read. Statuses name their tones, so no component does. */
const tones = ["active", "away", "done", "care", "stop", "void"];
const toneClasses = tones.map((tone) => [
  `.tone-${tone}`,
  Object.fromEntries(["fg", "bg", "solid"].map((part) => [`--tone-${part}`, token(`${tone}-${part}`)])),
]);

/**
 * What is seen until Plex came: a font of the system with the widths and heights of Plex, weight by weight, so that no line breaks anew.
 * Arial is where Windows, macOS and iOS are, or Liberation in its place; DejaVu on a bare Linux; Roboto on Android.
 */
const untilPlex = (
  [
    ["Until Plex", "100 449", ["Arial", "Liberation Sans"], "100.4%", "102.1%", "27.4%"],
    ["Until Plex", "450 549", ["Arial", "Liberation Sans"], "102.2%", "100.3%", "26.9%"],
    ["Until Plex", "550 649", ["Arial Bold", "Liberation Sans Bold"], "97.4%", "105.2%", "28.2%"],
    ["Until Plex", "650 700", ["Arial Bold", "Liberation Sans Bold"], "98.5%", "104.1%", "27.9%"],
    ["Until Plex DejaVu", "100 449", ["DejaVu Sans"], "90.1%", "113.8%", "30.5%"],
    ["Until Plex DejaVu", "450 549", ["DejaVu Sans"], "91.8%", "111.7%", "30.0%"],
    ["Until Plex DejaVu", "550 649", ["DejaVu Sans Bold"], "82.4%", "124.4%", "33.4%"],
    ["Until Plex DejaVu", "650 700", ["DejaVu Sans Bold"], "83.3%", "123.0%", "33.0%"],
    ["Until Plex Roboto", "100 449", ["Roboto"], "102.1%", "100.4%", "26.9%"],
    ["Until Plex Roboto", "450 549", ["Roboto"], "104.0%", "98.6%", "26.4%"],
    ["Until Plex Roboto", "550 649", ["Roboto Bold"], "103.0%", "99.5%", "26.7%"],
    ["Until Plex Roboto", "650 700", ["Roboto Bold"], "104.2%", "98.4%", "26.4%"],
  ] as const
).map(([fontFamily, fontWeight, fonts, sizeAdjust, ascentOverride, descentOverride]) => ({
  fontFamily: `"${fontFamily}"`,
  fontWeight,
  src: fonts.map((font) => `local("${font}")`).join(", "),
  sizeAdjust,
  ascentOverride,
  descentOverride,
  lineGapOverride: "0%",
}));

/** In pixels, as type and lines are: 0.25 to 96 by quarters, a pixel each, so 4.5 is 18px. */
const steps = Object.fromEntries(
  Array.from({ length: 385 }, (_, pixels) => [pixels / 4, pixels ? `${pixels}px` : "0"]),
);

export default {
  plugins: [
    plugin(({ addBase, addVariant, matchUtilities, theme }) => {
      addBase(Object.fromEntries([...letters, ...toneClasses, ["@font-face", untilPlex]]));
      addVariant("coarse", "@media (pointer: coarse)");
      addVariant("scriptless", "@media (scripting: none)");
      addVariant("screen", "@media screen");
      addVariant("phone", "@media screen and (max-width: 767px)");
      // Tailwind's own makes room in four variables for a ring and a colour.
      matchUtilities({ shadow: (boxShadow) => ({ boxShadow }) }, { values: theme("boxShadow") });
    }),
  ],
  content: ["./app/**/*.{ts,tsx}"],
  // Else fifty variables stand on each element, its ::before and its ::after, of which none of them is ever used.
  experimental: { optimizeUniversalDefaults: true },
  safelist: tones.map((tone) => `tone-${tone}`),
  // Words of the code, and classes of ours, that are names of utilities too.
  blocklist: ["blur", "filter", "outline", "resize", "ring", "table", "transform"],
  // A token has no channels to mix an opacity into.
  corePlugins: {
    backgroundOpacity: false,
    borderOpacity: false,
    boxShadow: false,
    boxShadowColor: false,
    textOpacity: false,
  },
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      inherit: "inherit",
      black: "#000",
      white: "#fff",
      ...colors,
    },
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
    spacing: { px: "1px", ...steps },
    extend: {
      lineHeight: steps,
      boxShadow: { float: token("shadow-2"), dialog: token("shadow-3") },
      animation: {
        "fade-in": "fade-in 200ms cubic-bezier(0.2, 0.8, 0.2, 1)",
        "rise-in": "rise-in 200ms cubic-bezier(0.2, 0.8, 0.2, 1)",
      },
      keyframes: {
        "fade-in": { from: { opacity: "0" } },
        "rise-in": { from: { opacity: "0", transform: "translateY(4px)" } },
      },
    },
  },
} satisfies Config;
