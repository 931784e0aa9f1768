import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys go from card to card and from column to column, past empty ones; m opens the moves of the card in focus. */
export function useBoardKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const card = event.target.closest<HTMLElement>("[data-card]");
    if (!card) return;
    if (event.key === "m") {
      event.preventDefault();
      card.querySelector<HTMLElement>("[data-move]")?.click();
      return;
    }
    const step = STEPS[event.key];
    const next = step && neighbour(card, event.currentTarget, step);
    if (!next) return;
    event.preventDefault();
    next.querySelector<HTMLElement>("a")?.focus();
  };
}

function neighbour(card: HTMLElement, board: HTMLElement, [across, along]: readonly [number, number]) {
  const columns = [...board.querySelectorAll("section")]
    .map((column) => [...column.querySelectorAll<HTMLElement>("[data-card]")])
    .filter((cards) => cards.length > 0);
  const at = columns.findIndex((cards) => cards.includes(card));
  const row = columns[at]?.indexOf(card) ?? 0;
  const cards = columns[at + across];
  return across === 0 ? cards?.[row + along] : cards?.[Math.min(row, cards.length - 1)];
}
