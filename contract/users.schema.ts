import { z } from "zod/v4";
import { instant, listOf, lockVersion, pageQuery } from "./conventions.schema";

export const role = z.object({ id: z.number().int().nullish(), name: z.string() });

/** Seed §3 User; the fields after `roles` are additions of this project. */
export const user = z.object({
  id: z.number().int(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  email: z.string(),
  with_default_password: z.number().int().nullish(),
  email_verified_at: instant.nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
  roles: listOf(role),
  time_zone: z.string().nullish(),
  is_active: z.boolean().nullish(),
  last_seen_at: instant.nullish(),
  lock_version: lockVersion.nullish(),
});
export type User = z.output<typeof user>;

/** A person as other records show one. */
export const personSummary = z.object({ id: z.number().int(), name: z.string() });

export const userListQuery = z.object({
  ...pageQuery,
  q: z.string().max(200).optional(),
  sort: z
    .enum(["first_name", "-first_name", "last_name", "-last_name", "email", "-email", "created_at", "-created_at"])
    .default("last_name"),
});
export type UserListQuery = z.output<typeof userListQuery>;
