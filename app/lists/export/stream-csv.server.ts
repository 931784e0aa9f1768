import { type ListMeta, MAX_PER_PAGE } from "contract/conventions.schema";
import { BYTE_ORDER_MARK, csvRecord } from "contract/csv";
import type { Answer } from "~/backend/backend-error.server";
import { pageProblem } from "~/backend/page-responses.server";
import type { ShopClock } from "~/format/instant-words";
import type { SignedIn } from "~/session/session.server";
import type { Sheet } from "./sheet";

/** What one call of the API answers at most. */
interface Paging {
  page: number;
  per_page: number;
}

interface CsvPage {
  records: readonly { id: number; text: string }[];
  total: number;
  isLast: boolean;
}

/** All that a list's URL asks for, page by page. */
export interface CsvSource {
  head: string;
  read(page: number): Promise<Answer<CsvPage>>;
}

/** Reads a list's URL as its page does. */
export type OpenCsv = (asked: {
  signedIn: SignedIn;
  params: URLSearchParams;
  clock: ShopClock;
}) => CsvSource | Promise<CsvSource>;

export function csvSource<T extends { id: number }>(
  sheet: Sheet<T>,
  read: (paging: Paging) => Promise<Answer<{ data: readonly T[]; meta: ListMeta }>>,
): CsvSource {
  return {
    head: csvRecord(sheet.head),
    async read(page) {
      const answer = await read({ page, per_page: MAX_PER_PAGE });
      if (!answer.ok) return answer;
      const { data, meta } = answer.data;
      return {
        ...answer,
        data: {
          records: data.map((record) => ({ id: record.id, text: csvRecord(sheet.record(record)) })),
          total: meta.total,
          isLast: data.length === 0 || meta.current_page >= meta.last_page,
        },
      };
    },
  };
}

/** So often one goes back for what moved up; a list that changes faster than it is read must end too. */
const MAX_STEPS_BACK = 50;

/**
 * The whole list as CSV: the first page as given, the others one by one, only as fast as they are taken. What fails on the way breaks
 * the download off, so that it never looks whole.
 */
export function streamCsv(
  source: CsvSource,
  { first, signal }: { first: CsvPage; signal: AbortSignal },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pages = recordsFrom(source, first);
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + source.head));
      },
      async pull(controller) {
        signal.throwIfAborted();
        const { value = "", done } = await pages.next();
        if (value) controller.enqueue(encoder.encode(value));
        if (done) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Records in the list's order, none twice, though others work on the list meanwhile. Where it became shorter since the page before,
 * what stood behind moved up: one goes back by as many pages, so that nothing is passed over.
 */
async function* recordsFrom(source: CsvSource, first: CsvPage): AsyncGenerator<string, undefined> {
  const written = new Set<number>();
  let page = first;
  let stepsBack = 0;
  for (let number = 1; ; ) {
    const fresh = page.records.filter(({ id }) => !written.has(id));
    for (const { id } of fresh) written.add(id);
    if (fresh.length > 0) yield fresh.map(({ text }) => text).join("");
    if (page.isLast) return;
    const next = await readPage(source, number + 1);
    const gone = page.total - next.total;
    const isBack = gone > 0 && stepsBack < MAX_STEPS_BACK;
    if (isBack) stepsBack += 1;
    number = isBack ? Math.max(1, number + 1 - Math.ceil(gone / MAX_PER_PAGE)) : number + 1;
    page = isBack ? await readPage(source, number) : next;
  }
}

async function readPage(source: CsvSource, number: number): Promise<CsvPage> {
  const answer = await source.read(number);
  if (!answer.ok) throw pageProblem(answer.error);
  return answer.data;
}
