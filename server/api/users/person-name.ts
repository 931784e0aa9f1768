import type { User } from "contract/users.schema";

/** The name, or the address of who has none. */
export function nameOf({ first_name, last_name, email }: Pick<User, "first_name" | "last_name" | "email">): string {
  return [first_name, last_name].filter(Boolean).join(" ") || email;
}
