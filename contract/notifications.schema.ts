import { z } from "zod";
import { instant, pageQuery, queryBoolean } from "./conventions.schema";
import { NOTIFICATION_KINDS } from "./notifications";

/** Something that concerns the person who asks. `path` is the page of this application that shows it. */
export const notification = z.object({
  id: z.number().int(),
  kind: z.string(),
  text: z.string(),
  path: z.string(),
  created_at: instant,
  read_at: instant.nullish(),
});
export type Notification = z.output<typeof notification>;

export const notificationQuery = z.object({ ...pageQuery, unread: queryBoolean.optional() });

export const notificationPatch = z.strictObject({ read: z.boolean() });

/** How a person hears of each kind; `mail` is null where no mail tells it. */
export const notificationSetting = z.object({ kind: z.string(), bell: z.boolean(), mail: z.boolean().nullish() });

const choice = z.strictObject({ bell: z.boolean().optional(), mail: z.boolean().optional() });
export const notificationSettingsBody = z.partialRecord(z.enum(NOTIFICATION_KINDS), choice);
