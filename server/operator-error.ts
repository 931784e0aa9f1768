/** Its message is a sentence for the operator, who is shown no stack: what is wrong, and what to do. */
export class OperatorError extends Error {}

/** What a failed call of the system says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
