import { Link } from "@remix-run/react";
import { Thumb } from "~/files/thumb";
import { PeekFrame, PeekProblem } from "./peek-frame";
import {
  ActionButton,
  PeekFacts,
  PeekFigures,
  PeekItems,
  PeekSayings,
  PeekSection,
  PeekToDecide,
  PeekWords,
} from "./peek-parts";
import type { PeekData, PeekPart, RecordPeekView } from "./record-view";

type RecordPeekProps = {
  data: PeekData<RecordPeekView>;
  /** "Proof" */
  noun: string;
};

/** A record beside its list: what is to decide, what people look up most often, and its next steps at the foot. */
export function RecordPeek({ data, noun }: RecordPeekProps) {
  const word = noun === noun.toUpperCase() ? noun : noun.toLowerCase();
  if (!data.ok) return <PeekProblem id={data.id} name={noun} noun={word} text={data.text} />;
  const { id, name, title, about, words, banner, picture, parts, actions, to } = data.record;
  return (
    <PeekFrame
      id={id}
      name={name}
      noun={word}
      to={to}
      actions={actions.map((action) => <ActionButton key={action.label} id={id} action={action} />)}
    >
      <div className="peek-part">
        <h2 className="text-title-2">{title}</h2>
        {about ? <p className="text-muted">{about}</p> : null}
        {words.length > 0 ? (
          <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
            <PeekWords words={words} />
          </p>
        ) : null}
        {banner ? <PeekToDecide id={id} banner={banner} /> : null}
      </div>
      {picture ? (
        <Link
          className="flex items-center justify-center h-52 p-3 border-t border-t-line bg-mat focus-visible:-outline-offset-2 [&>.thumb]:size-full [&+.peek-part]:border-t [&+.peek-part]:border-t-line"
          to={picture.to}
          aria-label={picture.alt}
        >
          <Thumb key={picture.src} sign="Art" src={picture.src} />
        </Link>
      ) : null}
      {parts.map((part) => (
        <Part key={part.kind + ("title" in part ? part.title : "")} id={id} part={part} />
      ))}
    </PeekFrame>
  );
}

function Part({ id, part }: { id: number; part: PeekPart }) {
  switch (part.kind) {
    case "figures":
      return (
        <PeekSection>
          <PeekFigures figures={part.figures} />
        </PeekSection>
      );
    case "facts":
      return (
        <PeekSection title={part.title}>
          <PeekFacts facts={part.facts} />
        </PeekSection>
      );
    case "items":
      return (
        <PeekSection title={part.title} note={part.note}>
          {part.items.length > 0 ? <PeekItems id={id} items={part.items} /> : <p className="text-muted">{part.none}</p>}
          {part.more ? <p className="text-small text-muted">{part.more}</p> : null}
        </PeekSection>
      );
    case "said":
      return (
        <PeekSection title={part.title}>
          <PeekSayings said={part.said} />
        </PeekSection>
      );
    case "text":
      return (
        <PeekSection title={part.title}>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{part.text}</p>
        </PeekSection>
      );
  }
}
