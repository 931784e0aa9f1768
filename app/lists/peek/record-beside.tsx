import { lazyPart } from "~/ui/lazy-part";
import type { PeekData, RecordPeekView } from "./record-view";

const RecordPeek = lazyPart("record-peek", async () => (await import("./record-peek")).RecordPeek);

/** The panel of all lists but those of orders, loaded with the first one that opens. */
export const RecordBeside = ({ data, noun }: { data: PeekData<RecordPeekView> | null; noun: string }) =>
  data ? <RecordPeek data={data} noun={noun} /> : null;
