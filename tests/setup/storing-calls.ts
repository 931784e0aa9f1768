import { Session } from "node:inspector/promises";

/**
 * What was done to store files while `work` ran: "fsync", "rename" or "copyfile" in their order, as Node's own trace tells it. The trace
 * does not say of which file.
 */
export async function storingCalls(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  const calls: string[] = [];
  session.on("NodeTracing.dataCollected", ({ params }) => {
    const events = params.value as { name: string; ph: string }[];
    calls.push(...events.flatMap(({ name, ph }) => (ph === "b" && STORING.has(name) ? [name] : [])));
  });
  await session.post("NodeTracing.start", { traceConfig: { includedCategories: ["node.fs.async"] } });
  await work();
  await session.post("NodeTracing.stop");
  session.disconnect();
  return calls;
}

const STORING = new Set(["fsync", "rename", "copyfile"]);
