import { differenceText, summaryText } from "../orders/check/words";
import { checkOrders } from "../orders/check-orders";
import { writeMoment } from "../orders/write-moment";
import { openCommandLine, runProgram } from "../start/command-line";

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
    console.log(summaryText(seen, differences));
    return differences === 0 ? 0 : 1;
  } finally {
    await backend.close();
  }
}

await runProgram(main);
