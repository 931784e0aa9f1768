import { Link, useNavigate, useSubmit } from "@remix-run/react";
import { ART_PROOF_STATUS_WORDS, statusWord } from "contract/statuses";
import { type DragEvent, type MouseEvent, useRef, useState } from "react";
import { Moves } from "~/art/lists/moves";
import { cannotMove, movesOf } from "~/art/stages";
import type { ListLinks } from "~/lists/list-links";
import { numberWords } from "~/orders/number-words";
import { Glyph } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { ArtRow, BoardColumn } from "./art-row";
import { BoardCard } from "./board-card";
import { useBoardKeys } from "./board-keys";

type BoardProps = {
  columns: readonly BoardColumn[];
  links: ListLinks;
  /** The table of one status, as the board is filtered. */
  tableTo: (status: string) => string;
};

/** Seven columns; a card moves by its menu, by dragging it, or by keyboard. */
export function Board({ columns, links, tableTo }: BoardProps) {
  const { panel, row, openMenu } = useMoveMenu();
  const { problem, drop } = useDrop(columns, links);
  const [over, setOver] = useState<string | null>(null);
  const onKeyDown = useBoardKeys();
  return (
    <>
      <div className="list-notices" aria-live="polite">
        {problem ? <Notice tone="stop">{problem}</Notice> : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from card to card, whose links and buttons have the focus */}
      <div className="board" onKeyDown={onKeyDown}>
        {columns.map(({ status, total, cards }) => (
          <section
            key={status}
            className="board-column"
            aria-labelledby={`stage-${status}`}
            data-over={over === status || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(status);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(null);
              drop(Number(event.dataTransfer.getData(CARD_TYPE)), status);
            }}
          >
            <ColumnHead status={status} total={total} />
            <ul>
              {cards.map((card) => (
                <BoardCard
                  key={card.id}
                  card={card}
                  links={links}
                  onMenu={openMenu(card)}
                  onDragStart={(event: DragEvent) => event.dataTransfer.setData(CARD_TYPE, String(card.id))}
                />
              ))}
            </ul>
            {cards.length === 0 ? <p className="board-none">None</p> : null}
            {total > cards.length ? (
              <Link className="link board-more" to={tableTo(status)}>
                {numberWords(total - cards.length)} more in the table
              </Link>
            ) : null}
          </section>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a press on an item bubbles here, by keyboard too */}
      <div
        ref={panel}
        className="menu-panel menu-panel-end"
        {...{ popover: "auto" }}
        onClick={() => panel.current?.hidePopover()}
      >
        {row ? <Moves proof={row} links={links} /> : null}
      </div>
    </>
  );
}

const CARD_TYPE = "text/x-proof";

function ColumnHead({ status, total }: { status: string; total: number }) {
  const { label, tone, glyph } = statusWord(ART_PROOF_STATUS_WORDS, status);
  return (
    <h2 className="board-head" id={`stage-${status}`}>
      <span className={`tone-${tone} board-glyph`}>
        <Glyph name={glyph} />
      </span>
      {label}
      <span className="count">{numberWords(total)}</span>
    </h2>
  );
}

/** One menu for all cards; a card's button is a link to a dialog with the same moves, for those without a script. */
function useMoveMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<ArtRow | null>(null);
  const openMenu = (card: ArtRow) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !panel.current) return;
    event.preventDefault();
    setRow(card);
    const options: { source: HTMLElement } = { source: event.currentTarget };
    (panel.current.showPopover as (options: { source: HTMLElement }) => void)(options);
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>("a, button")?.focus());
  };
  return { panel, row, openMenu };
}

/** What dropping a card on a column does: the move, its dialog where it asks for more, or a sentence why not. */
function useDrop(columns: readonly BoardColumn[], links: ListLinks) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const drop = (id: number, to: string) => {
    const card = columns.flatMap(({ cards }) => cards).find((each) => each.id === id);
    if (!card || card.status === to) return;
    const move = movesOf(card.status, card.before).find((each) => each.to === to);
    setProblem(move ? null : `${card.title}: ${cannotMove(card.status, card.before, to)}`);
    if (!move) return;
    if (move.asksMore) navigate(links.modal(move.deed, id), { preventScrollReset: true });
    else
      submit(
        { intent: move.deed, proof: card.target },
        { method: "post", action: `?${links.query}`, preventScrollReset: true },
      );
  };
  return { problem, drop };
}
