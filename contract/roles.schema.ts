import { z } from "zod";
import { instant, lockVersion, oneLine } from "./conventions.schema";
import { DEPARTMENTS, LEVELS } from "./permissions";

const level = z.enum(LEVELS, "Choose nothing, view, edit or approve.");
const levels = Object.fromEntries(DEPARTMENTS.map((department) => [department, level.optional()]));

/** Department → level; what is missing is none. */
export const access = z.object(levels as Record<(typeof DEPARTMENTS)[number], z.ZodOptional<typeof level>>);
export const permissions = z.record(z.string(), z.boolean());

/** Seed §7: id and name. The rest is of this project. */
export const role = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullish(),
  /** True where the name contains "admin": as a person's first role it allows everything (seed §6). */
  is_admin: z.boolean().nullish(),
  permissions: access.nullish(),
  /** People who have it and are not deleted. */
  people: z.number().int().nullish(),
  lock_version: lockVersion.nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});
export type Role = z.output<typeof role>;

const name = oneLine(60).min(1, "Enter a name for the role.");
const description = oneLine(200).nullish();
const strictAccess = z.strictObject(access.shape);
/** True where a write gives full access by a name with "admin" in it, other than "Admin" itself: of a role, a person's first role, a token's role. Else a 422 at this field. */
export const confirmFullAccess = z.boolean().optional();

export const roleBody = z.strictObject({
  name,
  description,
  permissions: strictAccess,
  confirm_full_access: confirmFullAccess,
});
export const rolePatch = z.strictObject({
  name: name.optional(),
  description,
  permissions: strictAccess.optional(),
  confirm_full_access: confirmFullAccess,
  lock_version: lockVersion.optional(),
});
