import { z } from "zod";
import { id, instant, listOf, lockVersion, oneLine, pageQuery, queryBoolean, timeZone } from "./conventions.schema";
import { passwordText } from "./passwords.schema";
import { access, confirmFullAccess, permissions } from "./roles.schema";

const role = z.object({ id: z.number().int().nullish(), name: z.string() });

export const THEMES = ["light", "dark"] as const;

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
  /** What the old contract says (seed §6): admin by the first role's name, the rest false. Nothing of ours asks it. */
  permissions: permissions.nullish(),
  /** What this person may, by department; absent where a company's own backend keeps that to itself. */
  access: access.nullish(),
  time_zone: z.string().nullish(),
  /** Null: as the system says. */
  theme: z.enum(THEMES).nullish(),
  has_second_factor: z.boolean().nullish(),
  is_active: z.boolean().nullish(),
  invited_at: instant.nullish(),
  /** Deleted people can be restored; only `deleted=1` lists them. */
  deleted_at: instant.nullish(),
  last_seen_at: instant.nullish(),
  lock_version: lockVersion.nullish(),
});
export type User = z.output<typeof user>;

export const userListQuery = z.object({
  ...pageQuery,
  q: z.string().max(200).optional(),
  role_id: id.optional(),
  /** Absent: both. */
  active: queryBoolean.optional(),
  /** true: only deleted people. */
  deleted: queryBoolean.optional(),
  /** true: only who still has the password that somebody else made. */
  default_password: queryBoolean.optional(),
  sort: z
    .enum([
      "first_name",
      "-first_name",
      "last_name",
      "-last_name",
      "email",
      "-email",
      "last_seen_at",
      "-last_seen_at",
      "created_at",
      "-created_at",
    ])
    .default("last_name"),
});
export type UserListQuery = z.output<typeof userListQuery>;

const name = oneLine(100);
const email = z
  .string()
  .trim()
  .min(1, "Enter an email address.")
  .max(320, "Use 320 characters or fewer.")
  // What mail can be addressed to; a server of the house may have a name without a dot.
  .regex(/^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u, "Write an address such as name@shop.com.");
const roleIds = z
  .array(id)
  .min(1, "Choose at least one role.")
  .max(20, "Choose 20 roles or fewer.")
  .refine((ids) => new Set(ids).size === ids.length, "Choose each role once.");
/**
 * The first of `role_ids` decides the seed's admin rule. Without `password` an invitation goes out, or where no SMTP is set (or
 * `send_invite` is false) a one-time password is made and told once in the answer.
 */
export const userBody = z.strictObject({
  first_name: name.min(1, "Enter a first name."),
  last_name: name.optional(),
  email,
  role_ids: roleIds,
  confirm_full_access: confirmFullAccess,
  password: passwordText.optional(),
  send_invite: z.boolean().optional(),
  time_zone: timeZone.nullish(),
});
export type UserBody = z.output<typeof userBody>;

/** `password` is a one-time one: whoever signs in with it chooses another. */
export const userPatch = z.strictObject({
  first_name: name.min(1, "Enter a first name.").optional(),
  last_name: name.nullish(),
  email: email.optional(),
  role_ids: roleIds.optional(),
  confirm_full_access: confirmFullAccess,
  password: passwordText.optional(),
  is_active: z.boolean().optional(),
  time_zone: timeZone.nullish(),
  lock_version: lockVersion.optional(),
});
export type UserPatch = z.output<typeof userPatch>;

/** One's own name, zone and theme. */
export const profileBody = z.strictObject({
  first_name: name.min(1, "Enter your first name.").optional(),
  last_name: name.nullish(),
  time_zone: timeZone.nullish(),
  theme: z.enum(THEMES).nullish(),
  lock_version: lockVersion.optional(),
});

/** What became of an invitation or a reset. `one_time_password` is told this once. */
export const userWithAccess = user.extend({
  delivery: z.enum(["mail", "one_time_password", "none"]).nullish(),
  one_time_password: z.string().nullish(),
});
