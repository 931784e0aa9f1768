import { BYTE_ORDER_MARK, csvRecord } from "contract/csv";
import type { Db } from "../../db/tables";
import type { CsvColumn } from "./csv-columns";
import { writtenValue } from "./csv-columns";

interface Exported {
  columns: readonly CsvColumn[];
  after(db: Db, id: number, limit: number): Promise<readonly (object & { id: number })[]>;
}

const PER_READ = 200;

/** All records as a file, read only as fast as it is taken. The first are read before the answer begins, so that a failure is one. */
export async function exportRecords(db: Db, { columns, after }: Exported, fileName: string): Promise<Response> {
  const encoder = new TextEncoder();
  const write = (records: readonly object[]) =>
    encoder.encode(records.map((record) => csvRecord(columns.map((column) => writtenValue(column, record)))).join(""));
  let records = await after(db, 0, PER_READ);
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvRecord(columns.map(({ name }) => name))));
      },
      async pull(controller) {
        const last = records.at(-1);
        if (!last) return controller.close();
        controller.enqueue(write(records));
        records = records.length < PER_READ ? [] : await after(db, last.id, PER_READ);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });
}
