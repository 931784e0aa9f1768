interface Garment {
  color: string | null;
  size: string | null;
}

/** "Navy, M". */
export function garmentName({ color, size }: Garment): string {
  return [color, size].filter(Boolean).join(", ");
}

/** What an event of the history says of its line. */
export function garmentFacts({ color, size }: Garment): Partial<Garment> {
  return { ...(color && { color }), ...(size && { size }) };
}
