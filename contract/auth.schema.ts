import { z } from "zod/v4";
import { user } from "./users.schema";

export const loginBody = z.strictObject({
  email: z.string().trim().min(1, "Enter your email.").max(320, "Use 320 characters or fewer."),
  password: z.string().min(1, "Enter your password.").max(1024, "Use 1,024 characters or fewer."),
});

/** Seed §3: `data` is null on a failed login. */
export const loginAnswer = z.object({
  data: z.object({ access_token: z.string().min(1), user }).nullable(),
});

export const passwordBody = z.strictObject({
  current_password: z.string().min(1, "Enter your current password.").max(1024, "Use 1,024 characters or fewer."),
  password: z.string().min(8, "Use 8 characters or more.").max(1024, "Use 1,024 characters or fewer."),
});
