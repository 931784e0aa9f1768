import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { listVendors } from "./vendors.queries";

export function vendorRoutes(mount: Mount, { db, clock, settings }: ApiDependencies): void {
  mount(
    calls.listVendors,
    async ({ query }) => {
      const { vendors, total } = await listVendors(db, query);
      return { data: vendors, meta: listMeta(query, total, vendors.length) };
    },
    () => shopToday(clock(), settings.shopTimezone),
  );
}
