/** Who may do what (seed §6, field-guide §4.8). No zod here, so that screens can carry it. */

/** The departments that a role says something about, in the order of the menu. */
export const DEPARTMENT_LABELS = {
  new_orders: "New Orders",
  main_orders: "Orders",
  art: "Art",
  proofing: "Proofing",
  sourcing: "Sourcing",
  receiving: "Receiving",
  sourcing_receiving: "Sourcing and Receiving",
  production: "Production",
  suppliers: "Suppliers",
  emails: "Emails",
  users: "Users",
  reports: "Today and reports",
} as const;
export type Department = keyof typeof DEPARTMENT_LABELS;
export const DEPARTMENTS = Object.keys(DEPARTMENT_LABELS) as Department[];

/** Each holds what the ones before it hold. */
export const LEVELS = ["none", "view", "edit", "approve"] as const;
export type Level = (typeof LEVELS)[number];
export const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  none: "Nothing",
  view: "View",
  edit: "Edit",
  approve: "Edit and approve",
};

export type Access = Readonly<Record<Department, Level>>;

/** What a call or a button asks for: one of these is enough. People and roles are written by admins alone. */
export type Need = `${Department}:${Exclude<Level, "none">}` | "admin";

interface Person {
  roles?: readonly { name: string }[] | null;
  /** Null or absent where the backend says nothing of it: a company's own backend refuses by itself. */
  access?: Partial<Access> | null;
}

/** Seed's rule: the first role's name contains "admin". */
export function isAdmin({ roles }: Person): boolean {
  return (roles?.[0]?.name ?? "").toLowerCase().includes("admin");
}

/** Said wherever a role is named or given. */
export const FULL_ACCESS_RULE = 'A first role whose name contains "admin" has full access.';

/** The departments of the old contract; all of them are false there for everybody (seed §6). */
const OLD_DEPARTMENTS = [
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
export type OldPermissions = Readonly<Record<"admin" | (typeof OLD_DEPARTMENTS)[number], boolean>>;

/** What the old contract says of a person. Nothing of ours asks it; `access` does. */
export function oldPermissions(person: Person): OldPermissions {
  const departments = Object.fromEntries(OLD_DEPARTMENTS.map((name) => [name, false]));
  return { ...departments, admin: isAdmin(person) } as OldPermissions;
}

/** The highest level of any of the roles, by department; everything for an admin. */
export function accessOf(person: Person, roles: readonly Partial<Access>[]): Access {
  const all = isAdmin(person);
  const levelOf = (department: Department): Level =>
    roles.reduce<Level>((highest, role) => higher(highest, role[department] ?? "none"), "none");
  const both = levelOf("sourcing_receiving");
  return Object.fromEntries(
    DEPARTMENTS.map((department) => {
      if (all) return [department, "approve"];
      const own = levelOf(department);
      const isEither = department === "sourcing" || department === "receiving";
      return [department, isEither ? higher(own, both) : own];
    }),
  ) as Record<Department, Level>;
}

/** One of `needs` is enough. */
export function may(person: Person, ...needs: readonly Need[]): boolean {
  if (!person.access || isAdmin(person)) return true;
  const { access } = person;
  return needs.some((need) => {
    if (need === "admin") return false;
    const [department, level] = partsOf(need);
    return rank(access[department] ?? "none") >= rank(level);
  });
}

const partsOf = (need: Exclude<Need, "admin">) => need.split(":") as [Department, Exclude<Level, "none">];
const rank = (level: Level) => LEVELS.indexOf(level);
const higher = (one: Level, other: Level): Level => (rank(one) >= rank(other) ? one : other);

/** "Art: approve", "Art or Proofing: view", "an admin" in the words of buttons that are not there and of refusals. */
export function needWords(needs: readonly Need[]): string {
  const departments = new Map<Level, string[]>();
  for (const need of needs) {
    if (need === "admin") continue;
    const [department, level] = partsOf(need);
    departments.set(level, [...(departments.get(level) ?? []), DEPARTMENT_LABELS[department]]);
  }
  const words = [...departments].map(([level, names]) => `${either(names)}: ${level}`);
  return either(needs.includes("admin") ? [...words, "an admin"] : words);
}

/** "A, B or C" */
export function either(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
