import { Link } from "@remix-run/react";
import type { DragEventHandler, MouseEventHandler } from "react";
import { DueNote } from "~/art/lists/cells";
import { Thumb } from "~/files/thumb";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { OrderWords } from "~/orders/cells";
import { Icon } from "~/ui/icon";
import type { ArtRow } from "./art-row";

type BoardCardProps = {
  card: ArtRow;
  links: ListLinks;
  onMenu: MouseEventHandler<HTMLAnchorElement>;
  onDragStart: DragEventHandler;
};

/** Picture, name and order, who has it, how long it waits and when it is due. */
export function BoardCard({ card, links, onMenu, onDragStart }: BoardCardProps) {
  const { id, title, name, orderName, customer, who, waiting, due } = card;
  return (
    <li className="board-card" draggable data-card onDragStart={onDragStart}>
      {card.thumb ? <Thumb sign="Art" src={card.thumb} size="s" /> : null}
      <span className="board-words">
        <Link className="board-name" to={paths.orderProof(orderName, id)} title={`${title}: ${name}`} draggable={false}>
          {name}
        </Link>
        <span className="line-2">{orderName}</span>
      </span>
      <Link
        className="button button-ghost button-s button-icon"
        to={links.modal("moves", id)}
        preventScrollReset
        aria-label={`Move ${title.toLowerCase()}`}
        onClick={onMenu}
        draggable={false}
        data-move
      >
        <Icon name="ellipsis" size="s" />
      </Link>
      <span className="board-facts">
        <span className="board-customer truncate" title={customer}>
          {customer}
        </span>
        <span className="truncate">{who.isMe ? "Me" : (who.name ?? "Nobody")}</span>
        {waiting ? <span title="In this status">{waiting}</span> : null}
        <OrderWords priority={card.priority} />
        {due.note ? <DueNote due={due} /> : null}
      </span>
    </li>
  );
}
