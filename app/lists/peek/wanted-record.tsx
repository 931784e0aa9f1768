import { Wanted, wantedPart } from "~/ui/wanted-part";
import type { PeekData, RecordPeekView } from "./record-view";

const part = wantedPart("record-peek", async () => (await import("./record-peek")).RecordPeek);

/** The panel of all lists but those of orders, loaded with the first one that opens. */
export const WantedRecordPeek = ({ data, noun }: { data: PeekData<RecordPeekView> | null; noun: string }) =>
  data ? <Wanted part={part} props={{ data, noun }} /> : null;
