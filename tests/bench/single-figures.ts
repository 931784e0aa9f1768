import type { SingleFigures } from "./bounds";
import { firstLoadKb } from "./first-load";
import { type Exchange, expectStatus } from "./keep-alive-client";
import { measureLargeInputs } from "./large-inputs";
import { measureLiveServer, type Site } from "./live-server";
import { residentMb, startServer } from "./measured-server";
import { measureSeeder } from "./seeding";
import { quantile } from "./statistics";

const PAGE_VIEWS = 2_000;
const VIEWS_BETWEEN = 20;
const STARTS = 5;
const SEEDED_ORDERS = 100_000;

/** What is measured on servers of their own, one after another: no other may run from this data folder. */
export async function measureSingles(site: Site): Promise<SingleFigures> {
  const page: Exchange = { method: "GET", path: "/dashboard/orders", headers: site.signedIn.session };
  console.log("measuring start, stop, scripts and memory");
  const starts: number[] = [];
  let scripts = 0;
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startServer({ ...site, firstPage: page });
    starts.push(server.startedInMs);
    scripts = await firstLoadKb(server.client, page);
    await server.stop();
  }
  const memoryMb = await memoryAfterViews(site, page);
  const live = await measureLiveServer(site);
  console.log("measuring the seeder");
  const seedSeconds = measureSeeder(site.siteDir, SEEDED_ORDERS);
  console.log("measuring large inputs");
  const largeInputs = await measureLargeInputs();
  return { firstLoadKb: scripts, startMs: quantile(starts, 0.5), ...live, seedSeconds, largeInputs, memoryMb };
}

/** The median of what it holds during the second half: at any one moment the last collection may have been long ago. */
async function memoryAfterViews(site: Site, page: Exchange): Promise<number | null> {
  const server = await startServer({ ...site, firstPage: page });
  const megabytes: number[] = [];
  for (let view = 1; view <= PAGE_VIEWS; view += 1) {
    await expectStatus(server.client, page, 200);
    const held = view > PAGE_VIEWS / 2 && view % VIEWS_BETWEEN === 0 ? residentMb(server.pid) : null;
    if (held !== null) megabytes.push(held);
  }
  await server.stop();
  return megabytes.length === 0 ? null : quantile(megabytes, 0.5);
}
