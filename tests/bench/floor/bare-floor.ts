import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Client, createClient, type Exchange } from "../keep-alive-client";
import type { RowsName } from "./rows";

/** The floor of a run: what the least program answers from the same database. */
export interface BareFloor {
  client: Client;
  stop(): void;
}

/** Over the shop in this folder. Its program is bundled beside the bench's own. */
export async function startBareFloor(dataDir: string): Promise<BareFloor> {
  const program = join(import.meta.dirname, "floor/bare-server.js");
  const child = spawn(process.execPath, [program, join(dataDir, "orders.db")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  const client = createClient(`http://localhost:${String(port).trim()}`);
  return {
    client,
    stop() {
      client.close();
      child.kill();
    },
  };
}

/** The same rows: those of the records that an answer of the API holds. */
export function bareRead(rows: RowsName, answer: Buffer): Exchange {
  const { data }: { data: { id: number } | { id: number }[] } = JSON.parse(answer.toString("utf8"));
  const ids = [data].flat().map(({ id }) => id);
  return { method: "GET", path: `/rows/${rows}?ids=${encodeURIComponent(JSON.stringify(ids))}` };
}
