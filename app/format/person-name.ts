interface Named {
  first_name?: string | null;
  last_name?: string | null;
  email: string;
}

/** "Maria Ortiz"; the address where no name is known. */
export const personName = ({ first_name, last_name, email }: Named) =>
  [first_name, last_name].flatMap((part) => part?.trim() || []).join(" ") || email;
