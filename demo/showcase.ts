import type { DecorationLocation, DecorationMethod } from "contract/decoration";
import { goodsBy } from "./goods";
import type { LineBrief, Trouble } from "./shop-order";

/** An order of the drawings. Days are work days from today, ages are hours. */
export interface ShowcaseOrder {
  number: number;
  company: string;
  ageHours: number;
  inHandsIn: number | null;
  lines: LineBrief[];
  ordersCount: number;
  troubles: Trouble[];
  files: number;
  logoOnFile: boolean;
  stage: "new" | "main";
  /** How far the departments are, 0 to 5. */
  progress: number;
  after?: "flag" | "hold" | "vip" | "rush";
}

/** Orders the same goods twice within a day. */
const TWICE = "Northgate Brewing Co.";

type NewRow = readonly [
  number,
  string,
  number,
  number | null,
  string,
  number,
  DecorationMethod,
  DecorationLocation[],
  number,
  Trouble[],
  number,
  boolean,
];

/** number, company, age in hours, work days to the in-hands date, goods, units, method, locations, orders so far, troubles, files, logo on file */
const NEW: readonly NewRow[] = [
  [
    1050,
    "Blue Heron Landscaping",
    46,
    12,
    "CM-T100",
    54,
    "Screen Print",
    ["Front Center Chest", "Back Center"],
    7,
    ["cancelled"],
    2,
    true,
  ],
  [
    1051,
    "Redwood Valley Credit Union",
    43,
    13,
    "AT-K500",
    72,
    "Embroidery",
    ["Left Side Chest"],
    3,
    ["no_vendor"],
    1,
    true,
  ],
  [1052, "St. Brendan Food Pantry", 28, 18, "CM-T100", 30, "Screen Print", ["Front Center"], 1, [], 1, false],
  [1053, "Atelier Nordet", 23, 15, "KH-C112", 40, "Embroidered Patch", ["Front Center"], 1, [], 3, false],
  [
    1054,
    "Summit Line Electric",
    22,
    16,
    "CM-Z290",
    144,
    "Full Color Heat Applique",
    ["Back Center", "Left Sleeve"],
    11,
    [],
    0,
    true,
  ],
  [
    1055,
    "Northgate Brewing Co.",
    20,
    14,
    "CM-T100",
    60,
    "Screen Print",
    ["Front Center Chest", "Back Center"],
    5,
    [],
    1,
    true,
  ],
  [
    1056,
    "Tansy & Rue Bakehouse",
    19,
    23,
    "AT-S608",
    12,
    "Embroidery",
    ["Front Center Chest"],
    1,
    ["no_artwork"],
    0,
    false,
  ],
  [
    1057,
    "Northgate Brewing Co.",
    18,
    14,
    "CM-T100",
    60,
    "Screen Print",
    ["Front Center Chest", "Back Center"],
    6,
    [],
    1,
    true,
  ],
  [1058, "Pelican Point Marina", 17, 17, "AT-J317", 60, "Embroidery", ["Left Side Chest", "Back Yolk"], 2, [], 2, true],
  [
    1059,
    "Cedar Ridge Little League",
    6,
    8,
    "CM-J820",
    25,
    "Screen Print",
    ["Back Center", "Front Center Chest"],
    4,
    ["names_short"],
    2,
    true,
  ],
  [
    1060,
    "Ironside Fabrication",
    3,
    11,
    "AT-K500",
    96,
    "Laser - Hard Goods Only",
    ["Specialty", "Left Side Chest"],
    14,
    ["hard_method"],
    1,
    true,
  ],
  [
    1061,
    "Larkspur Elementary PTA",
    2,
    null,
    "CM-Y100",
    212,
    "Screen Print",
    ["Front Center Chest"],
    2,
    ["no_date"],
    1,
    true,
  ],
  [1062, "Osprey Air Charter", 0.7, 3, "KH-C112", 36, "Leather Patch", ["Front Center"], 9, ["too_early"], 0, true],
  [1063, "Kestrel Veterinary Clinic", 0.2, 18, "AT-K500", 24, "Embroidery", ["Left Side Chest"], 1, [], 1, false],
];

type MainRow = readonly [
  number,
  string,
  number | null,
  string,
  number,
  DecorationMethod,
  DecorationLocation,
  number,
  ShowcaseOrder["after"]?,
];

/** number, company, work days to the in-hands date, goods, units, method, location, progress, what happened to it */
const MAIN: readonly MainRow[] = [
  [1023, "Northgate Brewing Co.", 24, "CM-T100", 48, "Screen Print", "Front Center Chest", 0],
  [1025, "Larkspur Elementary PTA", 23, "CM-Y100", 75, "Screen Print", "Front Center", 0],
  [1026, "Ironside Fabrication", 23, "KH-T20", 48, "Laser - Hard Goods Only", "Specialty", 2],
  [1027, "Redwood Valley Credit Union", 23, "AT-K500", 96, "Embroidery", "Left Side Chest", 1],
  [1028, "Osprey Air Charter", 22, "AT-J317", 22, "Embroidery", "Left Side Chest", 1],
  [1029, "Quarry Street Church", 2, "CM-T100", 40, "Screen Print", "Front Center Chest", 3, "hold"],
  [1030, "Summit Line Electric", 22, "CM-Z290", 80, "Full Color Heat Applique", "Back Center", 1],
  [1031, "Foxglove Floral Studio", 8, "AT-L500", 12, "Embroidery", "Left Side Chest", 4],
  [1032, "Pelican Point Marina", 21, "AT-J317", 36, "Embroidery", "Right Side Chest", 1],
  [1033, "Ironside Fabrication", 1, "IR-W440", 48, "Embroidery", "Left Side Chest", 3, "flag"],
  [1034, "Atelier Nordet", 21, "KH-B090", 25, "Embroidered Patch", "Front Center", 1],
  [1035, "Blue Heron Landscaping", 20, "CM-T100", 64, "Screen Print", "Back Center", 2],
  [1036, "Tidewater Rowing Club", 4, "CM-Z290", 60, "Mixed", "Back Center", 3, "rush"],
  [1037, "Cedar Ridge Little League", 19, "CM-J820", 50, "Screen Print", "Front Center Chest", 1],
  [1038, "Osprey Air Charter", 12, "KH-C112", 16, "Leather Patch", "Front Center", 3],
  [1039, "Northgate Brewing Co.", 5, "AT-K500", 36, "Embroidery", "Left Side Chest", 4],
  [1040, "Larkspur Elementary PTA", 13, "CM-Y100", 140, "Screen Print", "Front Center Chest", 3],
  [1041, "Summit Line Electric", 11, "AT-J317", 24, "Embroidered Patch", "Left Side Chest", 3],
  [1042, "Harbor & Pine Outfitters", 8, "AT-K500", 120, "Mixed", "Left Side Chest", 4, "vip"],
  [1043, "Northgate Brewing Co.", 11, "CM-T100", 60, "Screen Print", "Back Center", 3],
  [1044, "Ironside Fabrication", null, "IR-W440", 120, "Mixed", "Left Side Chest", 1],
  [1045, "Redwood Valley Credit Union", 10, "AT-L500", 48, "Embroidery", "Left Side Chest", 3],
  [1046, "Mesa Alta Dental Group", 18, "AT-S608", 42, "Embroidery", "Left Side Chest", 0],
  [1047, "Quarry Street Church", 14, "CM-T100", 30, "Screen Print", "Front Center", 0],
  [1049, "Pelican Point Marina", 5, "AT-J317", 36, "Embroidery", "Left Side Chest", 3],
  // Customers who ordered again before the first was run: they could share a set-up.
  [1017, "Northgate Brewing Co.", 7, "AT-K500", 48, "Embroidery", "Left Side Chest", 4],
  [1018, "Northgate Brewing Co.", 9, "AT-L500", 24, "Embroidery", "Left Side Chest", 4],
  [1019, "Summit Line Electric", 8, "CM-T100", 48, "Screen Print", "Back Center", 4],
  [1020, "Summit Line Electric", 10, "CM-T100", 36, "Screen Print", "Back Center", 4],
  [1021, "Summit Line Electric", 12, "CM-T100", 30, "Screen Print", "Back Center", 4],
];

/** Orders of customers who order the same again: same cloth each time, and nothing else happens to them. */
export const AGAIN: ReadonlySet<number> = new Set([1017, 1018, 1019, 1020, 1021, 1039]);
const firstColor = (goods: string) => ({ color: goodsBy(goods).colors[0] });

/** The orders that the drawings show, as near as one shop can have them on any day. */
export function showcaseOrders(): ShowcaseOrder[] {
  const waiting = NEW.map(
    ([
      number,
      company,
      ageHours,
      inHandsIn,
      goods,
      units,
      method,
      locations,
      ordersCount,
      troubles,
      files,
      logoOnFile,
    ]): ShowcaseOrder => {
      const names = troubles.includes("names_short") ? units - 1 : 0;
      const lines = [
        {
          goods: goodsBy(goods),
          units,
          method,
          locations,
          names,
          color: goodsBy(goods).colors[0],
          ...(company === TWICE && { sizes: ["M", "L", "XL"] }),
        },
      ];
      return {
        number,
        company,
        ageHours,
        inHandsIn,
        lines,
        ordersCount,
        troubles,
        files,
        logoOnFile,
        stage: "new",
        progress: 0,
      };
    },
  );
  const accepted = MAIN.map(
    ([number, company, inHandsIn, goods, units, method, location, progress, after], index): ShowcaseOrder => ({
      number,
      company,
      ageHours: 60 + (MAIN.length - index) * 11,
      inHandsIn,
      lines:
        number === 1042
          ? harborAndPine()
          : [
              {
                goods: goodsBy(goods),
                units,
                method,
                locations: [location],
                ...(AGAIN.has(number) && firstColor(goods)),
              },
            ],
      ordersCount: 3,
      troubles: inHandsIn === null ? ["no_date"] : [],
      files: 1,
      logoOnFile: true,
      stage: "main",
      progress,
      ...(after && { after }),
    }),
  );
  return [...accepted, ...waiting];
}

function harborAndPine(): LineBrief[] {
  return [
    { goods: goodsBy("AT-K500"), units: 48, method: "Embroidery", locations: ["Left Side Chest"], color: "Deep Navy" },
    { goods: goodsBy("AT-L500"), units: 24, method: "Embroidery", locations: ["Left Side Chest"], color: "Deep Navy" },
    {
      goods: goodsBy("CM-Z290"),
      units: 24,
      method: "Screen Print",
      locations: ["Back Center"],
      color: "Charcoal Heather",
    },
    {
      goods: goodsBy("KH-T20"),
      units: 24,
      method: "Laser - Hard Goods Only",
      locations: ["Specialty"],
      color: "Matte Black",
    },
  ];
}
