import { numberWords } from "contract/number-words";
import type { DepartmentView } from "~/orders/summary/department-view";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { pip } from "~/ui/pip";
import { RunningStitch } from "~/ui/running-stitch";

/** Art, Sourcing, Receiving, Production and Shipping side by side. */
export function DepartmentCards({ departments }: { departments: readonly DepartmentView[] }) {
  return (
    <div className="grid grid-cols-5 gap-3 max-lg:grid-cols-[repeat(auto-fit,minmax(min(150px,100%),1fr))] max-lg:gap-2">
      {departments.map((department) => (
        <DepartmentCard key={department.name} {...department} />
      ))}
    </div>
  );
}

function DepartmentCard({ name, letter, tone, glyph, status, done, total, action, due, next }: DepartmentView) {
  const progress = `${numberWords(done)} of ${numberWords(total)} ${action}`;
  const id = `department-${name.toLowerCase()}`;
  return (
    <section className="card px-3 pb-2 pt-2.5" aria-labelledby={id}>
      <div className="flex flex-wrap items-start gap-x-2.5 gap-y-1">
        {pip({
          ...{ letter, tone, isLarge: true, share: total > 0 ? done / total : 0 },
          name: total > 0 ? `${name}: ${status}, ${progress}` : `${name}: ${status}`,
        })}
        <div className="min-w-0 flex-[1_1_92px]">
          <h2 id={id}>{name}</h2>
          <Badge
            variant={tone === "idle" || tone === "void" ? "quiet" : "strong"}
            {...{ tone, glyph }}
            label={status}
          />
        </div>
      </div>
      {total > 0 ? (
        <div className="mb-1.5 mt-2 grid gap-1">
          <div>
            <b className="text-title-2">{numberWords(done)}</b>{" "}
            <span className="text-muted">{progress.slice(numberWords(done).length + 1)}</span>
          </div>
          <RunningStitch value={done} max={total} label={progress} />
        </div>
      ) : null}
      <p className={classNames("flex flex-wrap justify-between gap-x-2 text-small text-muted", total === 0 && "mt-2")}>
        <span>{next}</span>
        {due ? <span>{due}</span> : null}
      </p>
    </section>
  );
}
