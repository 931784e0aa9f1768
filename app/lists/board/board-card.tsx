import { Link } from "@remix-run/react";
import type { DragEventHandler, MouseEventHandler, ReactNode } from "react";
import { Thumb } from "~/files/thumb";
import { Icon } from "~/ui/icon";
import { DialogLink, useLinkedDialog } from "~/ui/lock";

/** What the board gives each card to be moved by. */
export interface CardHandles {
  onMenu: MouseEventHandler<HTMLAnchorElement>;
  onDragStart: DragEventHandler;
}

type BoardCardProps = CardHandles & {
  /** The record's own page. */
  to: string;
  name: string;
  /** The full name where `name` is short. */
  title: string;
  /** Below the name. */
  about: string;
  thumb: string | null;
  /** The dialog that holds the card's moves, for those without a script; and its button's name. */
  menuTo: string;
  menuLabel: string;
  /** What was asked for it is shown, and not answered yet. */
  isSaving?: boolean;
  /** The facts at the foot. */
  children: ReactNode;
};

/** A record on a board: picture and name, the button with its moves, and what there is to know at a glance. */
export function BoardCard(props: BoardCardProps) {
  const { to, name, title, about, thumb, menuTo, menuLabel, isSaving, onMenu, onDragStart, children } = props;
  const isMovable = useLinkedDialog(menuTo).needs === null;
  return (
    <li
      className="board-card"
      aria-busy={isSaving || undefined}
      draggable={isMovable}
      data-card
      data-row
      onDragStart={onDragStart}
    >
      {thumb ? <Thumb sign="Art" src={thumb} size="s" /> : null}
      <span className="min-w-0 first:col-[1/3]">
        <Link
          className="board-name line-clamp-2 font-semibold"
          to={to}
          prefetch="intent"
          title={title}
          draggable={false}
        >
          {name}
        </Link>
        <span className="line-2">{about}</span>
      </span>
      <DialogLink
        className="button button-ghost button-s button-icon"
        to={menuTo}
        aria-label={menuLabel}
        onClick={onMenu}
        draggable={false}
        data-move
      >
        <Icon name="ellipsis" size="s" />
      </DialogLink>
      <span className="board-facts">{children}</span>
    </li>
  );
}
