import { useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { ART_PROOF_STATUS_WORDS, statusWord } from "contract/statuses";
import { useState } from "react";
import { Moves } from "~/art/lists/moves";
import { cannotMove, movesOf } from "~/art/stages";
import { Board } from "~/lists/board/board";
import { BoardCard, type CardHandles } from "~/lists/board/board-card";
import { DayRemark } from "~/lists/day-cell";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { OrderWords } from "~/orders/cells";
import { Truncated } from "~/ui/truncated";
import type { ArtColumn, ArtRow } from "./art-row";
import { withPendingMove } from "./pending-move";

type ArtBoardProps = {
  columns: readonly ArtColumn[];
  links: ListLinks;
  /** The table of one status, as the board is filtered. */
  tableTo: (status: string) => string;
};

/** Seven columns, one a status. */
export function ArtBoard({ columns, links, tableTo }: ArtBoardProps) {
  const { problem, drop } = useDrop(links);
  const shown = withPendingMove(columns, useNavigation().formData);
  return (
    <Board
      columns={shown.map(({ status, total, cards }) => ({
        key: status,
        words: statusWord(ART_PROOF_STATUS_WORDS, status),
        total,
        cards,
        allTo: tableTo(status),
      }))}
      card={(card, handles) => <ProofCard key={card.id} card={card} links={links} handles={handles} />}
      moves={(card) => <Moves proof={card} links={links} />}
      drop={drop}
      problem={problem}
    />
  );
}

/** Picture, name and order, who has it, how long it waits and when it is due. */
function ProofCard({ card, links, handles }: { card: ArtRow; links: ListLinks; handles: CardHandles }) {
  const { id, title, name, orderName, customer, who, waiting, due } = card;
  return (
    <BoardCard
      {...handles}
      to={paths.orderProof(orderName, id)}
      name={name}
      title={`${title}: ${name}`}
      about={orderName}
      thumb={card.thumb}
      menuTo={links.modal("moves", id)}
      menuLabel={`Move ${title.toLowerCase()}`}
      isSaving={card.isSaving}
    >
      <Truncated className="basis-full" words={customer} />
      <span className="truncate">{who.isMe ? "Me" : (who.name ?? "Unassigned")}</span>
      {waiting ? <span title="In this status">{waiting}</span> : null}
      <OrderWords priority={card.priority} />
      {due.note ? <DayRemark tone={due.tone} note={due.note} /> : null}
    </BoardCard>
  );
}

/** What dropping a card on a column does: the move, its dialog where it asks for more, or a sentence why not. */
function useDrop(links: ListLinks) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const drop = (card: ArtRow, to: string) => {
    const move = movesOf(card.status, card.before).find((each) => each.to === to);
    setProblem(move ? null : `${card.title}: ${cannotMove(card.status, card.before, to)}`);
    if (!move) return;
    if (move.asksMore) navigate(links.modal(move.action, card.id), { preventScrollReset: true });
    else
      submit(
        { intent: move.action, proof: card.target },
        { method: "post", action: `?${links.query}`, preventScrollReset: true },
      );
  };
  return { problem, drop };
}
