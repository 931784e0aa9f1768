import { checkPastDays } from "../api/today/check-past-days";
import { checkOrders } from "../orders/check/check-orders";
import type { Difference } from "../orders/check/difference";
import { differenceText, summaryText } from "../orders/check/words";
import { writeMoment } from "../plan/write-moment";
import { openCommandLine, runProgram } from "../start/command-line";

const USAGE = `Works out every order with its proofs, goods and jobs, and the kept figures of Today, from the facts and prints each stored figure that differs.
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
    const tell = (difference: Difference) => {
      differences += 1;
      console.log(differenceText(difference));
    };
    const seen = await checkOrders(backend.db, writeMoment(backend, backend.clock(), null), tell);
    for (const difference of await checkPastDays(backend)) tell(difference);
    console.log(summaryText(seen, differences));
    return differences === 0 ? 0 : 1;
  } finally {
    await backend.close();
  }
}

await runProgram(main);
