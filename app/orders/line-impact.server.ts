import type { BackendClient } from "~/backend/client.server";
import type { ImpactView } from "./line-impact";

const MAX_LINES = 60;

/** "12:30" of the query: line 12 gets 30 pieces. */
export function readChanges(query: URLSearchParams): { id: number; quantity: number }[] {
  return query
    .getAll("change")
    .slice(0, MAX_LINES)
    .flatMap((text) => {
      const [, id, quantity] = /^([1-9]\d{0,8}):(\d{1,7})$/.exec(text) ?? [];
      return id && quantity ? [{ id: Number(id), quantity: Number(quantity) }] : [];
    });
}

/** What new quantities touch, line by line; a line that cannot be asked about says why. */
export async function readImpacts(
  backend: BackendClient,
  changes: readonly { id: number; quantity: number }[],
): Promise<ImpactView[]> {
  const answers = await Promise.all(
    changes.map(({ id, quantity }) => backend.call("lineImpact", { id, query: { quantity } })),
  );
  return answers.map((answer, index) => {
    const lineId = changes[index]?.id ?? 0;
    if (!answer.ok) {
      const text = `What this affects can't be shown. ${answer.error.message}`;
      return { lineId, sentences: [{ department: "", severity: "warning", text }] };
    }
    return { lineId, sentences: answer.data.data.sentences };
  });
}
