import type { z } from "zod";
import type { RefusedRecord } from "./bulk-result";
import type { Refusal } from "./change-each.server";

interface Naming<R extends { id: number }> {
  refused: readonly Refusal[];
  /** What was asked for. */
  yours: string;
  read(ids: number[]): Promise<readonly R[]>;
  /** Of a record that a refusal says. */
  schema: z.ZodType<R>;
  /** By its id where it is not there any more. */
  nameOf(record: R | null, id: number): string;
  stateOf(record: R): string;
}

/** The refusals by name; where somebody else was faster, with how it is now and what was asked for. */
export async function nameRefusals<R extends { id: number }>(asked: Naming<R>): Promise<RefusedRecord[]> {
  const { refused, yours, read, schema, nameOf, stateOf } = asked;
  const records = await read(refused.map(({ id }) => id));
  const byId = new Map(records.map((record) => [record.id, record]));
  return refused.map(({ id, code, message, current }) => {
    const record = byId.get(id) ?? schema.safeParse(current).data ?? null;
    const isFaster = code === "stale" || (current !== null && current !== undefined);
    return {
      id,
      name: nameOf(record, id),
      message,
      now: isFaster && record ? stateOf(record) : null,
      yours: isFaster ? yours : null,
    };
  });
}
