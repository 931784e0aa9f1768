import { z } from "zod";
import { id, instant, oneLine, pageQuery } from "./conventions.schema";
import { confirmFullAccess } from "./roles.schema";

/** What a program signs its requests with. The token itself is answered once, by the call that makes it. */
export const apiToken = z.object({
  id: z.number().int(),
  name: z.string(),
  role_id: z.number().int(),
  role: z.object({ id: z.number().int(), name: z.string() }),
  /** How the token ends. */
  last_four: z.string(),
  /** At most a minute old. */
  last_used_at: instant.nullish(),
  /** It works until then; null: until it is revoked. */
  expires_at: instant.nullish(),
  created_at: instant,
  created_by: z.string().nullish(),
});
export type ApiToken = z.output<typeof apiToken>;

/** Null where the same request was answered before: the token is shown once. */
export const newApiToken = apiToken.extend({ token: z.string().nullable() });

export const apiTokenBody = z.strictObject({
  name: oneLine(60).min(1, "Enter a name for the token, such as the program that uses it."),
  role_id: id,
  expires_at: z.iso
    .datetime({ offset: true, error: "Use an instant such as 2027-01-31T00:00:00.000Z.", abort: true })
    .transform((value) => new Date(value).toISOString())
    .nullish()
    .transform((value) => value ?? null),
  /** True where the role gives full access. */
  confirm_full_access: confirmFullAccess,
});
export type ApiTokenBody = z.output<typeof apiTokenBody>;

export const apiTokenQuery = z.object(pageQuery);
