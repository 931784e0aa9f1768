import { expect, it, onTestFinished } from "vitest";
import { isPostgres, openEmptyPlace } from "../../tests/setup/database";
import { connect } from "./connect";
import { requireSoleProgram } from "./sole-program";

it.runIf(isPostgres)("another program is seen while it is connected, and no longer when it has ended", async () => {
  const { place, close } = await openEmptyPlace();
  onTestFinished(close);
  const url = place.databaseUrl ?? "";
  await requireSoleProgram(url);
  const { db } = connect(place);
  await db.selectNoFrom((eb) => eb.lit(1).as("one")).execute();
  await expect(requireSoleProgram(url)).rejects.toThrow(/^A server, or another program of the shop, is using/);
  await db.destroy();
  await expect.poll(() => requireSoleProgram(url).then(() => "alone", String)).toBe("alone");
});
