import { Link } from "@remix-run/react";
import { Card } from "~/ui/card";
import { Glyph } from "~/ui/glyph";
import { Tiles } from "./tiles";
import type { WorkList, WorkView } from "./today-view";

type MyWorkProps = {
  work: WorkView;
  /** The figures of departments alone: the records are elsewhere on the page. */
  isBrief: boolean;
};

/** What is assigned to the reader, record by record, and what waits for their departments. */
export function MyWork({ work: { mine, waiting, empty }, isBrief }: MyWorkProps) {
  if (mine.length + waiting.length === 0)
    return (
      <div className="[&>.card]:mb-3">
        <Card title="My work">
          <p>Nothing is waiting for you.</p>
          <p className="text-muted">{empty}</p>
        </Card>
      </div>
    );
  const lists = isBrief ? mine : [...mine, ...waiting];
  return (
    <section
      className="[&>.tiles]:mt-0 [&>.tiles]:grid-cols-[repeat(auto-fit,minmax(180px,1fr))]"
      aria-labelledby="my-work"
    >
      <h2 id="my-work" className="pt-1 pb-1.5 font-semibold">
        My work
      </h2>
      {lists.length > 0 ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-3 mb-3">
          {lists.map((list) => (
            <Work key={list.label} list={list} />
          ))}
        </div>
      ) : null}
      {isBrief && waiting.length > 0 ? (
        <Tiles
          label="Waiting for my departments"
          tiles={waiting.map((list) => ({ ...list, note: "" }))}
          variant="more"
        />
      ) : null}
    </section>
  );
}

const Work = ({ list: { label, figure, tone, glyph, to, rows } }: { list: WorkList }) => (
  <section className={`card work-list tone-${tone}`} aria-label={label}>
    <h3>
      <Link to={to}>
        <Glyph name={glyph} />
        {label}
        <b>{figure}</b>
      </Link>
    </h3>
    <ul>
      {rows.map(({ id, title, note, to: record }) => (
        <li key={id}>
          <Link to={record} title={title}>
            {title}
          </Link>
          {note ? <span>{note}</span> : null}
        </li>
      ))}
    </ul>
  </section>
);
