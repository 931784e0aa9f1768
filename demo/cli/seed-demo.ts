import { openCommandLine, runProgram } from "../../server/start/command-line";
import { seedDemo } from "../seed-demo";
import { DEMO_SHOPS } from "../shop-plan";

const USAGE = `Fills an empty database with a believable shop.

  npm run seed:demo [-- --orders N] [--force]

--orders N  how many orders, 1,500 without it
--force     add them although the database holds orders already
`;
const DEFAULT_ORDERS = 1_500;
const MAX_ORDERS = 1_000_000;

async function main(args: readonly string[]): Promise<number> {
  const orders = readCount(args);
  if (orders === null) {
    console.log(USAGE);
    return args.includes("--help") ? 0 : 2;
  }
  const backend = await openCommandLine(console.log);
  try {
    const other = await backend.db.selectFrom("orders").select("id").limit(1).executeTakeFirst();
    if (other && !args.includes("--force")) {
      console.error(
        "This database holds orders already. Nothing was written. Choose an empty DATA_DIR, or add --force.",
      );
      return 1;
    }
    const demo = await backend.db
      .selectFrom("orders")
      .select("id")
      .where("shop_domain", "in", DEMO_SHOPS)
      .limit(1)
      .executeTakeFirst();
    if (demo) {
      console.error("This database holds the demo shop already. Nothing was written.");
      return 1;
    }
    const started = Date.now();
    const { byFate } = await backend.dialect.fillAtOnce(backend.db, async () => {
      const seeded = await seedDemo(backend, orders, showProgress(orders));
      await backend.dialect.mergeSearch(backend.db, "all");
      return seeded;
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const { new: waiting, main, complete, cancelled, ignored } = byFate;
    console.log(
      `${orders.toLocaleString("en-US")} orders of 300 companies in ${seconds} s: ${waiting} new, ${main} accepted and open, ${complete} complete, ${cancelled} cancelled, ${ignored} ignored.`,
    );
    console.log(
      `Start it with npm start and sign in as ${backend.settings.adminEmail}, the first admin, whose password was shown once when it was created.`,
    );
    return 0;
  } finally {
    await backend.close();
  }
}

function readCount(args: readonly string[]): number | null {
  let count = DEFAULT_ORDERS;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? "";
    if (arg === "--force") continue;
    const value = arg === "--orders" ? args[++index] : /^--orders=(.*)$/.exec(arg)?.[1];
    if (value === undefined || !/^\d{1,7}$/.test(value)) return null;
    count = Number(value);
  }
  return count >= 1 && count <= MAX_ORDERS ? count : null;
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
