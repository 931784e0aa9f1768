import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Menu, MenuButton } from "~/ui/menu";
import { SelectionBar } from "~/ui/selection-bar";
import type { Selection } from "~/ui/use-selection";
import type { ListLinks } from "./list-links";
import { countWords, numberWords } from "./number-words";
import type { OrderDeed } from "./row-menu";

type ListSelectionBarProps = {
  selection: Selection;
  total: number;
  links: ListLinks;
  /** Units of all that match, and of the rows of this page. */
  units: { all: number | null; rows: readonly { id: number; units: number }[] };
  deeds: readonly OrderDeed[];
  consequence?: string | null;
};

/** As many deeds stand in the bar itself, on wide screens and on phones; the others are behind "More". */
const DEEDS_IN_BAR = 4;
const DEEDS_ON_PHONE = 2;

/** Acts on the ticked rows; the first deed is the primary one and counts them. */
export function ListSelectionBar({ selection, total, links, units, deeds, consequence }: ListSelectionBarProps) {
  const ticked = units.rows.filter(({ id }) => selection.has(id)).reduce((sum, row) => sum + row.units, 0);
  const sum = selection.isEverything ? units.all : ticked;
  return (
    <SelectionBar
      selection={selection}
      total={total}
      keep={links.keep}
      sum={sum === null ? null : countWords(sum, "unit")}
      consequence={consequence}
    >
      {deeds.slice(0, DEEDS_IN_BAR).map(({ modal, label }, index) => (
        <Button
          key={modal}
          type="submit"
          name="modal"
          value={modal}
          size="s"
          variant={index === 0 ? "primary" : "default"}
          className={index >= DEEDS_ON_PHONE ? "wide-only" : undefined}
        >
          {index === 0 && selection.count > 0 ? label.replace("…", ` ${numberWords(selection.count)}…`) : label}
        </Button>
      ))}
      {deeds.length > DEEDS_IN_BAR ? (
        <Menu
          trigger={
            <>
              More
              <Icon name="chevron-down" size="xs" />
            </>
          }
          triggerClassName="button button-s"
        >
          {deeds.slice(DEEDS_ON_PHONE).map(({ modal, label }, index) => (
            <MenuButton
              key={modal}
              name="modal"
              value={modal}
              className={index < DEEDS_IN_BAR - DEEDS_ON_PHONE ? "menu-item phone-only" : "menu-item"}
            >
              {label}
            </MenuButton>
          ))}
        </Menu>
      ) : null}
    </SelectionBar>
  );
}
