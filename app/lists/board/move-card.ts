interface CardColumn {
  total: number;
  cards: readonly { id: number }[];
}

/** The board with a card first in another column; as it is where no such column is shown. */
export function moveCard<B extends CardColumn>(
  columns: readonly B[],
  card: B["cards"][number],
  isTarget: (column: B) => boolean,
): readonly B[] {
  if (!columns.some(isTarget)) return columns;
  return columns.map((column) => {
    if (isTarget(column)) return { ...column, total: column.total + 1, cards: [card, ...column.cards] };
    const rest = column.cards.filter(({ id }) => id !== card.id);
    return rest.length < column.cards.length ? { ...column, total: column.total - 1, cards: rest } : column;
  });
}
