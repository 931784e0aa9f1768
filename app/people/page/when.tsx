import type { Moment } from "./person-view";

export function When({ moment, none = "" }: { moment: Moment | null; none?: string }) {
  if (!moment) return none;
  return (
    <time dateTime={moment.iso} title={moment.title}>
      {moment.words}
    </time>
  );
}
