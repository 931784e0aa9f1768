import { numberWords } from "~/orders/number-words";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Menu, MenuButton } from "~/ui/menu";
import { SelectionBar } from "~/ui/selection-bar";
import type { Selection } from "~/ui/use-selection";
import type { ListLinks } from "./list-links";
import { type RowDeed, useAllowedDeeds } from "./row-menu";

type ListSelectionBarProps = {
  selection: Selection;
  /** How many match on all pages. */
  total: number;
  links: ListLinks;
  deeds: readonly RowDeed[];
  /** The view that a deed with a page of its own has to be told. */
  view?: string;
  /** After the count: "264 units". */
  sum?: string | null;
  consequence?: string | null;
};

/** As many deeds stand in the bar itself, on wide screens and on phones; the others are behind "More". */
const DEEDS_IN_BAR = 4;
const DEEDS_ON_PHONE = 2;

/** Acts on the ticked rows; the first deed is the primary one and counts them. */
export function ListSelectionBar(props: ListSelectionBarProps) {
  const { selection, total, links, view = "", sum, consequence } = props;
  const deeds = useAllowedDeeds(props.deeds);
  if (deeds.length === 0) return null;
  return (
    <SelectionBar selection={selection} total={total} keep={links.keepAll} sum={sum} consequence={consequence}>
      {deeds.slice(0, DEEDS_IN_BAR).map((deed, index) => (
        <Button
          key={deed.label}
          type="submit"
          {...pressOf(deed, view)}
          size="s"
          variant={index === 0 ? "primary" : "default"}
          className={index >= DEEDS_ON_PHONE ? "wide-only" : undefined}
        >
          {index === 0 && selection.count > 0
            ? deed.label.replace("…", ` ${numberWords(selection.count)}…`)
            : deed.label}
        </Button>
      ))}
      {deeds.length > DEEDS_IN_BAR ? <MoreDeeds deeds={deeds} view={view} /> : null}
    </SelectionBar>
  );
}

function MoreDeeds({ deeds, view }: { deeds: readonly RowDeed[]; view: string }) {
  return (
    <Menu
      trigger={
        <>
          More
          <Icon name="chevron-down" size="xs" />
        </>
      }
      triggerClassName="button button-s"
    >
      {deeds.slice(DEEDS_ON_PHONE).map((deed, index) => (
        <MenuButton
          key={deed.label}
          {...pressOf(deed, view)}
          className={index < DEEDS_IN_BAR - DEEDS_ON_PHONE ? "menu-item phone-only" : "menu-item"}
        >
          {deed.label}
        </MenuButton>
      ))}
    </Menu>
  );
}

/** What a deed's button sends: the dialog's name to this list, or the view to a page that has no other way to know it. */
function pressOf(deed: RowDeed, view: string) {
  if (deed.page === undefined) return { name: "modal", value: deed.modal };
  return { name: "view", value: view, formAction: deed.page };
}
