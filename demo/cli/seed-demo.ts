import { type CommandLine, openCommandLine, runProgram } from "../../server/start/command-line";
import { growArchive } from "../archive-copies";
import { seedDemo } from "../seed-demo";
import { archiveDays, DEMO_SHOPS } from "../shop-plan";

const USAGE = `Fills an empty database with a believable shop.

  npm run seed:demo [-- --orders N] [--force]
  npm run seed:demo -- --archive N

--orders N   how many orders, 1,500 without it
--force      add them although the database holds orders already
--archive N  N more closed orders in a database that holds the demo shop, copied from those that are there
`;
const DEFAULT_ORDERS = 1_500;
const MAX_ORDERS = 1_000_000;

interface Asked {
  what: "orders" | "archive";
  count: number;
  isForced: boolean;
}

async function main(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === null) {
    console.log(USAGE);
    return args.includes("--help") ? 0 : 2;
  }
  const backend = await openCommandLine(console.log);
  try {
    const held = await countHeld(backend);
    const refusal = refusalOf(asked, held);
    if (refusal !== null) {
      console.error(refusal);
      return 1;
    }
    const started = Date.now();
    const work = asked.what === "orders" ? seed : grow;
    const said = await backend.dialect.fillAtOnce(backend.db, async () => {
      const words = await work(backend, asked.count, held.orders);
      await backend.dialect.mergeSearch(backend.db, "all");
      return words;
    });
    console.log(said(`${((Date.now() - started) / 1000).toFixed(1)} s`));
    return 0;
  } finally {
    await backend.close();
  }
}

interface Held {
  orders: number;
  ofDemo: number;
}

async function countHeld({ db }: CommandLine): Promise<Held> {
  const { orders, ofDemo } = await db
    .selectFrom("orders")
    .select((eb) => [
      eb.fn.countAll().as("orders"),
      eb.fn.countAll().filterWhere("shop_domain", "in", DEMO_SHOPS).as("ofDemo"),
    ])
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), ofDemo: Number(ofDemo) };
}

function refusalOf({ what, isForced }: Asked, { orders, ofDemo }: Held): string | null {
  if (what === "archive")
    return ofDemo > 0 ? null : "This database does not hold the demo shop. Nothing was written. Make it with --orders.";
  if (orders > 0 && !isForced)
    return "This database holds orders already. Nothing was written. Choose an empty DATA_DIR, or add --force.";
  return ofDemo > 0 ? "This database holds the demo shop already. Nothing was written." : null;
}

type Work = (backend: CommandLine, count: number, held: number) => Promise<(seconds: string) => string>;

const seed: Work = async (backend, count) => {
  const { byFate } = await seedDemo(backend, count, showProgress(count));
  const { new: waiting, main, complete, cancelled, ignored } = byFate;
  return (seconds) =>
    `${count.toLocaleString("en-US")} orders in ${seconds}: ${waiting} new, ${main} accepted and open, ${complete} complete, ${cancelled} cancelled, ${ignored} ignored.
Start it with npm start and sign in as ${backend.settings.adminEmail}, the first admin, whose password was shown once when it was created.`;
};

const grow: Work = async (backend, count, held) => {
  const growth = { orders: count, days: archiveDays(held + count) };
  const { complete, cancelled, ignored } = await growArchive(backend, growth, showProgress(count));
  return (seconds) =>
    `${count.toLocaleString("en-US")} closed orders copied in ${seconds}: ${complete} complete, ${cancelled} cancelled, ${ignored} ignored.`;
};

function readArguments(args: readonly string[]): Asked | null {
  const asked: Asked = { what: "orders", count: DEFAULT_ORDERS, isForced: false };
  for (let index = 0; index < args.length; index += 1) {
    const [option, joined] = (args[index] ?? "").split("=", 2);
    if (option === "--force") {
      asked.isForced = true;
      continue;
    }
    const value = joined ?? args[++index] ?? "";
    if ((option !== "--orders" && option !== "--archive") || !/^\d{1,7}$/.test(value)) return null;
    asked.what = option === "--orders" ? "orders" : "archive";
    asked.count = Number(value);
  }
  return asked.count >= 1 && asked.count <= MAX_ORDERS ? asked : null;
}

function showProgress(total: number): (done: number) => void {
  const { isTTY } = process.stderr;
  let printedAt = 0;
  return (done) => {
    if (Date.now() - printedAt < (isTTY ? 200 : 5_000) && done < total) return;
    printedAt = Date.now();
    process.stderr.write(
      `${isTTY ? "\r" : ""}${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} orders${isTTY && done < total ? "" : "\n"}`,
    );
  };
}

await runProgram(() => main(process.argv.slice(2)));
