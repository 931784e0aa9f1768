/** The seed's permission rules (§6), unchanged: admin by the first role's name, every department false. */

interface WithRoles {
  roles?: readonly { name: string }[] | null;
}

export const DEPARTMENT_PERMISSIONS = [
  "new_orders",
  "main_orders",
  "art",
  "proofing",
  "sourcing",
  "receiving",
  "sourcing_receiving",
  "production",
  "suppliers",
] as const;

export function isAdmin(user: WithRoles): boolean {
  return user.roles?.[0]?.name.toLowerCase().includes("admin") ?? false;
}
