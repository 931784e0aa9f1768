import { openCommandLine, runProgram } from "../command-line";
import { differenceText } from "../orders/check/difference";
import { type CheckedOrders, checkOrders } from "../orders/check-orders";
import { writeMoment } from "../orders/write-moment";

const USAGE = `Works out every order with its proofs, goods and jobs from the facts and prints each stored figure that differs.
It only reads, and may run while the application runs. Exit code 0: no differences. 1: there are some.

  npm run check:orders
`;

async function main(): Promise<number> {
  if (process.argv.length > 2) {
    console.log(USAGE);
    return process.argv.includes("--help") ? 0 : 2;
  }
  const backend = await openCommandLine(console.log);
  let differences = 0;
  try {
    const seen = await checkOrders(backend.db, writeMoment(backend, backend.clock(), null), (difference) => {
      differences += 1;
      console.log(differenceText(difference));
    });
    console.log(summaryOf(seen, differences));
    return differences === 0 ? 0 : 1;
  } finally {
    await backend.close();
  }
}

function summaryOf({ orders, waiting }: CheckedOrders, differences: number): string {
  const checked = `${counted(orders - waiting, "order")} checked. Differences: ${differences === 0 ? "none" : differences.toLocaleString("en-US")}.`;
  if (waiting === 0) return checked;
  const verb = waiting === 1 ? "is" : "are";
  return `${checked}\n${counted(waiting, "order")} ${verb} still being replanned by the application. Run this again when it is done.`;
}

const counted = (number: number, noun: string) => `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;

await runProgram(main);
