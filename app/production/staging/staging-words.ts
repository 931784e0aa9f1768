import type { ProductionDetail } from "contract/productions.schema";

export interface Thread {
  key: string;
  /** "4 White 1001". */
  words: string;
  /** Of the thread, where it is stored. */
  color: string | null;
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** Threads or inks to lay out, each once, in the order in which they run. */
export function threadsOf({ art_proof: art }: Pick<ProductionDetail, "art_proof">): Thread[] {
  const threads = new Map<string, Thread>();
  for (const { needle, name, code, chart, rgb } of art?.thread_sequence ?? []) {
    const words = [name, [chart, code].filter(Boolean).join(" ")].filter(Boolean).join(" ") || "Not named";
    const known = threads.get(words);
    if (!known)
      threads.set(words, {
        key: words,
        words: needle ? `${needle} ${words}` : words,
        color: rgb && COLOR.test(rgb) ? rgb : null,
      });
  }
  return [...threads.values()];
}
