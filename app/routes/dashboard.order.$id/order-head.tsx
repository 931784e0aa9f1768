import { useState } from "react";
import { type OrderTabCounts, OrderTabs } from "~/navigation/order-tabs";
import { Badge } from "~/ui/badge";
import type { GlyphName } from "~/ui/glyph";
import { PageHead } from "~/ui/page-head";
import type { Tone } from "~/ui/tone";
import { OrderActions, type OrderActionsView } from "./order-actions";
import { OrderKeys } from "./order-keys";

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
  actions: OrderActionsView;
  counts: OrderTabCounts;
  /** The list that the person came from. */
  back: { label: string; to: string };
}

/** Name, state and words of the order, with its tabs. */
export function OrderHead({ head, title }: { head: OrderHeadView; title: string }) {
  // What the server names as the way back is the tab before, once somebody went from tab to tab.
  const [back] = useState(head.back);
  return (
    <PageHead
      title={title}
      fact={head.fact}
      parent={{ ...back, here: head.name }}
      badges={<Words head={head} />}
      actions={<OrderActions id={head.id} actions={head.actions} />}
    >
      <OrderKeys id={head.id} actions={head.actions} />
      <OrderTabs id={head.id} counts={head.counts} />
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
