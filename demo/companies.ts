import { Random } from "./random";

export interface Company {
  id: number;
  name: string;
  first: string;
  last: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  region: string;
  zip: string;
  country: string;
  /** How many times as many orders as an average one. */
  weight: number;
  hasLogo: boolean;
}

/** The customers of the drawings, with the person who orders. */
const KNOWN: readonly (readonly [string, string, string])[] = [
  ["Harbor & Pine Outfitters", "Ellen", "Marsh"],
  ["Larkspur Elementary PTA", "Noelle", "Barros"],
  ["Osprey Air Charter", "Gwen", "Farrow"],
  ["Cedar Ridge Little League", "Ben", "Tallis"],
  ["Ironside Fabrication", "Walt", "Kessler"],
  ["Blue Heron Landscaping", "Priscilla", "Vance"],
  ["Redwood Valley Credit Union", "Amir", "Haddad"],
  ["Northgate Brewing Co.", "Tess", "Lindqvist"],
  ["Atelier Nordet", "Mathilde", "Gagnon"],
  ["Summit Line Electric", "Devon", "Achterberg"],
  ["Pelican Point Marina", "Rafael", "Osei"],
  ["Kestrel Veterinary Clinic", "Yusra", "Malik"],
  ["St. Brendan Food Pantry", "Joanne", "Pell"],
  ["Tansy & Rue Bakehouse", "Petra", "Lowell"],
  ["Tidewater Rowing Club", "Simon", "Achebe"],
  ["Quarry Street Church", "Ruth", "Delgado"],
  ["Foxglove Floral Studio", "Hana", "Weiss"],
  ["Mesa Alta Dental Group", "Carlos", "Ibarra"],
];

const FIRST_WORDS =
  "Alder Amber Ash Badger Basalt Beacon Birch Bluff Bramble Bridgeport Cardinal Cascade Cobalt Copper Coral Cypress Delta Dogwood Driftwood Eastfield Elkhorn Ember Evergreen Falcon Fern Fieldstone Flint Garnet Granite Greenleaf Harvest Hawthorn Heron Hickory Highland Hollow Indigo Juniper Keystone Lakeview Lantern Laurel Linden Lighthouse Magnolia Maple Marigold Meadow Millbrook Mockingbird Moss Northstar Oakridge Orchard Otter Paddock Peregrine Pinecrest Poplar Prairie Quartz Ridgeline Riverbend Rosewood Saddleback Sagebrush Sandpiper Sequoia Silverton Sparrow Spruce Stonegate Sumac Sycamore Tamarack Thistle Timber Union Valley Walnut Westbrook Whitetail Willow Windmill Wren Yarrow".split(
    " ",
  );
const KINDS = [
  "Coffee Roasters",
  "Youth Soccer",
  "Plumbing & Heating",
  "Elementary School",
  "Cycling Club",
  "Family Dentistry",
  "Fire & Rescue",
  "Construction",
  "Golf Club",
  "Brewing Co.",
  "Realty",
  "Robotics Team",
  "Farm Supply",
  "Fitness",
  "Logistics",
  "Animal Hospital",
  "Community Choir",
  "Roofing",
  "Outfitters",
  "Swim Team",
  "Auto Body",
  "Credit Union",
  "Wrestling Boosters",
  "Landscape Design",
] as const;
const FIRST_NAMES =
  "Ada Alma Amos Anika Aria Beau Bianca Calvin Carmen Clara Cora Dario Della Diego Edith Elena Elias Emeka Esther Felix Fiona Frida Gideon Grace Hugo Ines Iris Ivan Jade Jonas Josie June Kai Kendra Lars Leila Leo Lucia Mabel Marco Maya Milo Nadia Nina Noor Omar Opal Oscar Paige Paul Priya Quinn Reza Rosa Ruben Sadie Samir Selma Silas Sofia Tara Theo Thora Uma Vera Victor Willa Xavier Yara Zoe".split(
    " ",
  );
const LAST_NAMES =
  "Abbott Alvarez Andersen Baptiste Barlow Bergman Blake Boateng Brandt Calloway Castillo Chen Cordero Crane Dalton Decker Desai Dunn Ekström Ellison Fischer Fontaine Gallagher Garza Grant Hale Hartley Hassan Hoffman Holloway Hughes Ingram Ito Jansen Kaplan Keane Kim Kovacs Lang Larsen Lindgren Lowe Mahoney Marchetti Mercer Meyer Molina Navarro Nguyen Novak Okafor Olsen Osborne Park Patel Pereira Pruitt Quinn Ramos Reyes Romano Sandoval Schuster Shah Silva Sorensen Takeda Tran Ueda Vargas Vega Walsh Whitaker Wolfe Yates Zhang".split(
    " ",
  );
const PLACES = [
  ["Port Alder", "ME", "04578"],
  ["Cedar Falls", "IA", "50613"],
  ["Marlow", "OH", "45140"],
  ["Fairhaven", "WA", "98225"],
  ["Quincy", "CA", "95971"],
  ["Bell Harbor", "MI", "49770"],
  ["Sand Creek", "CO", "80216"],
  ["Oak Grove", "OR", "97267"],
  ["Lakeside", "MN", "55331"],
  ["Granville", "TN", "38564"],
  ["Ashby", "MA", "01431"],
  ["Palmetto", "GA", "30268"],
] as const;
const STREETS = [
  "Wharf Row",
  "Mill Street",
  "Orchard Lane",
  "Depot Road",
  "Second Avenue",
  "Foundry Street",
  "Chapel Hill",
] as const;
const CANADA = [
  ["Montréal", "QC", "H2X 1Y4"],
  ["Halifax", "NS", "B3J 2K9"],
] as const;

/** The shop's customers, the same at every run; those of the drawings come first. */
export function makeCompanies(count: number): Company[] {
  const random = new Random(20_260_310);
  const companies: Company[] = [];
  const names = new Set<string>();
  for (let index = 0; companies.length < count; index += 1) {
    const known = KNOWN[index];
    const word = FIRST_WORDS[random.between(0, FIRST_WORDS.length - 1)] ?? "Union";
    const name = known?.[0] ?? `${word} ${random.pick(KINDS)}${index > 1_500 ? ` ${index}` : ""}`;
    if (names.has(name)) continue;
    names.add(name);
    const first = known?.[1] ?? FIRST_NAMES[random.between(0, FIRST_NAMES.length - 1)] ?? "Ada";
    const last = known?.[2] ?? LAST_NAMES[random.between(0, LAST_NAMES.length - 1)] ?? "Grant";
    const isAbroad = name === "Atelier Nordet" || (!known && random.chance(0.03));
    const [city, region, zip] = isAbroad ? random.pick(CANADA) : random.pick(PLACES);
    companies.push({
      id: 7_100_000_000_000 + index * 131,
      name,
      first,
      last,
      email: emailOf(first, last, name),
      phone: `+1 555 01${String(random.between(10, 99))}`,
      street: `${random.between(2, 480)} ${random.pick(STREETS)}`,
      city,
      region,
      zip,
      country: isAbroad ? "CA" : "US",
      weight: known
        ? 4
        : random.weighted([
            [1, 6],
            [3, 3],
            [8, 1],
          ]),
      hasLogo: random.chance(0.75),
    });
  }
  return companies;
}

export function emailOf(first: string, last: string, company: string): string {
  const host = company
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^a-z0-9]+/g, "");
  return `${first}.${last}@${host}.example`
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9@.]/g, "");
}

export function personName(random: Random): string {
  return LAST_NAMES[random.between(0, LAST_NAMES.length - 1)] ?? "Grant";
}
