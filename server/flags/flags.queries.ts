import type { Db } from "../db/tables";
import { person } from "../people/present-person";

/** As `presentFlag` reads them. */
export function selectFlags(db: Db) {
  return db
    .selectFrom("flags")
    .leftJoin("users as raiser", "raiser.id", "flags.raised_by_id")
    .leftJoin("users as assignee", "assignee.id", "flags.assigned_to_id")
    .select([
      "flags.id",
      "flags.flaggable_type",
      "flags.flaggable_id",
      "flags.flag_type",
      "flags.flag_comment",
      "flags.severity",
      "flags.raised_by_id",
      "flags.assigned_to_id",
      "flags.created_at",
      "flags.resolved_at",
      "flags.resolved_by_id",
      "flags.resolution",
      "flags.previous_status",
      "flags.lock_version",
      "raiser.first_name as raiser_first_name",
      "raiser.last_name as raiser_last_name",
      "raiser.email as raiser_email",
      "assignee.first_name as assignee_first_name",
      "assignee.last_name as assignee_last_name",
      "assignee.email as assignee_email",
    ]);
}

export type FlagRecord = Awaited<ReturnType<ReturnType<typeof selectFlags>["execute"]>>[number];

export function presentFlag({
  raiser_first_name,
  raiser_last_name,
  raiser_email,
  assignee_first_name,
  assignee_last_name,
  assignee_email,
  ...flag
}: FlagRecord) {
  return {
    ...flag,
    raised_by: person(flag.raised_by_id, raiser_first_name, raiser_last_name, raiser_email),
    assigned_to: person(flag.assigned_to_id, assignee_first_name, assignee_last_name, assignee_email),
  };
}
