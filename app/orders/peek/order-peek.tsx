import { useSearchParams } from "@remix-run/react";
import { countWords } from "contract/number-words";
import type { FormRefusal } from "~/backend/forms.server";
import { PeekFrame, PeekProblem } from "~/lists/peek/peek-frame";
import { ActionButton, PeekFacts, PeekItems, PeekSayings, PeekSection, PeekToDecide } from "~/lists/peek/peek-parts";
import type { PeekAction } from "~/lists/peek/record-view";
import { paths } from "~/navigation/paths";
import { PRINT_AT_ONCE } from "~/navigation/print-at-once";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { departmentPip, OrderStatusBadge } from "../cells";
import { NOTE_MODAL, type OrderPeekData, type OrderPeekView } from "./order-peek-view";

const NoteDialog = lazyPart("note-dialog", async () => (await import("../notes/note-dialog")).NoteDialog);

interface OrderPeekProps {
  data: OrderPeekData;
  /** Where its note was not written. */
  answer: FormRefusal | undefined;
}

/** An order beside its list: what is to decide, how far the departments are, what it is made of, and what happened last. */
export function OrderPeek({ data, answer }: OrderPeekProps) {
  const [query] = useSearchParams();
  if (!data.ok) return <PeekProblem id={data.id} name="Order" noun="order" text={data.text} />;
  const { record: order } = data;
  const { id, name, who, banner, departments, checks, facts, units, lines, moreLines, files, filesNote, latest } =
    order;
  return (
    <PeekFrame id={id} name={`Order ${name}`} noun="order" to={paths.order(id)} actions={<Actions order={order} />}>
      {query.get("modal") === NOTE_MODAL ? <NoteDialog name={name} refusal={answer ?? null} /> : null}
      <div className="peek-part">
        <h2 className="text-title-2">
          {name} {who}
        </h2>
        <Words order={order} />
        {banner ? <PeekToDecide id={id} banner={banner} /> : null}
      </div>
      {checks.length > 0 ? (
        <ul className="peek-part grid gap-2" aria-label="Checks">
          {checks.map(({ tone, glyph, label, detail }) => (
            <li key={label + detail}>
              <Badge tone={tone} glyph={glyph} label={label} />
              {detail ? <span className="line-2">{detail}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {departments.length > 0 ? <Departments departments={departments} /> : null}
      <PeekSection>
        <PeekFacts facts={facts} />
      </PeekSection>
      <PeekSection title="Lines" note={units}>
        <PeekItems id={id} items={lines} />
        {moreLines > 0 ? <p className="text-small text-muted">and {countWords(moreLines, "more product")}</p> : null}
      </PeekSection>
      {files.length > 0 ? (
        <PeekSection title="Files" note={filesNote}>
          <PeekItems id={id} items={files} />
        </PeekSection>
      ) : null}
      {latest ? (
        <PeekSection title="Latest">
          <PeekSayings said={[latest]} />
        </PeekSection>
      ) : null}
    </PeekFrame>
  );
}

function Words({ order: { status, slack, vip, isRush } }: { order: OrderPeekView }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
      <OrderStatusBadge status={status} isFilled />
      {slack ? <Badge tone={slack.tone} glyph={slack.glyph} label={slack.words} title={slack.title} /> : null}
      {vip ? <Badge variant="outlined" tone="care" label={vip} /> : null}
      {isRush ? <Badge variant="outlined" tone="idle" label="Rush" /> : null}
    </p>
  );
}

function Departments({ departments }: Pick<OrderPeekView, "departments">) {
  return (
    <ul
      className="peek-part grid grid-cols-[1fr_1fr] gap-x-2.5 gap-y-3 [&_.pip]:size-[30px] [&_.pip]:mt-0.5 [&_.pip]:text-[13px]"
      aria-label="Departments"
    >
      {departments.map(({ pip, head, text }) => (
        <li className="flex gap-2.5 min-w-0" key={pip[0]}>
          {departmentPip({ pip, isLarge: true })}
          <span className="min-w-0">
            <b className="block truncate" title={head}>
              {head}
            </b>
            <span className="line-2">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const NOTE: PeekAction = { modal: NOTE_MODAL, label: "Note…", icon: "message" };

function Actions({ order: { id, actions, isPrintable } }: { order: OrderPeekView }) {
  return (
    <>
      {actions.map((action) => (
        <ActionButton key={action.label} id={id} action={action} />
      ))}
      <ActionButton id={id} action={NOTE} />
      {isPrintable ? (
        <ButtonLink size="s" to={paths.orderWorkOrder(id)} state={PRINT_AT_ONCE} icon="printer">
          Print
        </ButtonLink>
      ) : null}
    </>
  );
}
