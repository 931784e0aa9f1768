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
  <section className={`card [&_.glyph]:text-[14px] [&_.glyph]:text-tone-solid tone-${tone}`} aria-label={label}>
    <h3 className="pt-2 pb-1 px-3.5 font-semibold">
      <Link
        className="flex items-center gap-1.5 hover:text-accent hover:underline max-md:min-h-11 max-md:py-3 max-md:px-0"
        to={to}
      >
        <Glyph name={glyph} />
        {label}
        <b className="ml-auto font-semibold">{figure}</b>
      </Link>
    </h3>
    <ul className="pb-1.5">
      {rows.map(({ id, title, note, to: record }) => (
        <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2.5 px-3.5" key={id}>
          <Link
            className="truncate py-[5px] hover:text-accent hover:underline max-md:min-h-11 max-md:py-3"
            to={record}
            title={title}
          >
            {title}
          </Link>
          {note ? <span className="text-muted text-[12px]">{note}</span> : null}
        </li>
      ))}
    </ul>
  </section>
);
