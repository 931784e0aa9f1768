import { Link } from "@remix-run/react";
import { countWords, numberWords } from "contract/number-words";
import type { CSSProperties } from "react";
import { useBoardKeys } from "~/lists/board/board-keys";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { classNames } from "~/ui/class-names";
import { Notice } from "~/ui/notice";
import { LoadBar } from "./load-bar";
import type { LoadCell, WeekDay, WeekView } from "./read-week.server";
import { useWeekMoves, type WeekMoves } from "./use-week-moves";
import { WeekCard } from "./week-card";
import type { JobCard, WeekMachine } from "./week-view";

type WeekBoardProps = { week: Extract<WeekView, { kind: "week" }>; links: ListLinks };

/** Machines by day with what waits for a day beside them; a card moves by its button, by dragging it, or by keyboard. */
export function WeekBoard({ week: { days, machines, unscheduled, unscheduledTotal }, links }: WeekBoardProps) {
  const cards = [...days.flatMap(({ cells }) => cells.flatMap(({ jobs }) => jobs)), ...unscheduled];
  const moves = useWeekMoves(cards, links.query);
  const onKeyDown = useBoardKeys();
  const columns = days.map(({ isQuiet }) => (isQuiet ? "44px" : "minmax(108px, 1fr)")).join(" ");
  const style: CSSProperties & Record<"--week-days", string> = { "--week-days": columns };
  return (
    <>
      <div className="list-notices" aria-live="polite">
        {moves.problem ? <Notice tone="stop">{moves.problem}</Notice> : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from card to card, whose links and buttons have the focus */}
      <div
        className="week grid grid-cols-[minmax(0,1fr)_232px] gap-3 items-start pt-3 pb-4 px-6 max-xl:grid-cols-1 max-md:px-4 print:block print:p-0"
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: no part of a form */}
        <div
          className="grid grid-cols-[128px_var(--week-days)] overflow-x-auto border border-line rounded-card bg-surface before:[grid-area:1/1] before:bg-sunken max-md:block max-md:border-0 max-md:bg-transparent max-md:before:hidden print:overflow-visible"
          style={style}
          role="group"
          aria-label="Machines by day"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must take the focus
          tabIndex={0}
        >
          {machines.map(({ id, name, methods }, row) => (
            <div
              key={id}
              className="col-[1] flex flex-col gap-0.5 min-w-0 py-2 pr-2 pl-3 border-t border-t-line max-md:hidden"
              style={{ gridRow: row + 2 }}
              aria-hidden="true"
            >
              <b className="[overflow-wrap:anywhere]">{name}</b>
              <span className="line-clamp-3 text-muted text-small" title={methods.join(", ")}>
                {methods.join(", ")}
              </span>
            </div>
          ))}
          {days.map((day, column) => (
            <DayColumn key={day.day} {...{ day, column, machines, links, moves }} />
          ))}
        </div>
        <ToSchedule {...{ unscheduled, unscheduledTotal, links, moves }} />
      </div>
    </>
  );
}

type DayColumnProps = {
  day: WeekDay;
  column: number;
  machines: readonly WeekMachine[];
  links: ListLinks;
  moves: WeekMoves;
};

function DayColumn({ day, column, machines, links, moves }: DayColumnProps) {
  const gridColumn = column + 2;
  return (
    <section
      className={classNames(
        "contents max-md:block max-md:mb-3 max-md:border max-md:border-line max-md:rounded-card max-md:bg-surface max-md:overflow-hidden",
        day.isQuiet &&
          "[&_.week-words]:[writing-mode:vertical-rl] max-md:[&_.week-words]:[writing-mode:horizontal-tb] max-md:[&_.week-cell]:py-1.5",
      )}
      aria-labelledby={`day-${day.day}`}
    >
      <h2
        id={`day-${day.day}`}
        className={classNames(
          "row-[1] p-2 border-l border-l-line bg-sunken text-small max-md:py-2.5 max-md:px-3 max-md:border-0 max-md:text-body",
          day.isToday ? "text-accent font-semibold" : "font-medium",
        )}
        style={{ gridColumn }}
        aria-label={day.words}
      >
        {day.label}
        {day.isToday ? <span className="text-small"> Today</span> : null}
        {day.holiday ? <span className="block text-muted font-normal">{day.holiday}</span> : null}
      </h2>
      {machines.map((machine, row) => {
        const cell = day.cells[row];
        return cell ? (
          <DayCell
            key={machine.id}
            {...{ cell, day, machine, links, moves }}
            place={{ gridColumn, gridRow: row + 2 }}
          />
        ) : null;
      })}
    </section>
  );
}

type DayCellProps = {
  cell: LoadCell;
  day: WeekDay;
  machine: WeekMachine;
  place: CSSProperties;
  links: ListLinks;
  moves: WeekMoves;
};

function DayCell({ cell, day, machine, place, links, moves }: DayCellProps) {
  const key = `${machine.id} ${day.day}`;
  const to = { day: day.day, machine, isPast: day.isPast };
  const isOff = cell.capacity === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: cards are dropped here; buttons and keys do the same
    <div
      className={classNames("week-cell", isOff && "week-cell-off", day.isPast && "week-cell-past")}
      style={place}
      data-cell={machine.id}
      data-over={moves.over === key || undefined}
      onDragOver={(event) => moves.enter(event, key)}
      onDragLeave={moves.leave}
      onDrop={(event) => moves.drop(event, to, null)}
    >
      <b className="hidden max-md:block">{machine.name}</b>
      {isOff && cell.minutes === 0 ? null : <LoadBar cell={cell} isToday={day.isToday} />}
      <span className="week-words">
        <span>{isOff ? cell.off : cell.words}</span>
        {cell.over ? <b className="text-care-fg">{cell.over}</b> : null}
      </span>
      {cell.jobs.length > 0 ? (
        <ul className="grid gap-1.5" aria-label={`${machine.name}, ${day.words}`}>
          {cell.jobs.map((card) => (
            <Card key={card.id} {...{ card, links, moves }} onDropBefore={(event) => moves.drop(event, to, card)} />
          ))}
        </ul>
      ) : null}
      {cell.more > 0 ? <span className="text-small text-muted">{countWords(cell.more, "more job")}</span> : null}
    </div>
  );
}

type CardProps = Pick<DayCellProps, "links" | "moves"> & {
  card: JobCard;
  onDropBefore?: (event: React.DragEvent) => void;
};

const Card = ({ card, links, moves, onDropBefore }: CardProps) => (
  <WeekCard
    card={card}
    links={links}
    isMoving={moves.isMoving(card)}
    onDragStart={(event) => moves.start(event, card)}
    onDropBefore={onDropBefore}
  />
);

type ToScheduleProps = Pick<WeekBoardProps["week"], "unscheduled" | "unscheduledTotal"> &
  Pick<DayCellProps, "links" | "moves">;

/** What has no day yet, due first. A card that is let go here leaves the plan. */
function ToSchedule({ unscheduled, unscheduledTotal, links, moves }: ToScheduleProps) {
  return (
    <section
      className="data-[over]:bg-accent-tint data-[over]:shadow-[inset_0_0_0_2px_var(--accent-line)] sticky top-[60px] grid gap-1.5 max-h-[calc(100vh_-_76px)] p-2 overflow-y-auto border border-line rounded-card bg-sunken max-xl:static max-xl:max-h-none print:max-h-none print:mt-3 print:overflow-visible"
      aria-labelledby="to-schedule"
      data-over={moves.over === "waiting" || undefined}
      onDragOver={(event) => moves.enter(event, "waiting")}
      onDragLeave={moves.leave}
      onDrop={(event) => moves.drop(event, { day: null, machine: null, isPast: false }, null)}
    >
      <h2 id="to-schedule" className="px-1 bg-sunken text-small max-md:text-body">
        To schedule <span className="count font-normal">{numberWords(unscheduledTotal)}</span>
      </h2>
      {unscheduled.length === 0 ? (
        <p className="text-muted text-small">Every open job is scheduled.</p>
      ) : (
        <ul className="grid gap-1.5 max-xl:grid-cols-[repeat(auto-fill,minmax(200px,1fr))]">
          {unscheduled.map((card) => (
            <Card key={card.id} {...{ card, links, moves }} />
          ))}
        </ul>
      )}
      {unscheduledTotal > unscheduled.length ? (
        <Link className="link text-muted text-small" to={paths.production(new URLSearchParams({ tab: "unscheduled" }))}>
          {numberWords(unscheduledTotal - unscheduled.length)} more in the queue
        </Link>
      ) : null}
    </section>
  );
}
