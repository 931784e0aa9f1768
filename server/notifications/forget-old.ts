import { NOTIFICATIONS_KEPT_DAYS } from "contract/notifications";
import type { ApiDependencies } from "../api/context";
import { instantAfter } from "../clock";
import type { Slices } from "../jobs/slices";

const DAY_MS = 86_400_000;

/** Deletes old notifications, a few at a time. */
export async function forgetOldNotifications({ db, clock }: ApiDependencies, slices: Slices): Promise<void> {
  const before = instantAfter(clock(), -NOTIFICATIONS_KEPT_DAYS * DAY_MS);
  for (let isOver = false; !isOver; ) {
    isOver = await slices.run(async (size) => {
      const old = db.selectFrom("notifications").select("id").where("created_at", "<", before).limit(size);
      const { numDeletedRows } = await db.deleteFrom("notifications").where("id", "in", old).executeTakeFirst();
      return Number(numDeletedRows) < size;
    });
  }
}
