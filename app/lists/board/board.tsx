import { Link } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import type { StatusWord } from "contract/statuses";
import { type CSSProperties, type DragEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Glyph } from "~/ui/glyph";
import { ListKeys } from "~/ui/list-keys";
import { Notice } from "~/ui/notice";
import type { CardHandles } from "./board-card";
import { useBoardKeys } from "./board-keys";

/** A column of a board: its first cards, how many there are, and the list of all of them. */
export interface BoardColumn<C> {
  key: string;
  words: Pick<StatusWord, "label"> & Partial<StatusWord>;
  /** Beside the number: "18 of 21 h". */
  note?: string;
  total: number;
  cards: readonly C[];
  allTo: string;
}

type BoardProps<C> = {
  columns: readonly BoardColumn<C>[];
  card: (card: C, handles: CardHandles) => ReactNode;
  /** What may become of a card: the items of its menu. */
  moves: (card: C) => ReactNode;
  /** A card was dropped on another column. */
  drop: (card: C, to: string) => void;
  /** Why the last drop did nothing. */
  problem: string | null;
};

const CARD_TYPE = "text/x-card";

/** Cards in columns; one moves by its menu, by dragging it, or by keyboard. */
export function Board<C extends { id: number }>({ columns, card, moves, drop, problem }: BoardProps<C>) {
  const { panel, row, openMenu } = useMoveMenu<C>();
  const [over, setOver] = useState<string | null>(null);
  const onKeyDown = useBoardKeys();
  const style: CSSProperties & Record<"--board-columns", number> = { "--board-columns": columns.length };
  const dropOn = (event: DragEvent, to: string) => {
    event.preventDefault();
    setOver(null);
    const id = Number(event.dataTransfer.getData(CARD_TYPE));
    const from = columns.find(({ cards }) => cards.some((each) => each.id === id));
    const dropped = from?.cards.find((each) => each.id === id);
    if (dropped && from?.key !== to) drop(dropped, to);
  };
  return (
    <>
      <ListKeys />
      <div className="list-notices" aria-live="polite">
        {problem ? <Notice tone="stop">{problem}</Notice> : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from card to card, whose links and buttons have the focus */}
      <div className="board" style={style} onKeyDown={onKeyDown}>
        {columns.map(({ key, total, cards, allTo, ...head }) => (
          <section
            key={key}
            className="flex flex-col gap-1.5 max-w-[480px] pb-6 px-2 [&+&]:border-l [&+&]:border-l-line data-[over]:bg-accent-tint max-md:snap-start"
            aria-labelledby={`stage-${key}`}
            data-over={over === key || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(key);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => dropOn(event, key)}
          >
            <ColumnHead id={`stage-${key}`} total={total} {...head} />
            <ul className="grid gap-1.5">
              {cards.map((each) =>
                card(each, {
                  onMenu: openMenu(each),
                  onDragStart: (event) => event.dataTransfer.setData(CARD_TYPE, String(each.id)),
                }),
              )}
            </ul>
            {cards.length === 0 ? <p className="py-1 px-0.5 text-muted text-[12px]">None</p> : null}
            {total > cards.length ? (
              <Link className="link py-1 px-0.5 text-muted text-[12px]" to={allTo}>
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
        {row ? moves(row) : null}
      </div>
    </>
  );
}

type ColumnHeadProps = Pick<BoardColumn<unknown>, "words" | "note" | "total"> & { id: string };

function ColumnHead({ id, words: { label, tone, glyph }, note, total }: ColumnHeadProps) {
  return (
    <h2
      className="flex items-center gap-1.5 h-9 text-[12px] font-semibold whitespace-nowrap [&>.count]:ml-auto"
      id={id}
    >
      {tone && glyph ? (
        <span className={`tone-${tone} inline-flex text-tone-solid`}>
          <Glyph name={glyph} />
        </span>
      ) : null}
      <span className="truncate">{label}</span>
      {note ? <span className="text-muted font-normal">{note}</span> : null}
      <span className="count">{numberWords(total)}</span>
    </h2>
  );
}

/** One menu for all cards; a card's button is a link to a dialog with the same moves, for those without a script. */
function useMoveMenu<C>() {
  const panel = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<C | null>(null);
  const openMenu = (card: C) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !panel.current) return;
    event.preventDefault();
    setRow(() => card);
    const options: { source: HTMLElement } = { source: event.currentTarget };
    (panel.current.showPopover as (options: { source: HTMLElement }) => void)(options);
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>("a, button")?.focus());
  };
  return { panel, row, openMenu };
}
