interface Named {
  id: number;
  first_name?: string | null;
  last_name?: string | null;
  company?: string | null;
  email?: string | null;
  phone?: string | null;
}

/** What a customer is called: the person, else the company, else how to reach them. */
export function customerName({ id, first_name, last_name, company, email, phone }: Named): string {
  return [first_name, last_name].filter(Boolean).join(" ") || company || email || phone || `Customer ${id}`;
}
