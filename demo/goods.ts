import type { DecorationLocation, DecorationMethod } from "contract/decoration";

export interface Goods {
  title: string;
  code: string;
  vendor: string;
  /** Of one piece, decorated. */
  cents: number;
  colors: readonly [string, ...string[]];
  sizes: readonly [string, ...string[]];
  methods: readonly [readonly [DecorationMethod, number], ...(readonly [DecorationMethod, number])[]];
  locations: readonly [DecorationLocation, ...DecorationLocation[]];
}

const ADULT = ["S", "M", "L", "XL", "2XL", "3XL"] as const;
const YOUTH = ["Youth S", "Youth M", "Youth L"] as const;
const CHEST = [
  "Left Side Chest",
  "Left Side Chest",
  "Right Side Chest",
  "Front Center Chest",
  "Left Sleeve",
  "Back Yolk",
] as const;
const PRINT = ["Front Center Chest", "Front Center Chest", "Back Center", "Front Center", "Right Sleeve"] as const;
const HARD = ["Specialty", "Front Center"] as const;

/** What the demo shop sells: every method and most locations of the seed occur. */
export const GOODS: readonly [Goods, ...Goods[]] = [
  {
    title: "Pique Polo, men's",
    code: "AT-K500",
    vendor: "Atlas Apparel",
    cents: 3250,
    colors: ["Deep Navy", "Black", "Forest", "White"],
    sizes: ADULT,
    methods: [
      ["Embroidery", 8],
      ["Contract Embroidery", 1],
      ["Logo Fusion", 1],
    ],
    locations: CHEST,
  },
  {
    title: "Pique Polo, ladies'",
    code: "AT-L500",
    vendor: "Atlas Apparel",
    cents: 3250,
    colors: ["Deep Navy", "Black", "Wine"],
    sizes: ["XS", "S", "M", "L", "XL"],
    methods: [
      ["Embroidery", 8],
      ["Contract Embroidery", 1],
    ],
    locations: CHEST,
  },
  {
    title: "Ringspun T-Shirt",
    code: "CM-T100",
    vendor: "Carolina Mill",
    cents: 1195,
    colors: ["White", "Charcoal Heather", "Royal", "Red", "Kelly Green"],
    sizes: ADULT,
    methods: [
      ["Screen Print", 9],
      ["Full Color Heat Applique", 1],
    ],
    locations: PRINT,
  },
  {
    title: "Youth T-Shirt",
    code: "CM-Y100",
    vendor: "Carolina Mill",
    cents: 995,
    colors: ["Royal", "Red", "Gold"],
    sizes: YOUTH,
    methods: [["Screen Print", 1]],
    locations: PRINT,
  },
  {
    title: "Full-zip Hoodie",
    code: "CM-Z290",
    vendor: "Carolina Mill",
    cents: 4600,
    colors: ["Charcoal Heather", "Black", "Navy"],
    sizes: ADULT,
    methods: [
      ["Screen Print", 4],
      ["Embroidery", 2],
      ["Full Color Heat Applique", 1],
      ["Mixed", 1],
    ],
    locations: ["Back Center", "Left Side Chest", "Left Sleeve", "Right Bicep"],
  },
  {
    title: "Softshell Jacket",
    code: "AT-J317",
    vendor: "Atlas Apparel",
    cents: 7400,
    colors: ["Black", "Graphite", "Dress Blue"],
    sizes: ADULT,
    methods: [
      ["Embroidery", 6],
      ["Embroidered Patch", 1],
      ["Flex Patch", 1],
    ],
    locations: ["Left Side Chest", "Right Side Chest", "Left Bicep", "Back Yolk", "Left Cuff"],
  },
  {
    title: "Oxford Shirt",
    code: "AT-S608",
    vendor: "Atlas Apparel",
    cents: 3900,
    colors: ["Light Blue", "White"],
    sizes: ADULT,
    methods: [["Embroidery", 1]],
    locations: ["Left Side Chest", "Right Cuff", "Left Cuff"],
  },
  {
    title: "Structured Cap",
    code: "KH-C112",
    vendor: "Keyport Headwear",
    cents: 2450,
    colors: ["Navy", "Khaki", "Black", "Loden"],
    sizes: ["OSFA"],
    methods: [
      ["Leather Patch", 3],
      ["Embroidery", 3],
      ["Embroidered Patch", 2],
      ["Flex Patch", 1],
    ],
    locations: ["Front Center", "Left Side Panel", "Right Side Panel"],
  },
  {
    title: "Knit Beanie",
    code: "KH-B090",
    vendor: "Keyport Headwear",
    cents: 1850,
    colors: ["Black", "Rust", "Heather Grey"],
    sizes: ["OSFA"],
    methods: [
      ["Embroidered Patch", 1],
      ["Leather Patch", 2],
      ["Embroidery", 2],
    ],
    locations: ["Front Center"],
  },
  {
    title: "Canvas Work Jacket",
    code: "IR-W440",
    vendor: "Ironwood Workwear",
    cents: 8900,
    colors: ["Duck Brown", "Black"],
    sizes: ADULT,
    methods: [
      ["Embroidery", 3],
      ["Leather Patch", 1],
    ],
    locations: ["Left Side Chest", "Lower Left Hem", "Lower Right Front", "Lower Left Front", "Lower Right Hem"],
  },
  {
    title: "Team Jersey",
    code: "CM-J820",
    vendor: "Carolina Mill",
    cents: 3100,
    colors: ["Royal", "Scarlet", "Black"],
    sizes: [...YOUTH, "S", "M", "L"],
    methods: [
      ["Screen Print", 2],
      ["Full Color Heat Applique", 1],
    ],
    locations: ["Back Center", "Front Center Chest", "Left Sleeve"],
  },
  {
    title: "20 oz Tumbler",
    code: "KH-T20",
    vendor: "Keyport Headwear",
    cents: 2150,
    colors: ["Matte Black", "Slate", "White"],
    sizes: ["OSFA"],
    methods: [
      ["Laser - Hard Goods Only", 5],
      ["Print - Hard Goods Only", 1],
      ["1 Color Ink Print (Hard Goods Only)", 2],
    ],
    locations: HARD,
  },
  {
    title: "Ceramic Mug",
    code: "PM-M11",
    vendor: "Port Mercantile",
    cents: 1250,
    colors: ["White", "Speckled"],
    sizes: ["OSFA"],
    methods: [
      ["1 Color Ink Print (Hard Goods Only)", 2],
      ["2 Color Ink Print (Hard Goods Only)", 2],
      ["4 Color Ink Print (Hard Goods Only)", 1],
      ["5 Color Ink Print (Hard Goods Only)", 1],
    ],
    locations: HARD,
  },
  {
    title: "Hardcover Notebook",
    code: "PM-N50",
    vendor: "Port Mercantile",
    cents: 1450,
    colors: ["Navy", "Oxblood"],
    sizes: ["OSFA"],
    methods: [
      ["Deboss - Hard Goods Only", 3],
      ["Emboss - Hard Goods Only", 1],
      ["3 Color Ink Print (Hard Goods Only)", 1],
    ],
    locations: HARD,
  },
  {
    title: "Fleece Blanket",
    code: "CM-B60",
    vendor: "Carolina Mill",
    cents: 2800,
    colors: ["Grey", "Navy"],
    sizes: ["OSFA"],
    methods: [
      ["Embroidery", 2],
      ["Foil Stamp", 1],
    ],
    locations: ["Lower Right Hem", "Specialty"],
  },
];

export function goodsBy(code: string): Goods {
  return GOODS.find((goods) => goods.code === code) ?? GOODS[0];
}
