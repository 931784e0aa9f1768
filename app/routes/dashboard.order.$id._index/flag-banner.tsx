import { Banner } from "~/ui/notice";

interface FlagView {
  comment: string;
  type: string | null;
  who: string | null;
  age: string | null;
  iso: string | null;
}

/** Why the order is flagged, by whom, for how long. */
export function FlagBanner({ flag: { comment, type, who, age, iso } }: { flag: FlagView }) {
  return (
    <Banner tone="stop" glyph="pennant">
      <b>Flagged.</b> {comment}
      <span className="text-muted">
        {" "}
        {[type, who].filter(Boolean).join(", ")}
        {age ? (
          <>
            {type || who ? ", " : null}
            <time dateTime={iso ?? undefined} title={iso ?? undefined}>
              {age}
            </time>
          </>
        ) : null}
      </span>
    </Banner>
  );
}
