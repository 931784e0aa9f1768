import { openCommandLine, runProgram } from "../command-line";
import { checkOrders } from "../orders/check-orders";
import { writeMoment } from "../orders/write-moment";

const USAGE = `Recomputes every order with its proofs, goods and productions from the facts and prints each stored figure that differs.
Writes nothing. May be run while the application runs.

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
      const { order, table, id, column, stored, follows } = difference;
      differences += 1;
      console.log(
        `${order}: ${table} ${id}, ${column} is ${JSON.stringify(stored)}, should be ${JSON.stringify(follows)}`,
      );
    });
    const count = differences === 0 ? "no differences" : `${differences.toLocaleString("en-US")} differences`;
    console.log(`${seen.toLocaleString("en-US")} orders recomputed, ${count}.`);
    return differences === 0 ? 0 : 1;
  } finally {
    await backend.close();
  }
}

await runProgram(main);
