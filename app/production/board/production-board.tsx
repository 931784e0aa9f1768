import { useNavigate, useSubmit } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { PRODUCTION_STATUS_WORDS, statusWord } from "contract/statuses";
import { useState } from "react";
import { Board } from "~/lists/board/board";
import { BoardCard, type CardHandles } from "~/lists/board/board-card";
import { DayRemark } from "~/lists/day-cell";
import type { ListLinks } from "~/lists/list-links";
import { usePendingAction } from "~/lists/pending-action";
import { changeQuery, paths } from "~/navigation/paths";
import { OrderWords } from "~/orders/cells";
import { MoveItems } from "~/production/dialogs/move-items";
import { cannotMove, movesOf } from "~/production/production-moves";
import type { ProductionRow } from "~/production/production-row";
import type { Option } from "~/ui/inputs";
import { Truncated } from "~/ui/truncated";
import { ProductionStatus } from "../list/production-cells";
import { withPendingMove } from "./pending-move";
import type { ProductionColumn } from "./production-column";

type ProductionBoardProps = {
  view: string;
  columns: readonly ProductionColumn[];
  links: ListLinks;
  /** Machines that cards can be moved to; none on the board of statuses. */
  machines: readonly Option[];
};

/** A column a status, or a column a machine. */
export function ProductionBoard({ view, columns, links, machines }: ProductionBoardProps) {
  const { problem, drop } = useDrop(links, view);
  const shown = withPendingMove(columns, usePendingAction("production"));
  return (
    <Board
      columns={shown.map(({ key, label, total, cards }) => ({
        key,
        words: label === null ? statusWord(PRODUCTION_STATUS_WORDS, key) : { label },
        total,
        cards,
        allTo: allOf(links, view, key),
      }))}
      card={(card, handles) => <ProductionCard key={card.id} card={card} view={view} links={links} handles={handles} />}
      moves={(card) => <MoveItems row={card} links={links} machines={machines} />}
      drop={drop}
      problem={problem}
    />
  );
}

function allOf({ query }: ListLinks, view: string, key: string): string {
  const own = changeQuery(query, { view: null, page: null, tab: key === "completed" ? key : "open" });
  if (view === "board") return paths.production(changeQuery(own, { "status[]": key === "completed" ? null : key }));
  return paths.production(changeQuery(own, key === "none" ? { no_machine: 1 } : { machine_id: key }));
}

type ProductionCardProps = {
  card: ProductionRow;
  view: string;
  links: ListLinks;
  handles: CardHandles;
};

/** What is made for whom, how far it is, may it run, and when it is due. */
function ProductionCard({ card, view, links, handles }: ProductionCardProps) {
  const { id, item, orderName, company, pieces, gate, due, machine, operator } = card;
  const about = [item.title, item.color, item.size, card.place].filter(Boolean).join(", ");
  const where = view === "board" ? machine : operator;
  const isWaiting = card.status === "not_started" || card.status === "in_progress";
  return (
    <BoardCard
      {...handles}
      to={paths.oneProduction(id)}
      name={[item.title, item.size].filter(Boolean).join(", ")}
      title={about}
      about={orderName}
      thumb={card.thumb}
      menuTo={links.modal("moves", id)}
      menuLabel={`Move ${about} of ${orderName}`}
      isSaving={card.isSaving}
    >
      <Truncated className="basis-full" words={company} />
      <span className="basis-full truncate" title={`${card.method}, ${card.place}`}>
        {card.method}, {card.place}
      </span>
      {view === "machines" ? <ProductionStatus status={card.status} /> : null}
      <span>
        <b>{numberWords(pieces.produced)}</b> of {numberWords(pieces.ordered)}
      </span>
      {where ? <span className="truncate">{where}</span> : null}
      <OrderWords priority={card.priority} isVip={card.vip !== null} isRush={card.isRush} />
      {gate.kind === "waits" && isWaiting ? (
        <span className="basis-full truncate" title={gate.title}>
          {gate.words}
        </span>
      ) : null}
      {card.note ? <Truncated className="basis-full" words={card.note} /> : null}
      {due.day && card.status !== "completed" ? (
        <DayRemark tone={due.tone} note={due.tone === "stop" ? due.note : `Due ${due.words}`} />
      ) : null}
    </BoardCard>
  );
}

/** What dropping a card on a column does: its dialog, the other machine, or a sentence why not. */
function useDrop(links: ListLinks, view: string) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const drop = (card: ProductionRow, to: string) => {
    if (view === "machines") {
      setProblem(null);
      submit(
        { intent: "moves", production: card.target, machine_id: to === "none" ? "" : to },
        { method: "post", action: `?${links.query}`, preventScrollReset: true },
      );
      return;
    }
    const move = movesOf(card).find((each) => each.to === to);
    setProblem(move ? null : `${card.orderName} ${card.item.title}: ${cannotMove(card, to)}`);
    if (move) navigate(links.modal(move.name, card.id), { preventScrollReset: true });
  };
  return { problem, drop };
}
