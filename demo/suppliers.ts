import type { SupplierBody } from "contract/suppliers.schema";
import type { ApiDependencies, SignedIn } from "../server/api/context";
import { createSupplier } from "../server/api/suppliers/supplier-write";

/** Where orders go that name no brand that somebody carries. */
export const GENERAL_SUPPLIER = "Northwind Wholesale";

interface DemoSupplier extends SupplierBody {
  /** Names of vendors on the lines of stores. */
  brands: readonly string[];
}

const soft = (name: string, lead_time_days: number, returnable_days: number) => ({
  name,
  is_soft_goods: true,
  lead_time_days,
  returnable_days,
});
const hard = (name: string, lead_time_days: number, returnable_days: number) => ({
  name,
  is_hard_goods: true,
  lead_time_days,
  returnable_days,
});

const SUPPLIERS: readonly DemoSupplier[] = [
  {
    name: "Atlas Blanks",
    code: "ATL",
    account_number: "SI-20418",
    contact_name: "Joy Parrish",
    email: "service@atlasblanks.example",
    po_email: "orders@atlasblanks.example",
    phone: "(555) 010-4410",
    website: "https://atlasblanks.example",
    time_zone: "America/New_York",
    order_cutoff_time: "16:00",
    default_ship_method: "UPS Ground",
    lead_time_days: 3,
    returnable_days: 30,
    free_freight_threshold: "200.00",
    payment_terms: "Net 30",
    categories: [soft("Polos", 3, 30), soft("Jackets", 4, 30), soft("Shirts", 3, 30)],
    contacts: [
      { name: "Joy Parrish", role: "Inside sales", email: "orders@atlasblanks.example", gets_po: true },
      { name: "Claims desk", role: "Claims", email: "claims@atlasblanks.example", phone: "(555) 010-4419" },
    ],
    brands: ["Atlas Apparel"],
  },
  {
    name: "Carolina Mill Direct",
    code: "CMD",
    account_number: "7731",
    contact_name: "Boyd Hatcher",
    email: "orders@carolinamill.example",
    phone: "(555) 010-7731",
    time_zone: "America/New_York",
    order_cutoff_time: "14:30",
    default_ship_method: "FedEx Ground",
    lead_time_days: 4,
    returnable_days: 15,
    min_order: "75.00",
    payment_terms: "Net 15",
    categories: [soft("T-shirts", 3, 15), soft("Sweatshirts", 5, 15)],
    contacts: [{ name: "Boyd Hatcher", role: "Orders", email: "orders@carolinamill.example", gets_po: true }],
    brands: ["Carolina Mill"],
  },
  {
    name: "Keyport Headwear",
    code: "KEY",
    contact_name: "Sunita Rao",
    email: "b2b@keyport.example",
    phone: "(555) 010-1880",
    time_zone: "America/Chicago",
    order_cutoff_time: "15:00",
    default_ship_method: "UPS Ground",
    lead_time_days: 5,
    returnable_days: 20,
    payment_terms: "Credit card",
    categories: [soft("Caps", 5, 20), soft("Beanies", 5, 20)],
    contacts: [{ name: "Sunita Rao", role: "Account", email: "b2b@keyport.example", gets_po: true }],
    brands: ["Keyport Headwear"],
  },
  {
    name: "Ironwood Workwear Supply",
    code: "IWS",
    contact_name: "Gus Tremblay",
    email: "trade@ironwood.example",
    phone: "(555) 010-6602",
    time_zone: "America/Denver",
    order_cutoff_time: "13:00",
    lead_time_days: 6,
    returnable_days: 10,
    payment_terms: "Net 30",
    categories: [soft("Workwear", 6, 10)],
    contacts: [{ name: "Gus Tremblay", email: "trade@ironwood.example", gets_po: true }],
    brands: ["Ironwood Workwear"],
  },
  {
    name: "Port Mercantile Hard Goods",
    code: "PMH",
    contact_name: "Ines Kovar",
    email: "orders@portmercantile.example",
    phone: "(555) 010-3307",
    time_zone: "America/Los_Angeles",
    order_cutoff_time: "12:00",
    lead_time_days: 7,
    returnable_days: 0,
    min_order: "150.00",
    payment_terms: "Prepaid",
    categories: [hard("Drinkware", 7, 0), hard("Bags", 8, 0)],
    contacts: [{ name: "Ines Kovar", role: "Orders", email: "orders@portmercantile.example", gets_po: true }],
    brands: ["Port Mercantile"],
  },
  {
    name: GENERAL_SUPPLIER,
    code: "NWW",
    account_number: "88-1204",
    contact_name: "Tilda Frost",
    email: "orders@northwind.example",
    phone: "(555) 010-9021",
    time_zone: "America/New_York",
    order_cutoff_time: "17:00",
    lead_time_days: 2,
    returnable_days: 45,
    free_freight_threshold: "150.00",
    payment_terms: "Net 30",
    note: "Carries most brands a little dearer. Ships the same day until 5 pm.",
    contacts: [{ name: "Tilda Frost", role: "Orders", email: "orders@northwind.example", gets_po: true }],
    brands: ["Atlas Apparel", "Carolina Mill"],
  },
  {
    name: "Needle & Hoop Contract Embroidery",
    code: "NHC",
    type: "decorator",
    contact_name: "Abel Quist",
    email: "jobs@needleandhoop.example",
    phone: "(555) 010-2244",
    time_zone: "America/New_York",
    lead_time_days: 8,
    contacts: [{ name: "Abel Quist", role: "Jobs", email: "jobs@needleandhoop.example", gets_po: true }],
    brands: [],
  },
  {
    name: "Old Dominion Blanks",
    code: "ODB",
    is_active: false,
    email: "hello@olddominion.example",
    lead_time_days: 9,
    note: "Closed its warehouse. Kept for orders of the past.",
    brands: [],
  },
];

/** Who the demo shop buys from, with the brands that each carries. Those that are known already stay as they are. */
export async function meetSuppliers(dependencies: ApiDependencies, actor: SignedIn): Promise<void> {
  const { db, clock } = dependencies;
  const at = clock().toISOString();
  const brands = [...new Set(SUPPLIERS.flatMap((supplier) => supplier.brands))];
  await db
    .insertInto("vendors")
    .values(brands.map((name) => ({ name, name_key: name.toLowerCase(), created_at: at, updated_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const vendors = await db.selectFrom("vendors").select(["id", "name"]).where("name", "in", brands).execute();
  const known = await db.selectFrom("suppliers").select("name").execute();
  for (const { brands: carried, ...body } of SUPPLIERS) {
    if (known.some(({ name }) => name === body.name)) continue;
    const vendor_ids = vendors.filter(({ name }) => carried.includes(name)).map(({ id }) => id);
    await createSupplier(dependencies, actor, { body: { ...body, vendor_ids }, remember: async () => {} });
  }
}
