import { Link } from "@remix-run/react";
import type { DragEventHandler } from "react";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { Icon } from "~/ui/icon";
import { DialogLink, useLinkedDialog } from "~/ui/lock";
import { Truncated } from "~/ui/truncated";
import type { JobCard } from "./week-view";

export interface CardHandles {
  onDragStart: DragEventHandler;
  /** Another card was let go on this one: it comes before it. */
  onDropBefore: DragEventHandler | undefined;
  isMoving: boolean;
}

type WeekCardProps = { card: JobCard; links: ListLinks } & CardHandles;

/** A job: whose, how much, may it run, when it is due. It moves by its button, by dragging it, or by the key m. */
export function WeekCard({ card, links, onDragStart, onDropBefore, isMoving }: WeekCardProps) {
  const { id, orderName, customer, item, method, place, units, time, state, due, left, isDone } = card;
  const moveTo = links.modal("move", id);
  const isMovable = useLinkedDialog(moveTo).needs === null && !isDone;
  return (
    <li
      className={classNames("week-card", isDone && "border-transparent bg-transparent")}
      draggable={isMovable}
      data-card
      data-moving={isMoving || undefined}
      onDragStart={onDragStart}
      onDrop={onDropBefore}
      title={[item, method, place].filter(Boolean).join(", ")}
    >
      <Link className="text-body font-semibold" to={paths.oneProduction(id)} draggable={false}>
        {orderName}
      </Link>
      {isDone ? null : (
        <DialogLink
          className="button button-ghost button-s button-icon"
          to={moveTo}
          aria-label={`Move ${[orderName, item, place, units].filter(Boolean).join(", ")}`}
          draggable={false}
          data-move
        >
          <Icon name="move-horizontal" size="s" />
        </DialogLink>
      )}
      <span className="col-span-full max-md:col-[1] truncate">{customer || item}</span>
      {customer && item ? <span className="col-span-full text-muted truncate">{item}</span> : null}
      <span className="col-span-full text-muted">
        <span className="inline-block">{units},</span> <span className="inline-block">{time}</span>
      </span>
      <span className={`week-card-state tone-${state.tone}`}>
        <Glyph name={state.glyph} />
        <Truncated words={state.label} />
      </span>
      {left ? <span className="week-card-due col-span-full text-muted tone-care">{left}</span> : null}
      {due ? (
        <span className={classNames("week-card-due col-span-full text-muted", due.tone && `tone-${due.tone}`)}>
          {due.words}
        </span>
      ) : null}
    </li>
  );
}
