/** A person as other records show one; the email where no name is kept. */
export function person(
  id: number | null,
  first: string | null,
  last: string | null,
  email: string | null,
): { id: number; name: string } | null {
  if (id === null || email === null) return null;
  return { id, name: [first, last].filter(Boolean).join(" ") || email };
}

/** First and last name in one; empty where neither is kept. */
export const fullName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(" ");
