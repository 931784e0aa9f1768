import { OrderTabs } from "~/navigation/order-tabs";
import { Badge } from "~/ui/badge";
import type { GlyphName } from "~/ui/icon";
import { Banner } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import type { Tone } from "~/ui/tone";

interface Word {
  label: string;
  tone: Tone;
  glyph: GlyphName;
}

export interface OrderHeadView {
  id: number;
  /** "#1042" */
  name: string;
  /** "#1042 Harbor & Pine Outfitters" */
  title: string;
  status: Word & { isStruck: boolean };
  priority: Word | null;
  vip: string | null;
  isRush: boolean;
  isTest: boolean;
  fact: string;
  /** Null where the notes could not be read. */
  noteCount: number | null;
  /** The list that the person came from. */
  back: { label: string; to: string };
}

/** Name, state and words of the order, with its tabs. */
export function OrderHead({ head }: { head: OrderHeadView }) {
  return (
    <PageHead
      title={head.title}
      fact={head.fact}
      parent={{ ...head.back, here: head.name }}
      badges={<Words head={head} />}
    >
      <OrderTabs id={head.id} noteCount={head.noteCount || undefined} />
    </PageHead>
  );
}

function Words({ head: { status, priority, vip, isRush, isTest } }: { head: OrderHeadView }) {
  return (
    <>
      <Badge tone={status.tone} glyph={status.glyph} label={status.label} struck={status.isStruck} />
      {priority ? <Badge tone="idle" glyph={priority.glyph} label={priority.label} /> : null}
      {vip ? <Badge variant="outlined" tone="care" label={vip} /> : null}
      {isRush ? <Badge variant="outlined" tone="idle" label="Rush" title="In hands within ten work days" /> : null}
      {isTest ? <Badge variant="outlined" tone="idle" label="Test" title="The store marked it as a test" /> : null}
    </>
  );
}

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
