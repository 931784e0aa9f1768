import type { MachineBody } from "contract/machines.schema";
import { addWorkDays, shopToday } from "server/plan/calendar";
import { loadPlanRules } from "server/plan/load-plan-rules";
import type { ApiDependencies } from "../server/api/context";
import { createMachine } from "../server/api/machines/machine-write";
import { addDaysOff } from "../server/api/plan/days-off";
import { signedInAs } from "./staff";

const WEEK = [1, 2, 3, 4, 5];
const DAY_MINUTES = 450;

const MACHINES: readonly MachineBody[] = [
  {
    name: "Tajima 6",
    deco_methods: ["Embroidery", "Embroidered Patch"],
    minutes_per_day: DAY_MINUTES,
    work_days: WEEK,
    heads: 6,
    note: "Six heads, 15 needles. Caps on heads 1 to 4 only.",
  },
  {
    name: "Barudan 12",
    deco_methods: ["Embroidery", "Embroidered Patch", "Contract Embroidery"],
    minutes_per_day: 2 * DAY_MINUTES,
    work_days: WEEK,
    heads: 12,
    note: "Two shifts.",
  },
  {
    name: "Carousel press",
    deco_methods: ["Screen Print", "Foil Stamp", "Mixed"],
    minutes_per_day: DAY_MINUTES,
    work_days: WEEK,
  },
  {
    name: "Patch bench",
    deco_methods: ["Leather Patch", "Flex Patch"],
    minutes_per_day: DAY_MINUTES,
    work_days: WEEK,
  },
  {
    name: "Laser",
    deco_methods: ["Laser - Hard Goods Only", "Deboss - Hard Goods Only", "Emboss - Hard Goods Only"],
    minutes_per_day: DAY_MINUTES,
    work_days: WEEK,
  },
  {
    name: "Heat and ink",
    deco_methods: [
      "Logo Fusion",
      "Full Color Heat Applique",
      "Print - Hard Goods Only",
      "1 Color Ink Print (Hard Goods Only)",
      "2 Color Ink Print (Hard Goods Only)",
      "3 Color Ink Print (Hard Goods Only)",
      "4 Color Ink Print (Hard Goods Only)",
      "5 Color Ink Print (Hard Goods Only)",
    ],
    minutes_per_day: DAY_MINUTES,
    work_days: WEEK,
  },
];

const WORK_DAYS_TO_HOLIDAY = 8;
const WORK_DAYS_TO_SERVICE = 4;
const remember = async () => {};

/** The machines of the demo shop, a holiday ahead, and a day on which one of them is serviced. Those that are there stay. */
export async function setUpFloor(dependencies: ApiDependencies): Promise<void> {
  const { db, clock, settings } = dependencies;
  const known = await db.selectFrom("machines").select("id").limit(1).execute();
  if (known.length > 0) return;
  const manager = await signedInAs(db, "Nadia");
  const ids: number[] = [];
  for (const body of MACHINES) ids.push((await createMachine(dependencies, manager, { body, remember })).data.id);
  const { calendar } = await loadPlanRules(db);
  const today = shopToday(clock(), settings.shopTimezone);
  const day = (workDays: number) => {
    const date = addWorkDays(today, workDays, calendar);
    return { first_day: date, last_day: date };
  };
  await addDaysOff(dependencies, manager, {
    body: { ...day(WORK_DAYS_TO_HOLIDAY), reason: "Stocktaking, the shop is closed" },
    remember,
  });
  await addDaysOff(dependencies, manager, {
    body: { ...day(WORK_DAYS_TO_SERVICE), machine_id: ids[1] ?? null, reason: "Service" },
    remember,
  });
}
