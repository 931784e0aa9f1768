/** The seed's permission rules (§6), unchanged: admin by the first role's name, every department false. */

interface WithRoles {
  roles?: readonly { name: string }[] | null;
}

export function isAdmin(user: WithRoles): boolean {
  return user.roles?.[0]?.name.toLowerCase().includes("admin") ?? false;
}
