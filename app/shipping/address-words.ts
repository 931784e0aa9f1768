import type { Address } from "contract/customers.schema";

/** An address in its lines; empty ones are left out. */
export function addressLines(address: Address | null | undefined): string[] {
  if (!address) return [];
  const { name, company, line_1, line_2, city, region, postal_code, country } = address;
  const town = [[city, region].filter(Boolean).join(", "), postal_code].filter(Boolean).join(" ");
  return [...new Set([name, company, line_1, line_2, town, country])].filter((line): line is string => Boolean(line));
}

/** "Austin, TX" */
export function placeWords(address: Address | null | undefined): string {
  return [address?.city, address?.region ?? address?.country].filter(Boolean).join(", ");
}
